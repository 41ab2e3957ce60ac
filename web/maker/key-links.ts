import { useEffect } from 'react';
import type { ErrorCode } from '../../contract/errors.ts';
import { backUpKeys } from '../lib/api.ts';
import { creatorKeys, linkedKeys, winnerKeys } from '../lib/keyring.ts';
import { forgetKeyring, getKeyring } from './manage-api.ts';

/**
 * Returns the key in a private link's fragment, which never leaves the browser. Ignores a full stop or bracket
 * that a chat has appended.
 */
const keyInAddress = () => /^#key=([\w-]{1,43})/.exec(location.hash)?.[1];

/** Returns the key that a link brought. It lasts as long as the tab. */
export const linkedKey = (id: string): string | undefined => keyInAddress() ?? linkedKeys.get(id);

/** Removes the key from the address, so that sharing the page does not share the key. */
export function takeKeyFromAddress(id: string): void {
  const key = keyInAddress();
  if (key === undefined) return;
  linkedKeys.set(id, key);
  dropFragment();
}

/** Reloads if a private link is pasted into an open page, because that changes only the fragment. */
export function useNewLinks(): void {
  useEffect(() => {
    const begin = () => {
      if (/^#keys?=/.test(location.hash)) location.reload();
    };
    addEventListener('hashchange', begin);
    return () => removeEventListener('hashchange', begin);
  }, []);
}

/** Removes a fragment from the address bar, and the query with it, so that a key is not shared by accident. */
export function dropFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}

/** Adds keys as the oldest ones. Existing keys keep their values. */
export function addOlder(keys: typeof creatorKeys, more: Record<string, string>): void {
  for (const [id, key] of Object.entries({ ...more, ...keys.all() })) keys.set(id, key);
}

/**
 * Refills this browser's storage from its sealed cookies. Keys that are already stored stay, because they are newer;
 * days are merged.
 */
export async function refillKeys(): Promise<void> {
  const { creator, winner, days } = await getKeyring();
  addOlder(creatorKeys, creator);
  addOlder(winnerKeys, winner);
  if (days) await addDays(days, { isFromCookie: true });
  // Renders parts again that were rendered without the keys.
  dispatchEvent(new Event('storage'));
}

/** Loads the code for records only when needed, because few pages need it. */
export async function addDays(days: string, options?: { isFromCookie: boolean }): Promise<void> {
  const [{ readRecord }, { addRecord }] = await Promise.all([
    import('../../contract/today-record.ts'),
    import('../today/record.ts'),
  ]);
  addRecord(readRecord(days), options);
}

/**
 * Refusals after which a key opens nothing any more. Others are temporary: hidden puzzles can be shown again, and
 * take-downs can be undone.
 */
const finalRefusals: ReadonlySet<ErrorCode> = new Set([
  'puzzle_not_found',
  'puzzle_removed',
  'creator_key_wrong',
  'reward_not_found',
  'winner_key_wrong',
]);
export const isGoneForGood = ({ code }: { code: ErrorCode }) => finalRefusals.has(code);

/** Forgets the key of a deleted puzzle or reward. Also removes it from the cookie, which would otherwise restore it. */
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
    // Without a connection, the cookie restores the key, and the list offers to forget it again.
  }
}
