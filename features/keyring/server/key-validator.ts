import { isKeyOf } from '../../../platform/crypto/signing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { Keyring } from '../api.ts';

export type KeyValidator = (keyring: Keyring) => Promise<Keyring>;

export function createKeyValidator(db: Db): KeyValidator {
  return async ({ creator, winner }) => {
    const [puzzles, claims] = await Promise.all([
      findEach(Object.keys(creator), (ids) =>
        db
          .selectFrom('puzzles')
          .select(['puzzle_id as id', 'creator_key_hash as hash'])
          .where('puzzle_id', 'in', ids)
          .where('removed_at', 'is', null)
          .execute(),
      ),
      findEach(Object.keys(winner), (ids) =>
        db
          .selectFrom('reward_claims')
          .select(['reward_id as id', 'winner_key_hash as hash'])
          .where('reward_id', 'in', ids)
          .execute(),
      ),
    ]);
    return { creator: realOf(creator, puzzles), winner: realOf(winner, claims) };
  };
}

type Lock = { id: string; hash: string };

/** PostgreSQL rejects an empty `in` list. */
const findEach = async (ids: string[], find: (ids: string[]) => Promise<Lock[]>) =>
  ids.length === 0 ? [] : find(ids);

function realOf(keys: Record<string, string>, locks: Lock[]): Record<string, string> {
  const isReal = ([id, key]: [string, string]) =>
    locks.some((lock) => lock.id === id && isKeyOf(lock.hash, key));
  return Object.fromEntries(Object.entries(keys).filter(isReal));
}
