import type { Keyring } from '../../contract/manage-api.ts';
import type { Sealer } from '../platform/crypto/sealing.ts';

/** How many keys one cookie holds: with the longest ids about 3,400 of its 4,096 bytes. */
const maxKeys = 20;
const place = 'keyring cookie';

/** One key: a creator's or a winner's, the puzzle's or the reward's id, and the key. */
type Entry = [type: 'c' | 'w', id: string, key: string];

/** A keyring as a cookie holds it: readable and changeable by the server alone. Its newest keys come first. */
export function createKeyringSeal(sealer: Sealer) {
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

    /** The cookie with some more keys. A key that is added again is new again. */
    add(cookie: string | undefined, added: Keyring): string {
      // What comes last in a keyring is the newest.
      const fresh = entriesOf(added).reverse();
      const isFresh = ([type, id]: Entry) => fresh.some((entry) => entry[0] === type && entry[1] === id);
      const entries = [...fresh, ...read(cookie).filter((entry) => !isFresh(entry))];
      return sealer.seal(JSON.stringify(entries.slice(0, maxKeys)), place);
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
    Object.fromEntries(entries.filter(([type]) => type === wanted).map(([, id, key]) => [id, key]));
  return { creator: keysOf('c'), winner: keysOf('w') };
}
