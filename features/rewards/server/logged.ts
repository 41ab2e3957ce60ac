import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LoggedFacts } from '../../../contract/results-log.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { updateReward } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { appendEntry, commitTo } from '../../results/server/feature.ts';
import { splitName } from '../reward-rules.ts';

/**
 * The facts about a reward in the log of results (rules: results#log; docs/verify.md). Saved pages and signed heads
 * depend on the form of the facts, so never change it: add a new kind for a new fact.
 */
type Row<Table extends keyof Database> = Selectable<Database[Table]>;

export const answerFacts = ({
  puzzle_type,
  content,
  image_hash,
}: Pick<Row<'puzzles'>, 'puzzle_type' | 'content' | 'image_hash'>): LoggedFacts => [
  'answer',
  1,
  puzzle_type,
  content,
  image_hash,
];

/**
 * The columns that contain a reward's public terms. The description's text, the amount and the link are not logged,
 * because those of an unlisted reward are visible only to the winner.
 */
export type Terms = Pick<
  Row<'rewards'>,
  'reward_type' | 'reward_description' | 'given_by' | 'way' | 'winners' | 'deadline_at'
> & { moved_ms?: number };

export const termsFacts = (version: number, terms: Terms): LoggedFacts => [
  'terms',
  version,
  terms.reward_type,
  splitName(terms.reward_description).name ?? null,
  terms.given_by,
  terms.way,
  terms.winners,
  terms.deadline_at === null ? null : terms.deadline_at - (terms.moved_ms ?? 0),
];

/** The entry's number counts how often the site has postponed the deadline. */
export const movedFacts = (moves: number, deadline: number | null): LoggedFacts => ['moved', moves, deadline];

type Place = Pick<
  Row<'reward_places'>,
  'place' | 'solved_at' | 'time_to_solve' | 'attempts_count' | 'play_id'
>;

/** Identifies nobody, because only the solver's own browser knows the play's id. */
export const placeFacts = (place: Place): LoggedFacts => [
  'place',
  place.place,
  place.solved_at,
  place.time_to_solve,
  place.attempts_count,
  hash('sha256', place.play_id, 'base64'),
];

export const wonFacts = (prize: number, place: number | null, at: number): LoggedFacts => [
  'won',
  prize,
  place,
  at,
];

/** Appends the terms to the log if they have changed. Call it in the transaction that changes them. */
export async function noteTerms(
  transaction: Db,
  rewardId: string,
  before: Terms,
  after: Terms,
): Promise<void> {
  const saidBefore = JSON.stringify(termsFacts(0, before));
  if (JSON.stringify(termsFacts(0, after)) === saidBefore) return;
  const noted = await updateReward(transaction, rewardId)
    .set(({ eb }) => ({ log_terms: eb('log_terms', '+', 1) }))
    .returning(['log_id', 'log_terms'])
    .executeTakeFirstOrThrow();
  await appendEntry(transaction, noted.log_id, commitTo(termsFacts(noted.log_terms, after)));
}
