import type { Keyring } from '../../features/keyring/api.ts';
import { removeStored } from '../../ui/remove-stored.ts';
import { getStored, local, session } from '../../ui/storage.ts';
import { backUpKeys } from '../lib/api.ts';
import { creatorKeys, recordKey, winnerKeys, wonPuzzles } from '../lib/keyring.ts';
import { addDays, addOlder, dropFragment } from './key-links.ts';
import { fetchValidKeys, forgetKeyring } from './manage-api.ts';

/** Maximum number of keys of each kind that the server checks at once, or that fit in the cookie. */
const keysInCookie = 20;

/** Maximum number of keys of each kind in a QR code that phones can still read. */
export const keysInCode = 10;

/** Maximum number of keys of each kind in a link. */
export const keysInLink = 100;

/**
 * Returns the newest keys of each kind as a fragment, followed by the parts in `more`. `c` marks a puzzle's key, `w` a
 * reward's, `d` the record of days.
 */
export function fragmentOfKeys(
  newest = keysInLink,
  days = getStored<string>(local, recordKey),
  more: readonly string[] = [],
): string {
  const part = (mark: string, keys: Record<string, string>) =>
    Object.entries(keys)
      .slice(-newest)
      .map(([id, key]) => `${mark}.${id}.${key}`);
  const record = days ? [`d.${days}`] : [];
  return `#keys=${[...part('c', creatorKeys.all()), ...part('w', winnerKeys.all()), ...record, ...more].join(',')}`;
}

/**
 * The content of a fragment from `fragmentOfKeys`: keys, a record of days, and begun trails. Anyone could have written
 * it.
 */
export interface LinkedKeys extends Keyring {
  /** The parts marked with `t`. */
  trails: string[];
  /** Number of parts that are not keys, and of keys beyond the maximum. */
  broken: number;
  tooMany: number;
}

/** Takes the keys from the address, if it has any. Stores nothing. */
export function takeKeysFromAddress(): LinkedKeys | undefined {
  const [, list] = /^#keys=(.*[\w-])/.exec(location.hash) ?? [];
  if (list === undefined) return undefined;
  dropFragment();
  const given = list.split(',').filter((part) => part !== '');
  const [days] = given.flatMap((part) => (/^d\.[\w-]+$/.test(part) ? [part.slice(2)] : []));
  const trails = given.filter((part) => part.startsWith('t.'));
  const parts = given.filter((part) => part !== `d.${days}` && !trails.includes(part));
  const whole = parts.flatMap((part) => {
    const [, mark, id = '', key = ''] = /^([cw])\.([0-9a-zA-Z][\w-]{0,63})\.([\w-]{43})$/.exec(part) ?? [];
    return mark === undefined ? [] : [{ mark, id, key }];
  });
  const marked = (wanted: string) =>
    whole.filter(({ mark }) => mark === wanted).map(({ id, key }) => [id, key]);
  const [creator, winner] = [marked('c'), marked('w')];
  const newest = (keys: string[][]): Record<string, string> => Object.fromEntries(keys.slice(-keysInLink));
  return {
    creator: newest(creator),
    winner: newest(winner),
    ...(days === undefined ? {} : { days }),
    trails,
    broken: parts.length - whole.length,
    tooMany: [creator, winner].reduce((sum, { length }) => sum + Math.max(0, length - keysInLink), 0),
  };
}

export interface CheckedKeys {
  /** Valid keys that this browser does not have. */
  fresh: Keyring;
  /**
   * Numbers of the other keys: `here` counts those for things that already have a key in this browser, and `useless`
   * those that open nothing, including unreadable parts.
   */
  here: number;
  useless: number;
  tooMany: number;
}

/** Asks the server which of the keys that this browser lacks are valid. Throws if the server cannot be reached. */
export async function checkKeys(linked: LinkedKeys): Promise<CheckedKeys> {
  const { creator, winner, days, broken, tooMany } = linked;
  const missing = (keys: Record<string, string>, own: typeof creatorKeys) =>
    Object.entries(keys).filter(([id]) => own.get(id) === undefined);
  const asked = { creator: missing(creator, creatorKeys), winner: missing(winner, winnerKeys) };
  const fresh: Keyring = { creator: {}, winner: {}, ...(days === undefined ? {} : { days }) };
  for (let at = 0; at < Math.max(asked.creator.length, asked.winner.length); at += keysInCookie) {
    const some = (keys: [string, string][]) => Object.fromEntries(keys.slice(at, at + keysInCookie));
    const real = await fetchValidKeys({ creator: some(asked.creator), winner: some(asked.winner) });
    Object.assign(fresh.creator, real.creator);
    Object.assign(fresh.winner, real.winner);
  }
  const count = asked.creator.length + asked.winner.length;
  return {
    fresh,
    here: sizeOf({ creator, winner }) - count,
    useless: broken + count - sizeOf(fresh),
    tooMany,
  };
}

const sizeOf = ({ creator, winner }: Keyring) => Object.keys(creator).length + Object.keys(winner).length;

/**
 * Adds the keys that the visitor has confirmed as the oldest ones here, and adds them to the cookie if there is
 * room.
 */
export async function addLinkedKeys(fresh: Keyring): Promise<void> {
  addOlder(creatorKeys, fresh.creator);
  addOlder(winnerKeys, fresh.winner);
  const newest = (keys: Record<string, string>) =>
    Object.fromEntries(Object.entries(keys).slice(-keysInCookie));
  backUpKeys({ creator: newest(fresh.creator), winner: newest(fresh.winner), isOlder: true });
  if (fresh.days) await addDays(fresh.days);
}

export function hasKeys(): boolean {
  return Object.keys(creatorKeys.all()).length + Object.keys(winnerKeys.all()).length > 0;
}

/**
 * Names of storage entries that games, forms and links leave: proofs, solutions, keys, and typed names, contacts and
 * codes.
 */
const traces = /^puzzlefly\.((claim|given|play|rewardDraft|solved|thanked)\.|linkedKeys$|seenSolves$|today$)/;

/**
 * Forgets all keys and other traces of the visitor, in storage and in the cookie. Throws if the server cannot be
 * reached.
 */
export async function forgetKeys(): Promise<void> {
  await forgetKeyring();
  for (const keys of [creatorKeys, winnerKeys, wonPuzzles]) keys.clear();
  for (const storage of [local, session]) removeStored(storage, (key) => traces.test(key));
  await unsubscribePush().catch(() => {});
}

/**
 * Unsubscribes this browser from push messages (rules: gifts#notifications). The site notices this when it next
 * sends one.
 */
async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
