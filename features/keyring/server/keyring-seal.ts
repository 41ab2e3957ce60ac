import type { Keyring, KeyringAddition } from '../../../contract/manage-api.ts';
import { dayAt, dayNumber, firstOffset } from '../../../contract/today.ts';
import { readRecord } from '../../../contract/today-record.ts';
import { mergeRecords, upToDay, writeRecord } from '../../../contract/today-record-changes.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { RealKeys } from './real-keys.ts';

/** How many keys one cookie holds: with the longest ids about 3,400 of its 4,096 bytes. */
const maxKeys = 20;
const place = 'keyring cookie';

/** One key: a creator's or a winner's, the puzzle's or the reward's id, and the key. */
type Entry = [type: 'c' | 'w', id: string, key: string];

/** A keyring as a cookie holds it: readable and changeable by the server alone. Its newest keys come first. */
export function createKeyringSeal(sealer: Sealer, realKeys: RealKeys) {
  /** What was not sealed here, or with another secret key, holds nothing. */
  function read(cookie: string | undefined): Entry[] {
    if (cookie === undefined) return [];
    try {
      return JSON.parse(sealer.open(cookie, place)) as Entry[];
    } catch {
      return [];
    }
  }

  return {
    open: (cookie: string | undefined): Keyring => keyringOf(read(cookie)),

    /** The cookie with some more real keys. A key that is added again is new again; none takes the place of another real one. */
    async add(cookie: string | undefined, { isOlder = false, ...added }: KeyringAddition): Promise<string> {
      const [here, fresh] = await Promise.all([
        realKeys(keyringOf(read(cookie))).then(entriesOf),
        realKeys(added).then(entriesOf),
      ]);
      const sameIn = (entries: Entry[], [type, id]: Entry) =>
        entries.find((entry) => entry[0] === type && entry[1] === id);
      const kept = read(cookie).filter((entry) => sameIn(here, entry));
      // What comes last in a keyring is the newest.
      const more = fresh.reverse().map((entry) => sameIn(kept, entry) ?? entry);
      const entries = isOlder
        ? [...kept, ...more.filter((entry) => !sameIn(kept, entry))]
        : [...more, ...kept.filter((entry) => !sameIn(more, entry))];
      return sealer.seal(JSON.stringify(entries.slice(0, maxKeys)), place);
    },
  };
}

const recordPlace = 'record cookie';

/** The record of solved days as a cookie holds it: what is added is merged, and nothing in it becomes less (rules: today#record). */
export function createRecordSeal(sealer: Sealer, now: () => number) {
  function open(cookie: string): string {
    try {
      return sealer.open(cookie, recordPlace);
    } catch {
      return '';
    }
  }
  return {
    open,
    add(cookie: string | undefined, days: string): string {
      const latest = dayNumber(dayAt(now(), firstOffset));
      const read = (text: string | undefined) => upToDay(readRecord(text), latest);
      return sealer.seal(writeRecord(mergeRecords(read(cookie && open(cookie)), read(days))), recordPlace);
    },
  };
}

function entriesOf({ creator, winner }: Keyring): Entry[] {
  return [
    ...Object.entries(creator).map(([id, key]): Entry => ['c', id, key]),
    ...Object.entries(winner).map(([id, key]): Entry => ['w', id, key]),
  ];
}

function keyringOf(entries: Entry[]): Keyring {
  const keysOf = (wanted: Entry[0]) =>
    Object.fromEntries(
      entries
        .filter(([type]) => type === wanted)
        .map(([, id, key]) => [id, key])
        .reverse(),
    );
  return { creator: keysOf('c'), winner: keysOf('w') };
}
