import { dayMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { takeLock } from '../../../platform/storage/dialect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { countOf, updatePuzzle } from '../../../platform/storage/rows.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import { withholdUnseen } from '../../images/server/feature.ts';
import { lockPuzzle } from '../../puzzles/server/feature.ts';
import type { ReportState } from '../../puzzles/server/tables.ts';
import { rewardState } from '../../rewards/reward-state.ts';
import { hasReward, joinOffers, rewardList, stopClocks } from '../../rewards/server/feature.ts';
import type { DayKeys } from '../../safety/server/feature.ts';
import { safetyTables } from '../../safety/server/tables.ts';
import type { Report } from '../api.ts';

/**
 * Number of networks that must report a puzzle within a day to take it off the public list (rules:
 * moderation#effects-of-reports).
 */
const networksToUnlist = 3;
/**
 * One report of child abuse hides a puzzle at once. After this many unconfirmed ones in a day, further reports of
 * child abuse from the same network count like reports for any other reason. See docs/decisions/0057.
 */
const unprovenADay = 10;
/**
 * Maximum number of open reports of a puzzle, from one network and in total. Further reports are accepted but
 * not stored.
 */
const maxOfNetwork = 10;
const maxOpen = 200;
/**
 * After this many rewards were unlisted within this time, further reported rewards wait for the admin (rules:
 * moderation#effects-of-reports).
 */
const maxUnlisted = 30;
const unlistedWithinMs = 10 * 60_000;
const lock = 7_083_002;

type Effect = Exclude<ReportState, 'kept'>;

/**
 * Texts about a puzzle that are not its maker's, such as a solver's thanks. Features register them, so that they
 * can be reported.
 */
export interface Remarks {
  puzzleIdOf(id: string): Promise<string | undefined>;
  /** Hides a reported remark from the puzzle's maker. */
  hide(transaction: Db, id: string, at: number): Promise<void>;
  /** Texts of the reported remarks, for the admin. */
  reported(puzzleId: string): Promise<string[]>;
}
/** Remarks by the `about` field of their reports. */
export type RemarksByAbout = ReadonlyMap<Report['about'], Remarks>;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker'> {
  keys: DayKeys;
  remarks: RemarksByAbout;
  limiter: Pick<Limiter, 'addressKey' | 'networkKey' | 'takeAll'>;
}

/**
 * Visitors' reports (rules: moderation#reports). Stores one report of a puzzle per session and address; reports of
 * child abuse and of thanks count separately.
 */
