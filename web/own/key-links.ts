import { useEffect } from 'react';
import type { ErrorCode } from '../../contract/errors.ts';
import { backUpKeys } from '../lib/api.ts';
import { creatorKeys, linkedKeys, winnerKeys } from '../lib/keyring.ts';
import { forgetKeyring, getKeyring } from './manage-api.ts';

/** The key in a private link's fragment, which never leaves the browser. A chat may have added a full stop or a bracket to it. */
const keyInAddress = () => /^#key=([\w-]{1,43})/.exec(location.hash)?.[1];

/** The key that a link has brought, for as long as this tab. */
export const linkedKey = (id: string): string | undefined => keyInAddress() ?? linkedKeys.get(id);

/** Takes the key out of the address: whoever shares the page must not share the key. */
export function takeKeyFromAddress(id: string): void {
  const key = keyInAddress();
  if (key === undefined) return;
  linkedKeys.set(id, key);
  dropFragment();
}

/** A private link that is pasted into an open page changes the fragment alone: the page begins anew with it. */
export function useNewLinks(): void {
  useEffect(() => {
    const begin = () => {
      if (/^#keys?=/.test(location.hash)) location.reload();
    };
    addEventListener('hashchange', begin);
    return () => removeEventListener('hashchange', begin);
  }, []);
}

/** Takes the fragment out of the address bar, so that it is not shared by accident. */
export function dropFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}

/** Adds keys as the oldest ones. A key that is here stays, and its place too. */
export function addOlder(keys: typeof creatorKeys, more: Record<string, string>): void {
  for (const [id, key] of Object.entries({ ...more, ...keys.all() })) keys.set(id, key);
}

/** Fills this browser's storage from its sealed cookies. A stored key stays: it is the newer one. Days are merged. */
export async function refillKeys(): Promise<void> {
  const { creator, winner, days } = await getKeyring();
  addOlder(creatorKeys, creator);
  addOlder(winnerKeys, winner);
  if (days) await addDays(days, { isFromCookie: true });
  // What was drawn without them is drawn again.
  dispatchEvent(new Event('storage'));
}

/** Few pages need the code of records. */
export async function addDays(days: string, options?: { isFromCookie: boolean }): Promise<void> {
  const [{ readRecord }, { addRecord }] = await Promise.all([
    import('../../contract/today-record.ts'),
    import('../today/record.ts'),
  ]);
  addRecord(readRecord(days), options);
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
    const { creator, winner, days } = await getKeyring();
    const others = (sort: Record<string, string>, itsKeys: typeof creatorKeys) =>
      Object.fromEntries(Object.entries(sort).filter(([other]) => itsKeys !== keys || other !== id));
    const kept = { creator: others(creator, creatorKeys), winner: others(winner, winnerKeys) };
    addOlder(creatorKeys, kept.creator);
    addOlder(winnerKeys, kept.winner);
    await forgetKeyring();
    backUpKeys({ ...kept, ...(days === undefined ? {} : { days }) });
  } catch {
    // Without a connection the list offers it again.
  }
}
