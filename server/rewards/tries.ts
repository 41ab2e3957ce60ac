import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import type { CountTry } from '../puzzles/plugin.ts';

/**
 * Counts the tries of a play while the best by a deadline is looked for, where wrong tries decide (decision 38). Elsewhere the
 * play's token is enough; here who sends an old one again would have fewer (docs/decisions/0047). The same answer sent again
 * with the same token, by a phone that lost the first verdict, is one try.
 */
export function createTries(db: Db): CountTry {
  const write = createGroupCommit(db);

  async function countWrong(rewardId: string, playId: string, latest: string): Promise<number> {
    const { wrong } = await write((transaction) =>
      transaction
        .insertInto('reward_tries')
        .values({ reward_id: rewardId, play_id: playId, wrong: 1, latest })
        .onConflict((conflict) =>
          conflict.columns(['reward_id', 'play_id']).doUpdateSet({
            wrong: sql`reward_tries.wrong + case when reward_tries.latest = excluded.latest then 0 else 1 end`,
            latest: sql`excluded.latest`,
          }),
        )
        .returning('wrong')
        .executeTakeFirstOrThrow(),
    );
    return wrong;
  }

  return async ({ way, id: rewardId }, { playId, token, answer, right }) => {
    if (way !== 'best') return 0;
    if (!right) {
      const latest = createHash('sha256')
        .update(`${token} ${JSON.stringify(answer)}`)
        .digest('base64url');
      return countWrong(rewardId, playId, latest);
    }
    const before = await db
      .selectFrom('reward_tries')
      .select('wrong')
      .where('reward_id', '=', rewardId)
      .where('play_id', '=', playId)
      .executeTakeFirst();
    return (before?.wrong ?? 0) + 1;
  };
}
