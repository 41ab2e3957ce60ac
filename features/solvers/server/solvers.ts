import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf } from '../../../platform/storage/rows.ts';
import { nameSpins, namesOfAKind } from '../../gifts/solver-names.ts';
import { assertNotEnded } from '../../puzzles/server/feature.ts';
import {
  hasOpenReward,
  type Offers,
  type PuzzleAndReward,
  type SolveProof,
} from '../../rewards/server/feature.ts';
import type { BoardRow, OwnSolverBoard, SolverBoard, SolverName } from '../api.ts';

/** Maximum size of a board, larger than one address can make it in a day. */
export const maxOfBoard = 20_000;
const listed = 10;

/**
 * Ranking columns, most important first. They match the index, so that counting places reads nothing but the index.
 */
const order = ['seconds', 'tries', 'at', 'id'] as const;
const shown = ['seconds', 'tries', 'adjective', 'noun'] as const;

/** Maximum number of cached boards. */
const maxCached = 1000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  config: Pick<Context['config'], 'cacheMs'>;
  offers: Pick<Offers, 'get' | 'change'>;
  openProof(puzzleId: string, proof: string): SolveProof;
  /** Called with the puzzle's id after its board has changed. */
  onChange(puzzleId: string): void;
}

export const solversOf = (db: Db, puzzleId: string) =>
  db.selectFrom('solvers').where('puzzle_id', '=', puzzleId);

type Ranked = Record<'seconds' | 'tries' | 'at', number> & { id: string };

/** Selects the solvers who rank before the given one. */
export const solversBefore = (db: Db, puzzleId: string, { seconds, tries, at, id }: Ranked) =>
  solversOf(db, puzzleId).where(({ eb, refTuple, tuple }) =>
    eb(refTuple(...order), '<', tuple(seconds, tries, at, id)),
  );

export const firstSolvers = (db: Db, puzzleId: string) =>
  order.reduce((rows, column) => rows.orderBy(column), solversOf(db, puzzleId).select(shown).limit(listed));

/** Boards of solvers who chose to be listed (rules: gifts#the-board-of-solvers, today#result). */
export function createSolvers({ db, offers, openProof, onChange, config, now }: Dependencies) {
  function refuseClosed(puzzle: PuzzleAndReward): void {
    assertNotEnded(puzzle, now());
    // Times of a day's puzzle are reported by browsers, so they cannot be trusted.
    if (hasOpenReward(puzzle) || puzzle.day !== null) throw new Refusal('board_closed');
  }

  async function read(puzzleId: string): Promise<SolverBoard> {
    return {
      count: await countOf(solversOf(db, puzzleId)),
      rows: await firstSolvers(db, puzzleId).execute(),
    };
  }

  /** Concurrent requests share the board; only each solver's own place differs. */
  const boards = new LRUCache<string, SolverBoard>({
    max: maxCached,
    ttl: config.cacheMs,
    fetchMethod: read,
    ignoreFetchAbort: true,
  });

  async function ownBoard(puzzleId: string, { id }: SolveProof): Promise<OwnSolverBoard> {
    const row = await db.selectFrom('solvers').selectAll().where('id', '=', id).executeTakeFirst();
    const shared = await (config.cacheMs === 0 ? read(puzzleId) : boards.forceFetch(puzzleId));
    const board = { ...shared, names: namesOf(id) };
    if (row === undefined) return board;
    const before = await countOf(solversBefore(db, puzzleId, row));
    return { ...board, own: { ...rowOf(row), place: before + 1 } };
  }

  function openSolve(puzzleId: string, proof: string): SolveProof {
    const solve = openProof(puzzleId, proof);
    if (solve.timeToSolve < solve.leastMs) throw new Refusal('board_too_fast');
    return solve;
  }

  return {
    /** Returns the public board. Throws a Refusal while it is closed. */
    async board(puzzleId: string): Promise<SolverBoard> {
      refuseClosed(await offers.get(puzzleId));
      return read(puzzleId);
    },

    /**
     * Returns the board for a solver, with the names they can choose from and, if they are listed, their place. Throws
     * a Refusal while it is closed.
     */
    async own(puzzleId: string, proof: string): Promise<OwnSolverBoard> {
      const solve = openSolve(puzzleId, proof);
      refuseClosed(await offers.get(puzzleId));
      return ownBoard(puzzleId, solve);
    },

    /**
     * Puts a solve on the board under one of its names, or removes it. A listed solve keeps its name. Throws a Refusal
     * while the board is closed or full.
     */
    async stand(puzzleId: string, proof: string, name: number | null): Promise<OwnSolverBoard> {
      const solve = openSolve(puzzleId, proof);
      // Without the lock, the puzzle could end or get a reward before the insert, which would leave the row behind.
      await offers.change(puzzleId, async (transaction, puzzle) => {
        refuseClosed(puzzle);
        if (name === null) return transaction.deleteFrom('solvers').where('id', '=', solve.id).execute();
        const words = namesOf(solve.id)[name];
        if (words === undefined) throw new Refusal('request_invalid');
        if ((await countOf(solversOf(transaction, puzzleId))) >= maxOfBoard) throw new Refusal('board_full');
        return transaction
          .insertInto('solvers')
          .values({ ...placed(solve), puzzle_id: puzzleId, ...words })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
      boards.delete(puzzleId);
      onChange(puzzleId);
      return ownBoard(puzzleId, solve);
    },
  };
}

export type Solvers = ReturnType<typeof createSolvers>;

const rowOf = ({ seconds, tries, adjective, noun }: BoardRow): BoardRow => ({
  seconds,
  tries,
  adjective,
  noun,
});

/** Rounds the time to seconds, as shown. Between equal times, the number of tries decides. */
const placed = ({ id, timeToSolve, attempts, solvedAt }: SolveProof) => ({
  id,
  seconds: Math.round(timeToSolve / 1000),
  tries: attempts,
  at: solvedAt,
});

/** Derives a solve's names from its id, so that another request returns the same names. */
function namesOf(solveId: string): SolverName[] {
  const digest = createHash('sha256').update(`name ${solveId}`).digest();
  return Array.from({ length: nameSpins }, (_, spin) => ({
    adjective: digest.readUInt8(2 * spin) % namesOfAKind,
    noun: digest.readUInt8(2 * spin + 1) % namesOfAKind,
  }));
}
