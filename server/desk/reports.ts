import type { Report } from '../../contract/moderation-api.ts';
import { withholdUnseen } from '../images/plugin.ts';
import { type DayKeys, dayMs } from '../moderation/plugin.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { countOf, puzzleRow, updatePuzzle } from '../platform/storage/rows.ts';
import type { ReportState } from '../platform/storage/schema.ts';
import { lockPuzzle } from '../puzzles/plugin.ts';
import { rewardList } from '../rewards/plugin.ts';
import { imageHashesOf } from './puzzle-images.ts';

/** So many reporters within a day take a puzzle off the public list (decision 43). */
const reportersToUnlist = 3;
/**
 * One report of child abuse hides a puzzle at once. Whose address has named so many in a day that the admin has not taken down is
 * believed no more by itself: what it names counts as any other reason. See docs/decisions/0049.
 */
const unprovenADay = 10;
/** More about one puzzle say nothing new: whoever sends them is thanked, and they are not stored. */
const maxOpen = 200;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker'> {
  keys: DayKeys;
}

/** What visitors report (decision 43). One counts for each session and address. */
export function createReports({ db, now, events, broker, keys }: Dependencies) {
  const write = createGroupCommit(db);

  async function puzzleIdOf({ about, id }: Report): Promise<string> {
    if (about !== 'reward') return id;
    const reward = await db.selectFrom('rewards').select('puzzle_id').where('id', '=', id).executeTakeFirst();
    if (reward === undefined) throw new Refusal('reward_not_found');
    return reward.puzzle_id;
  }

  /** How many of child abuse came from one address within a day, without those that the admin found to be true. */
  const countUnproven = (transaction: Db, addressKey: string, at: number) =>
    countOf(
      transaction
        .selectFrom('reports')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'reports.puzzle_id')
        .where('address_key', '=', addressKey)
        .where('reason', '=', 'child_abuse')
        .where('at', '>', at - dayMs)
        .where('taken_down_at', 'is', null),
    );

  /** Returns the state that the puzzle has got by it, if it is another one. */
  async function store(
    transaction: Db,
    puzzleId: string,
    { about, reason, note, sessionId }: Report,
    addressKey: string,
  ): Promise<ReportState | undefined> {
    const at = now();
    await lockPuzzle(transaction, puzzleId);
    const puzzle = await puzzleRow(transaction, puzzleId)
      .select(['report_state', 'taken_down_at', 'removed_at'])
      .executeTakeFirst();
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    if (puzzle.taken_down_at !== null || puzzle.removed_at !== null) return undefined;
    const open = await transaction
      .selectFrom('reports')
      .select(['at'])
      .where('puzzle_id', '=', puzzleId)
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(maxOpen)
      .execute();
    if (open.length >= maxOpen) return undefined;
    const added = await transaction
      .insertInto('reports')
      .values({
        puzzle_id: puzzleId,
        about,
        reason,
        note: note?.trim() || null,
        at,
        address_key: addressKey,
        session_key: sessionId === undefined ? null : keys.of(sessionId, at),
        closed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return undefined;

    const isHiding =
      reason === 'child_abuse' && (await countUnproven(transaction, addressKey, at)) <= unprovenADay;
    const reporters = 1 + open.filter((report) => report.at > at - dayMs).length;
    const state = nextState(puzzle.report_state, isHiding, reporters);
    if (state === puzzle.report_state || state === null) return undefined;
    await updatePuzzle(transaction, puzzleId).set({ report_state: state }).execute();
    if (state === 'hidden') await withholdUnseen(transaction, await imageHashesOf(transaction, puzzleId), at);
    return state;
  }

  return {
    /** Stores a report, unless this session or address has reported the same puzzle before. `addressKey` is of the day. */
    async add(report: Report, addressKey: string): Promise<void> {
      const puzzleId = await puzzleIdOf(report);
      const state = await write((transaction) => store(transaction, puzzleId, report, addressKey));
      events.emit('puzzle reported');
      if (state === undefined) return;
      events.emit('puzzle changed', puzzleId);
      await broker.publish(rewardList, { kind: 'removed', puzzleId });
    },

    /** How many puzzles wait for the admin because of reports. */
    async countWaiting(): Promise<number> {
      const { count } = await db
        .selectFrom('reports')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'reports.puzzle_id')
        .select(({ fn }) => fn.count<number | string>('reports.puzzle_id').distinct().as('count'))
        .where('closed_at', 'is', null)
        .where('taken_down_at', 'is', null)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Removes the reports of puzzles that are no more. Returns how many. */
    async removeOld(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('reports')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('puzzles').select('id').whereRef('puzzles.puzzle_id', '=', 'reports.puzzle_id'),
            ),
          ),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Forgets under which keys puzzles were made and reported. Returns how many. */
    async forgetKeys(): Promise<number> {
      const before = now() - 2 * dayMs;
      const makers = await db.deleteFrom('maker_keys').where('made_at', '<=', before).executeTakeFirst();
      const reporters = await db
        .updateTable('reports')
        .set({ address_key: null, session_key: null })
        .where('at', '<=', before)
        .where(({ or, eb }) => or([eb('address_key', 'is not', null), eb('session_key', 'is not', null)]))
        .executeTakeFirst();
      return Number(makers.numDeletedRows) + Number(reporters.numUpdatedRows);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/** What the admin kept stays: reports of it wait in the queue and change nothing by themselves. */
function nextState(state: ReportState | null, isHiding: boolean, reporters: number): ReportState | null {
  if (state === 'kept' || state === 'hidden') return state;
  if (isHiding) return 'hidden';
  return reporters >= reportersToUnlist ? 'off_list' : state;
}
