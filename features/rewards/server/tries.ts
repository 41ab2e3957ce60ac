import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import type { StoredOffer } from './offers.ts';

/**
 * Returns how many tries a play has had for an open reward, including this one; 0 if the play's own count is
 * enough.
 */
export type CountTry = (
  reward: StoredOffer | undefined,
  tried: {
    play: { id: string; puzzleId: string };
    token: string;
    answer: unknown;
    right: boolean;
    address: string;
  },
) => Promise<number>;

interface Dependencies extends Pick<Context, 'db'> {
  limiter: Pick<Limiter, 'take' | 'networkKey'>;
}

/**
 * Counts a play's tries for a 'best by a deadline' reward, where the fewest wrong tries win (rules:
 * rewards#best-by-a-deadline). For other rewards the count in the play's token is enough, but here, sending an old
 * token again would reset it (docs/decisions/0047). The same answer with the same token counts once, for phones that
 * lost the first verdict. Throws a Refusal if a network has begun too many plays.
 */
export function createTries({ db, limiter }: Dependencies): CountTry {
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

  const countBefore = async (rewardId: string, playId: string): Promise<number | undefined> => {
    const before = await db
      .selectFrom('reward_tries')
      .select('wrong')
      .where('reward_id', '=', rewardId)
      .where('play_id', '=', playId)
      .executeTakeFirst();
    return before?.wrong;
  };

  return async (reward, { play: { id: playId, puzzleId }, token, answer, right, address }) => {
    if (reward?.way !== 'best' || reward.is_claimed === 1) return 0;
    const rewardId = reward.id;
    const before = await countBefore(rewardId, playId);
    if (right) return (before ?? 0) + 1;
    if (before === undefined) limiter.take('tried_plays', `${puzzleId} ${limiter.networkKey(address)}`);
    const latest = createHash('sha256')
      .update(`${token} ${JSON.stringify(answer)}`)
      .digest('base64url');
    return countWrong(rewardId, playId, latest);
  };
}
