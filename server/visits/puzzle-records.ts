import { sql } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import type { LruCache } from '../platform/cache/lru-cache.ts';
import type { Calendar } from '../platform/calendar.ts';
import type { Db } from '../platform/storage/connect.ts';
import { insertRows, listOf } from '../platform/storage/many-rows.ts';
import type { PuzzleStage, PuzzleStagesTable } from '../platform/storage/schema.ts';
import { timeBucket } from '../platform/time-buckets.ts';
import type { Entry, Solve } from './entries.ts';
import { ipPlaceholder } from './ip-placeholder.ts';
import type { Tally } from './tally.ts';
import { ownPuzzleId } from './visited-page.ts';

/** Records that puzzles were solved; a play that is answered right twice, as from a phone that lost the signal, once. */
export async function recordSolves(
  transaction: Db,
  solves: readonly Solve[],
  { dayStart }: Calendar,
  tally: Tally,
): Promise<void> {
  if (solves.length === 0) return;
  const rows = solves.map(({ at, puzzleId, type, timeToSolve, attempts, sessionId, playKey }) => ({
    puzzle_id: puzzleId,
    puzzle_type: type,
    event_type: 'solved' as const,
    ip_address: ipPlaceholder,
    session_id: sessionId,
    time_to_solve: timeToSolve,
    attempts_count: attempts,
    created_at: at,
    play_key: playKey,
  }));
  const { rows: counted } = await sql<{ puzzle_type: PuzzleType; time_to_solve: number; created_at: number }>`
    ${insertRows(transaction, 'puzzle_analytics', rows)}
    on conflict (play_key) do nothing
    returning puzzle_type, time_to_solve, created_at`.execute(transaction);
  for (const { puzzle_type, time_to_solve, created_at } of counted) {
    tally.count('solved', dayStart(created_at), `${puzzle_type} ${timeBucket(time_to_solve)}`);
  }
}

interface Reached {
  at: number;
  puzzleId: string;
  stage: PuzzleStage;
}

/** The stages that an entry says puzzles have reached. */
export function stagesOf(entry: Entry): Reached[] {
  const { at } = entry;
  if (entry.kind === 'solve') return [{ at, puzzleId: entry.puzzleId, stage: 'solved' }];
  if (entry.kind === 'win') return [{ at, puzzleId: entry.puzzleId, stage: 'claimed' }];
  const opened = entry.views.flatMap(({ puzzleId, preview }) =>
    puzzleId === null || preview ? [] : [puzzleId],
  );
  const shared = entry.events.flatMap((event) =>
    event.event === 'puzzle_shared' || event.event === 'puzzle_link_copied' ? [event.puzzleId] : [],
  );
  return [
    ...opened.map((puzzleId) => ({ at, puzzleId, stage: 'opened' as const })),
    ...shared.map((puzzleId) => ({ at, puzzleId, stage: 'shared' as const })),
  ];
}

/**
 * Counts puzzles that reach a stage for the first time, and returns the names of these. Those in `counted` are recorded
 * already. Only puzzles that exist: a visitor can name any.
 */
export async function recordStages(
  transaction: Db,
  reached: readonly Reached[],
  counted: Pick<LruCache<true>, 'get'>,
  { dayStart }: Calendar,
  tally: Tally,
): Promise<string[]> {
  const fresh = new Map<string, Reached>();
  for (const entry of reached) {
    const name = stageName(entry);
    if (counted.get(name) || fresh.has(name) || ownPuzzleId(entry.puzzleId) === null) continue;
    fresh.set(name, entry);
  }
  if (fresh.size === 0) return [];
  const ids = new Set([...fresh.values()].map(({ puzzleId }) => puzzleId));
  const puzzles = await transaction
    .selectFrom('puzzles')
    .select(['puzzle_id', 'puzzle_type'])
    .where('puzzle_id', 'in', listOf(transaction, [...ids]))
    .execute();
  const types = new Map(puzzles.map(({ puzzle_id, puzzle_type }) => [puzzle_id, puzzle_type]));
  const existing = [...fresh.values()].filter(({ puzzleId }) => types.has(puzzleId));
  if (existing.length === 0) return [];
  const { rows: first } = await sql<PuzzleStagesTable>`
    ${insertRows(
      transaction,
      'puzzle_stages',
      existing.map(({ puzzleId, stage }) => ({ puzzle_id: puzzleId, stage })),
    )}
    on conflict do nothing returning puzzle_id, stage`.execute(transaction);
  for (const { puzzle_id, stage } of first) {
    const at = fresh.get(stageName({ puzzleId: puzzle_id, stage }))?.at ?? 0;
    tally.count(`stage_${stage}`, dayStart(at), types.get(puzzle_id));
  }
  return existing.map(stageName);
}

function stageName({ puzzleId, stage }: Pick<Reached, 'puzzleId' | 'stage'>): string {
  return `${puzzleId} ${stage}`;
}
