import { dayAt, dayNumber, firstOffset } from '../../../contract/today.ts';
import { readRecord } from '../../../contract/today-record.ts';
import { mergeRecords, upToDay, writeRecord } from '../../../contract/today-record-changes.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { Keyring, KeyringAddition } from '../api.ts';
import type { KeyValidator } from './key-validator.ts';

/** Maximum number of keys in a cookie. With the longest ids they take about 3,300 of its 4,096 bytes. */
const maxKeys = 20;
const place = 'keyring cookie';

/** A creator's or winner's key with the id of its puzzle or reward. */
type Entry = [type: 'c' | 'w', id: string, key: string];

/** A keyring in a cookie that only the server can read and change, newest keys first. */
export function createKeyringSeal(sealer: Sealer, keepValidKeys: KeyValidator) {
  /** A cookie that cannot be opened counts as empty. */
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

    /**
     * Returns the cookie with these keys added, without invalid keys and cut to the newest `maxKeys`. Added keys become
     * the newest unless `isOlder` is set.
     */
    async add(cookie: string | undefined, { isOlder = false, ...added }: KeyringAddition): Promise<string> {
      const [here, fresh] = await Promise.all([
        keepValidKeys(keyringOf(read(cookie))).then(entriesOf),
        keepValidKeys(added).then(entriesOf),
      ]);
      const sameIn = (entries: Entry[], [type, id]: Entry) =>
        entries.find((entry) => entry[0] === type && entry[1] === id);
      const kept = read(cookie).filter((entry) => sameIn(here, entry));
      // The API's keyring lists its newest key last, the cookie its newest key first.
      const more = fresh.reverse().map((entry) => sameIn(kept, entry) ?? entry);
      const entries = isOlder
        ? [...kept, ...more.filter((entry) => !sameIn(kept, entry))]
        : [...more, ...kept.filter((entry) => !sameIn(more, entry))];
      return sealer.seal(JSON.stringify(entries.slice(0, maxKeys)), place);
    },
  };
}

const recordPlace = 'record cookie';

/**
 * The record of solved days in a cookie. Additions are merged, and only days before the newest thousand are dropped
 * (rules: today#record).
 */
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
