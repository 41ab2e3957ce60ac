import { type Insertable, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { EventMap } from '../../../platform/events.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { writeWithoutFsync } from '../../../platform/storage/write-without-fsync.ts';
import type { Mark } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import type { PuzzleAndReward } from '../../rewards/server/feature.ts';
import type { StepResult } from '../api.ts';

/** Maximum number of results between two writes. Further ones are dropped. */
const maxWaiting = 10_000;

const digitOf = ({ state, wrong }: Mark): string => (state === 'missed' ? '2' : wrong === 0 ? '0' : '1');

interface Dependencies extends Pick<Context, 'db'> {
  log: { error(about: object, message: string): void };
}

/** Counts how often players got each step of a trail right, for its maker. */
export function createTrailResults({ db, log }: Dependencies) {
  let waiting: Insertable<Database['trail_results']>[] = [];
  let writing = Promise.resolve();

  async function writeAll(): Promise<void> {
    const rows = waiting;
    waiting = [];
    await writeWithoutFsync(db, async (transaction) => {
      // A play can be ended again with an older token; only its first result counts.
      await sql`${insertRows(transaction, 'trail_results', rows)} on conflict do nothing`.execute(
        transaction,
      );
    }).catch((error: unknown) => log.error({ err: error }, 'results of trails could not be recorded'));
  }

  return {
    add({ puzzleId, playKey, steps }: EventMap['puzzle solved'][0]): void {
      if (steps === undefined || waiting.length >= maxWaiting) return;
      waiting.push({ puzzle_id: puzzleId, play_id: playKey, steps: steps.map(digitOf).join('') });
    },

    /** Resolves when all results are written. */
    flush(): Promise<void> {
      if (waiting.length > 0) writing = writing.then(writeAll);
      return writing;
    },

    /** Returns the results of each step, in order; none for other types, or once the texts are erased. */
    async ofSteps({ puzzle_id, puzzle_type, content }: PuzzleAndReward): Promise<StepResult[]> {
      const rules = rulesOf(puzzle_type);
      const read: unknown = rules.steps && rules.read(content);
      if (read === undefined) return [];
      const rows = await db
        .selectFrom('trail_results')
        .select(['steps', ({ fn }) => fn.countAll<number | string>().as('plays')])
        .where('puzzle_id', '=', puzzle_id)
        .groupBy('steps')
        .execute();
      const playsWith = (digit: string, at: number) =>
        rows.reduce((sum, { steps, plays }) => sum + (steps[at] === digit ? Number(plays) : 0), 0);
      return (rules.steps?.all(read) ?? []).map(({ type, content: step }, at) => {
        const [atOnce = 0, later = 0, missed = 0] = ['0', '1', '2'].map((digit) => playsWith(digit, at));
        const title: string | undefined = rulesOf(type).title(step);
        return { type, title: title ?? null, plays: atOnce + later + missed, atOnce, missed };
      });
    },
  };
}
