import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../platform/storage/schema.ts';
import { reportedStates } from '../../../puzzles/puzzle-state.ts';
import { promisedMs } from '../delivery-state.ts';
import { listedRewardTypes } from '../reward-types.ts';

/**
 * SQL counterparts of `rewardState` (features/rewards/reward-state.ts) for queries of rewards joined with
 * their puzzles. Times are milliseconds since 1970.
 */
type Filter = (rows: ExpressionBuilder<Database, 'puzzles' | 'rewards'>) => Expression<SqlBool>;

type ClaimFilter = (claims: ExpressionBuilder<Database, 'reward_claims'>) => Expression<SqlBool>;

/** SQL counterparts of `features/rewards/delivery-state.ts` for queries that count wins */
export const isMissed: ClaimFilter = ({ and, eb, fn, val }) =>
  and([eb('winner_says', '=', 'not_yet'), eb('winner_said_at', '>', fn.coalesce('sent_at', val(0)))]);

/** The winner could already have received the prize. */
export const isSentOrShown: ClaimFilter = ({ or, eb }) =>
  or([eb('sent_at', 'is not', null), eb('shown_at', 'is not', null), eb('winner_says', '=', 'got_it')]);

/** The winner has confirmed the delivery, or the code was shown and nobody has reported anything since. */
export const isDelivered: ClaimFilter = ({ and, or, eb }) =>
  or([
    eb('winner_says', '=', 'got_it'),
    and([eb('shown_at', 'is not', null), eb('sent_at', 'is', null), eb('winner_says', 'is', null)]),
  ]);

/**
 * The admin has to act: cash was not sent in the promised time, or the winner reports that the prize has not arrived.
 */
export const isOverdue =
  (now: number) =>
  (rows: ExpressionBuilder<Database, 'reward_claims' | 'rewards'>): Expression<SqlBool> =>
    rows.or([
      isMissed(rows as never),
      rows.and([
        rows('reward_type', '=', 'cash'),
        rows('winner_says', 'is', null),
        rows('sent_at', 'is', null),
        rows('claimed_at', '<=', now - promisedMs),
      ]),
    ]);

/** The maker wants the reward listed, and it can still be won. */
const isOffered =
  (now: number): Filter =>
  ({ and, or, eb }) =>
    and([
      eb('is_approved', '=', 1),
      eb('is_claimed', '=', 0),
      eb('taken_down_at', 'is', null),
      eb('removed_at', 'is', null),
      eb('expires_at', '>', now),
      or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now)]),
    ]);

export const isListed =
  (now: number): Filter =>
  (rows) =>
    rows.and([
      isOffered(now)(rows),
      rows.or([rows('report_state', 'is', null), rows('report_state', '=', 'kept')]),
      rows('review_state', 'in', ['clear', 'allowed']),
      rows('unlisted_at', 'is', null),
      rows('reward_type', 'in', listedRewardTypes),
    ]);

export const isWaiting =
  (now: number): Filter =>
  (rows) =>
    rows.and([
      isOffered(now)(rows),
      rows.or([rows('review_state', '=', 'waiting'), rows('report_state', 'in', reportedStates)]),
    ]);

/**
 * Whether a reward could be won at a present or past moment, according to the recorded times. Reliable only
 * while the rows are kept.
 */
export const couldBeWon =
  (moment: number): Filter =>
  ({ and, or, eb, ref, selectFrom }) => {
    const notBy = (column: 'taken_down_at' | 'removed_at' | 'hidden_at' | 'deadline_at') =>
      or([eb(column, 'is', null), eb(column, '>', moment)]);
    const won = selectFrom('reward_claims')
      .select(({ fn }) => fn.countAll<number>().as('won'))
      .whereRef('reward_id', '=', 'rewards.id')
      .where('claimed_at', '<=', moment);
    return and([
      eb('rewards.created_at', '<=', moment),
      eb('expires_at', '>', moment),
      notBy('taken_down_at'),
      notBy('removed_at'),
      notBy('hidden_at'),
      notBy('deadline_at'),
      eb(won, '<', ref('winners')),
    ]);
  };
