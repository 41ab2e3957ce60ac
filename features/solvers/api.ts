import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Api, puzzleParams as params, text } from '../../contract/operations.ts';
import { nameSpins, namesOfAKind } from '../gifts/solver-names.ts';

const Word = Type.Integer({ minimum: 0, maximum: namesOfAKind - 1, description: 'The place in its list' });
const words = { adjective: Word, noun: Word };

/** A name of two words, given by their indexes in the page's lists of adjectives and nouns. */
export const SolverName = component('SolverName', 'A name of two words, by their places in the lists', words);
export type SolverName = Static<typeof SolverName>;

const row = {
  ...words,
  seconds: Type.Integer({ description: 'The time it took' }),
  tries: Type.Integer({ description: 'Answers given, the right one included' }),
};

export const BoardRow = component('BoardRow', 'A solver on the board', row);
export type BoardRow = Static<typeof BoardRow>;

const board = {
  count: Type.Integer({ description: 'Number of solvers on it' }),
  rows: Type.Array(BoardRow, { description: 'The first ten' }),
};

/** The board of a puzzle's solvers (rules: gifts#the-board-of-solvers). */
export const SolverBoard = component('SolverBoard', 'The board of solvers', board);
export type SolverBoard = Static<typeof SolverBoard>;

/** Events of the stream: the whole board each time, or `gone` while there is no board. */
export type SolversEvent = SolverBoard | { gone: ErrorCode };

export const OwnSolverBoard = component('OwnSolverBoard', 'The board, as one of its solvers sees it', {
  ...board,
  names: Type.Array(SolverName, { description: 'Names that this solver may choose' }),
  own: Type.Optional(
    Type.Object({ ...row, place: Type.Integer() }, { title: 'OwnPlace', description: 'Their place' }),
  ),
});
export type OwnSolverBoard = Static<typeof OwnSolverBoard>;

const Proof = Type.String({ maxLength: 4096, description: 'From the right answer' });

export const OwnPlaceRequest = component('OwnPlaceRequest', 'A request for one’s own place', {
  proof: Proof,
});

export const SolverRequest = component('SolverRequest', 'Joins the board, or leaves it', {
  proof: Proof,
  name: Type.Union([Type.Integer({ minimum: 0, maximum: nameSpins - 1 }), Type.Null()], {
    description: 'Which of their names; null leaves the board',
  }),
});
export type SolverRequest = Static<typeof SolverRequest>;

export const solversApi = {
  'POST /api/puzzles/:puzzleId/solvers': {
    operationId: 'standOnBoard',
    summary: 'For solvers: join the board, or leave it',
    description: 'Each solve stands there once. There is no board while a reward is open.',
    params,
    body: SolverRequest,
    reply: OwnSolverBoard,
  },
  'POST /api/puzzles/:puzzleId/solvers/own': {
    operationId: 'askOwnPlace',
    summary: 'The board of solvers, with the own place or the names to choose from',
    params,
    body: OwnPlaceRequest,
    reply: OwnSolverBoard,
  },
  'GET /api/puzzles/:puzzleId/solvers/events': {
    operationId: 'streamBoard',
    summary: 'The board of solvers as it changes (server-sent events)',
    params,
    reply: text('text/event-stream', 'Each event is a SolverBoard, or `gone`, a code, while there is none'),
  },
} satisfies Api;
