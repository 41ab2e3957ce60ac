import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf } from '../../../platform/storage/rows.ts';
import { nameSpins, namesOfAKind } from '../../gifts/solver-names.ts';
import { refuseOver } from '../../puzzles/server/feature.ts';
import {
  hasOpenReward,
  type Offers,
  type PuzzleAndReward,
  type SolveProof,
} from '../../rewards/server/feature.ts';
import type { BoardRow, OwnSolverBoard, SolverBoard, SolverName } from '../api.ts';

/** More than one address may put there in a day. */
export const mostOfBoard = 20_000;
const listed = 10;

/** What decides, in the order in which it decides; that of the index, so that a place is counted in it alone. */
const order = ['seconds', 'tries', 'at', 'id'] as const;
const shown = ['seconds', 'tries', 'adjective', 'noun'] as const;

/** How many boards are kept for a moment. */
const maxCached = 1000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  config: Pick<Context['config'], 'cacheMs'>;
  offers: Pick<Offers, 'get' | 'change'>;
  openProof(puzzleId: string, proof: string): SolveProof;
  /** After a board has changed, with the id of its puzzle. */
  onChange(puzzleId: string): void;
}

export const solversOf = (db: Db, puzzleId: string) =>
  db.selectFrom('solvers').where('puzzle_id', '=', puzzleId);

type Ranked = Record<'seconds' | 'tries' | 'at', number> & { id: string };

/** Those of a board who stand before one of it. */
export const solversBefore = (db: Db, puzzleId: string, { seconds, tries, at, id }: Ranked) =>
  solversOf(db, puzzleId).where(({ eb, refTuple, tuple }) =>
    eb(refTuple(...order), '<', tuple(seconds, tries, at, id)),
  );

/** The first of a board. */
export const firstSolvers = (db: Db, puzzleId: string) =>
  order.reduce((rows, column) => rows.orderBy(column), solversOf(db, puzzleId).select(shown).limit(listed));

/** Who solved a puzzle and chose to stand on its list (rules: gifts#the-board-of-solvers, today#result). */
export function createSolvers({ db, offers, openProof, onChange, config, now }: Dependencies) {
  function refuseClosed(puzzle: PuzzleAndReward): void {
    refuseOver(puzzle, now());
    // Times of a day's puzzle are as its browsers say.
    if (hasOpenReward(puzzle) || puzzle.day !== null) throw new Refusal('board_closed');
  }

  async function read(puzzleId: string): Promise<SolverBoard> {
    return {
      count: await countOf(solversOf(db, puzzleId)),
      rows: await firstSolvers(db, puzzleId).execute(),
    };
  }

  /** Of those who ask for their places in the same moment, only the place is each one's own. */
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
    /** What everyone with the link may see. Throws a Refusal while there is none. */
    async board(puzzleId: string): Promise<SolverBoard> {
      refuseClosed(await offers.get(puzzleId));
      return read(puzzleId);
    },

    /** The same for who has solved it, with the own place or the names to choose from. Throws a Refusal. */
    async own(puzzleId: string, proof: string): Promise<OwnSolverBoard> {
      const solve = openSolve(puzzleId, proof);
      refuseClosed(await offers.get(puzzleId));
      return ownBoard(puzzleId, solve);
    },

    /** Stands on the board under one of the solve's names, or leaves it. Once there, a solve keeps its name. Throws a Refusal. */
    async stand(puzzleId: string, proof: string, name: number | null): Promise<OwnSolverBoard> {
      const solve = openSolve(puzzleId, proof);
      // Nobody ends the puzzle or adds a reward meanwhile: what came after its list was erased would stay.
      await offers.change(puzzleId, async (transaction, puzzle) => {
        refuseClosed(puzzle);
        if (name === null) return transaction.deleteFrom('solvers').where('id', '=', solve.id).execute();
        const words = namesOf(solve.id)[name];
        if (words === undefined) throw new Refusal('request_invalid');
        if ((await countOf(solversOf(transaction, puzzleId))) >= mostOfBoard) throw new Refusal('board_full');
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

/** The time in seconds, as it is shown: tries decide between those who read the same one. */
const placed = ({ id, timeToSolve, attempts, solvedAt }: SolveProof) => ({
  id,
  seconds: Math.round(timeToSolve / 1000),
  tries: attempts,
  at: solvedAt,
});

/** The names that a solve is dealt, always the same: asking again brings no others, and nothing is stored. */
function namesOf(solveId: string): SolverName[] {
  const dealt = createHash('sha256').update(`name ${solveId}`).digest();
  return Array.from({ length: nameSpins }, (_, spin) => ({
    adjective: dealt.readUInt8(2 * spin) % namesOfAKind,
    noun: dealt.readUInt8(2 * spin + 1) % namesOfAKind,
  }));
}
