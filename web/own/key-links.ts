import type { ErrorCode } from '../../contract/errors.ts';
import type { Keyring } from '../../contract/manage-api.ts';
import { backUpKeys } from '../lib/api.ts';
import { creatorKeys, winnerKeys, wonPuzzles } from '../lib/keyring.ts';
import { forgetKeyring, getKeyring } from './manage-api.ts';

/** The key in a private link's fragment, which never leaves the browser. */
export function keyInAddress(): string | undefined {
  return /^#key=([\w-]+)$/.exec(location.hash)?.[1];
}

/** Takes the fragment out of the address bar, so that it is not shared by accident. */
export function dropFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}

/** So many of each sort fit a QR code that a phone still reads. */
export const keysInCode = 10;

/** All keys of this browser, or so many of the newest of each sort, as a fragment: `c` marks a puzzle's, `w` a reward's. */
export function fragmentOfKeys(newest = Number.POSITIVE_INFINITY): string {
  const part = (mark: string, keys: Record<string, string>) =>
    Object.entries(keys)
      .slice(-newest)
      .map(([id, key]) => `${mark}.${id}.${key}`);
  return `#keys=${[...part('c', creatorKeys.all()), ...part('w', winnerKeys.all())].join(',')}`;
}

/** Stores the keys of such a fragment, if the address has one. Returns how many there were. */
export function takeKeysFromAddress(): number {
  const [, list] = /^#keys=([\w.,-]+)$/.exec(location.hash) ?? [];
  if (list === undefined) return 0;
  const found = [...list.matchAll(/\b([cw])\.([\w-]{1,64})\.([\w-]{43})(?=,|$)/g)];
  for (const [, mark, id = '', key = ''] of found) (mark === 'c' ? creatorKeys : winnerKeys).set(id, key);
  dropFragment();
  backUpAllKeys();
  return found.length;
}

/** Fills this browser's storage from its sealed cookie. A stored key stays: it is the newer one. */
export async function refillKeys(): Promise<void> {
  const { creator, winner } = await getKeyring();
  for (const [id, key] of Object.entries(creator)) creatorKeys.get(id) ?? creatorKeys.set(id, key);
  for (const [id, key] of Object.entries(winner)) winnerKeys.get(id) ?? winnerKeys.set(id, key);
}

export function hasKeys(): boolean {
  return Object.keys(creatorKeys.all()).length + Object.keys(winnerKeys.all()).length > 0;
}

/** Forgets every key in this browser, in its storage and in the cookie. Throws when the server cannot be reached. */
export async function forgetKeys(): Promise<void> {
  await forgetKeyring();
  for (const keys of [creatorKeys, winnerKeys, wonPuzzles]) keys.clear();
}

/** After these a key opens nothing any more. Others pass: a hidden puzzle comes back, a take-down can be undone. */
const finalRefusals: ReadonlySet<ErrorCode> = new Set([
  'puzzle_not_found',
  'puzzle_removed',
  'creator_key_wrong',
  'reward_not_found',
  'winner_key_wrong',
]);
export const isGoneForGood = ({ code }: { code: ErrorCode }) => finalRefusals.has(code);

/** Forgets the key of what is gone, in the cookie too, from which it would come back. */
export async function forgetKey(keys: typeof creatorKeys, id: string): Promise<void> {
  keys.remove(id);
  try {
    await refillKeys();
    keys.remove(id);
    await forgetKeyring();
    backUpAllKeys();
  } catch {
    // Without a connection the list offers it again.
  }
}

/** The newest twenty go into the cookie, the limit of its size. */
function backUpAllKeys(): void {
  const newest = (keys: Record<string, string>, count: number) =>
    Object.fromEntries(Object.entries(keys).slice(-count));
  const winner = newest(winnerKeys.all(), 20);
  const creator = newest(creatorKeys.all(), 20 - Math.min(10, Object.keys(winner).length));
  backUpKeys({ creator, winner: newest(winner, 20 - Object.keys(creator).length) } satisfies Keyring);
}