export function createReports({ db, now, events, broker, keys, limiter, remarks }: Dependencies) {
  const write = createGroupCommit(db);

  /** Returns the reporter's keys of the day, and all keys of their network within the last day. */
  function reporterOf({ about, reason, sessionId }: Report, address: string, at: number) {
    // Reports of thanks and of child abuse get keys of their own, so that neither uses up a visitor's report of the
    // puzzle.
    const sort = `${about === 'thanks' ? 'thanks ' : ''}${reason === 'child_abuse' ? 'child_abuse ' : ''}`;
    const network = limiter.networkKey(address);
    return {
      address_key: keys.of(sort + limiter.addressKey(address), at),
      session_key: sessionId === undefined ? null : keys.of(sort + sessionId, at),
      network_key: keys.of(network, at),
      networks: keys.recent(network, at),
      address,
    };
  }
  type Reporter = ReturnType<typeof reporterOf>;

  async function puzzleIdOf({ about, id }: Report): Promise<string> {
    if (about === 'thanks') {
      const puzzleId = await remarks.get(about)?.puzzleIdOf(id);
      if (puzzleId === undefined) throw new Refusal('puzzle_not_found');
      return puzzleId;
    }
    if (about !== 'reward') return id;
    const row = await db.selectFrom('rewards').select('puzzle_id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Refusal('reward_not_found');
    return row.puzzle_id;
  }

  /**
   * Whether a network's reports of child abuse take effect. After too many unconfirmed ones, they do not for a day.
   * Takes a lock, so that concurrent reports are counted one after another.
   */
  async function isBelieved(transaction: Db, networks: string[], at: number): Promise<boolean> {
    await takeLock(transaction, lock);
    const unproven = transaction
      .selectFrom('reports')
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'reports.puzzle_id')
      .where('network_key', 'in', networks)
      .where('reason', '=', 'child_abuse')
      .where('about', '<>', 'thanks')
      .where('at', '>', at - dayMs)
      .where('taken_down_at', 'is', null);
    return (await countOf(unproven)) <= unprovenADay;
  }

  /** Effects of reports within the last ten minutes. */
  const effects = (transaction: Db, at: number) =>
    transaction
      .selectFrom('reports')
      .where('effect', 'is not', null)
      .where('at', '>', at - unlistedWithinMs);

  /**
   * Returns whether reports have unlisted `maxUnlisted` rewards lately, so that the admin must decide on further
   * ones. Takes a lock, so that concurrent reports are counted one after another.
   */
  async function isFlooded(transaction: Db, at: number): Promise<boolean> {
    await takeLock(transaction, lock);
    return (await countOf(effects(transaction, at).where('effect', '=', 'off_list'))) >= maxUnlisted;
  }

  /**
   * Selects a puzzle's reports that wait for the admin, except those of thanks. Each has its network or, if that is
   * unknown, its address.
   */
  const openReports = (transaction: Db, puzzleId: string) =>
    transaction
      .selectFrom('reports')
      .select(['at', 'reason'])
      .select(({ fn }) => fn.coalesce('network_key', 'address_key').as('network'))
      .where('puzzle_id', '=', puzzleId)
      .where('about', '<>', 'thanks')
      .where('closed_at', 'is', null)
      .execute();

  /**
   * Stores a report and returns its id; undefined if this session or address has reported before. Throws a
   * Refusal if the network has used up its text quota.
   */
  async function insert(
    transaction: Db,
    puzzleId: string,
    { about, reason, note }: Report,
    { networks, address, ...keys }: Reporter,
    at: number,
  ): Promise<number | undefined> {
    const added = await transaction
      .insertInto('reports')
      .values({
        puzzle_id: puzzleId,
        about,
        reason,
        note: trimVisible(note ?? '') || null,
        at,
        ...keys,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return undefined;
    limiter.takeAll(countsOfTexts(limiter, note, address, 'report'));
    // A network's key changes at midnight. This update gives its recent reports of the puzzle the current key.
    await transaction
      .updateTable('reports')
      .set({ network_key: keys.network_key })
      .where('puzzle_id', '=', puzzleId)
      .where('network_key', 'in', networks)
      .execute();
    return added.id;
  }

  /** Stores a report. Returns the puzzle's new state if the report changes it. */
  async function store(
    transaction: Db,
    puzzleId: string,
    report: Report,
    address: string,
  ): Promise<Effect | undefined> {
    const at = now();
    const isGrave = report.reason === 'child_abuse';
    const reporter = reporterOf(report, address, at);
    const isOwn = ({ network }: { network: string | null }) => reporter.networks.includes(network ?? '');
    await lockPuzzle(transaction, puzzleId);
    const puzzle = await joinOffers(transaction)
      .select('puzzles.day')
      .where('puzzles.puzzle_id', '=', puzzleId)
      .executeTakeFirst();
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    if (puzzle.taken_down_at !== null || puzzle.removed_at !== null) return undefined;

    if (report.about === 'thanks') {
      await insert(transaction, puzzleId, report, reporter, at);
      await remarks.get(report.about)?.hide(transaction, report.id, at);
      return undefined;
    }

    const open = await openReports(transaction, puzzleId);
    const ofNetwork = open.filter((each) => isOwn(each) && (each.reason === 'child_abuse') === isGrave);
    if (ofNetwork.length >= maxOfNetwork) return undefined;
    // The first report of child abuse must get through a flood of other reports.
    const isNews = isGrave && ofNetwork.length === 0 && puzzle.report_state !== 'hidden';
    if (open.length >= maxOpen && !isNews) return undefined;
    const id = await insert(transaction, puzzleId, report, reporter, at);
    // Reports never hide the site's own puzzles; the admin decides.
    if (id === undefined || puzzle.day !== null) return undefined;

    const isHiding = isGrave && (await isBelieved(transaction, reporter.networks, at));
    const others = open.filter((each) => each.at > at - dayMs && !isOwn(each));
    const reporters = 1 + new Set(others.map(({ network }) => network)).size;
    const state = nextState(puzzle.report_state, isHiding, reporters);
    if (state === undefined) return undefined;
    const isListed = hasReward(puzzle) && rewardState(puzzle, at).isListed;
    if (state === 'off_list' && isListed && (await isFlooded(transaction, at))) return undefined;
    await updatePuzzle(transaction, puzzleId).set({ report_state: state }).execute();
    if (state === 'hidden' || isListed) {
      await transaction.updateTable('reports').set({ effect: state }).where('id', '=', id).execute();
    }
    if (state === 'hidden') {
      await stopClocks(transaction, puzzleId, at);
      await withholdUnseen(transaction, puzzleId, at);
    }
    return state;
  }

  return {
    /** Stores a report, unless this session or address has already reported the puzzle. */
    async add(report: Report, address: string): Promise<void> {
      const puzzleId = await puzzleIdOf(report);
      const state = await write((transaction) => store(transaction, puzzleId, report, address));
      events.emit('puzzle reported');
      if (report.about === 'thanks') events.emit('news for makers', [puzzleId]);
      if (state === undefined) return;
      events.emit('puzzle changed', puzzleId);
      await broker.publish(rewardList, { kind: 'removed', puzzleId });
    },

    /** Counts the puzzles whose reports wait for the admin. */
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

    /** Returns how many effects reports had within ten minutes, and how many count as a flood. */
    takenOff: async () => ({ count: await countOf(effects(db, now())), many: maxUnlisted }),

    /** Removes reports of deleted puzzles, and returns their number. */
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
      if (numDeletedRows > 0n) events.emit('texts erased');
      return Number(numDeletedRows);
    },

    /** Erases expired keys of makers and reporters. Returns the number of changed rows. */
    async forgetKeys(): Promise<number> {
      const before = now() - 2 * dayMs;
      const makers = await db.deleteFrom('maker_keys').where('made_at', '<=', before).executeTakeFirst();
      const reporters = await db
        .updateTable('reports')
        .set(erasedBy(safetyTables.reports, 'days'))
        .where('at', '<=', before)
        .where(({ or, eb }) =>
          or([
            eb('address_key', 'is not', null),
            eb('session_key', 'is not', null),
            eb('network_key', 'is not', null),
          ]),
        )
        .executeTakeFirst();
      return Number(makers.numDeletedRows) + Number(reporters.numUpdatedRows);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/**
 * Returns the state that the reports cause; undefined if it stays the same. A puzzle that the admin kept stays
 * as it is, and its reports wait in the queue.
 */
function nextState(state: ReportState | null, isHiding: boolean, reporters: number): Effect | undefined {
  if (state === 'kept' || state === 'hidden') return undefined;
  if (isHiding) return 'hidden';
  return state === null && reporters >= networksToUnlist ? 'off_list' : undefined;
}
