import fastifyCookie from '@fastify/cookie';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AnswerRequest,
  CheckedPlaces,
  CheckRequest,
  CreatedPuzzle,
  CreatePuzzleRequest,
  GiveAwayRequest,
  GivenAway,
  Play,
  PuzzleId,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import { imageUploadHelp, uploadOf } from '../images/plugin.ts';
import type { Guesses, Limiter } from '../limits/plugin.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import type { Plays } from './plays.ts';
import type { PuzzleCreation } from './puzzle-creation.ts';
import type { Solver } from './tokens.ts';

const params = Type.Object({ puzzleId: PuzzleId });

/**
 * For what the rules build field by field: a serializer made from the schema would try each type of challenge, and costs as
 * much as a signature (docs/decisions/0019).
 */
const serializerCompiler = () => JSON.stringify;

interface Dependencies {
  creation: PuzzleCreation;
  plays: Plays;
  limiter: Limiter;
  guesses: Guesses;
  /** Who sends a request; a browser that is new today gets a cookie with the reply. */
  solverOf(request: FastifyRequest, reply: FastifyReply): Solver;
}

export function puzzleRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { creation, plays, limiter, guesses, solverOf } = dependencies;
  return async (app) => {
    describeRoutes(app, 'puzzles');
    await app.register(fastifyCookie);

    app.post(
      '/api/puzzles',
      {
        config: { limits: ['create', 'image', 'text_kilobytes'], takesImage: true },
        schema: {
          operationId: 'createPuzzle',
          summary: 'Create a puzzle',
          description: imageUploadHelp,
          body: CreatePuzzleRequest,
          response: { 201: CreatedPuzzle },
        },
      },
      async (request, reply) => reply.code(201).send(await creation.create(request.body, uploadOf(request))),
    );

    app.post(
      '/api/puzzles/:puzzleId/plays',
      {
        config: { limits: ['start'] },
        serializerCompiler,
        schema: {
          operationId: 'startPlay',
          summary: 'Start a play, or shuffle a running one anew',
          params,
          body: StartPlayRequest,
          response: { 200: Play },
        },
      },
      async (request) => plays.start(request.params.puzzleId, request.body),
    );

    app.post(
      '/api/puzzles/:puzzleId/answers',
      {
        config: { limits: ['answer'] },
        serializerCompiler,
        schema: {
          operationId: 'answerPlay',
          summary: 'Answer a play',
          params,
          body: AnswerRequest,
          response: { 200: Verdict },
        },
      },
      async (request, reply) => {
        const { puzzleId } = request.params;
        const { answer, work } = request.body;
        let wasGuess = false;
        const admit = async (playId: string, isGuess: boolean) => {
          limiter.take('play', playId);
          if (isGuess) await guesses.admit({ puzzleId, playId, address: request.ip, answer, work });
          wasGuess = isGuess;
        };
        const verdict = await plays.judge(puzzleId, request.body, admit, () => solverOf(request, reply));
        if (wasGuess && !verdict.right) guesses.noteWrong({ puzzleId, answer });
        return verdict;
      },
    );

    app.post(
      '/api/puzzles/:puzzleId/solution',
      {
        config: { limits: ['answer'] },
        schema: {
          operationId: 'giveAnswerAway',
          summary: 'Ask for the solution after some wrong tries; never while a reward is open',
          params,
          body: GiveAwayRequest,
          response: { 200: GivenAway },
        },
      },
      async (request) => plays.giveAway(request.params.puzzleId, request.body),
    );

    app.post(
      '/api/puzzles/:puzzleId/checks',
      {
        config: { limits: ['answer'] },
        schema: {
          operationId: 'checkPlay',
          summary: 'See what of an unfinished answer is right',
          description: 'It is no try. Nothing is told while a reward is open.',
          params,
          body: CheckRequest,
          response: { 200: CheckedPlaces },
        },
      },
      async (request) => ({
        places: await plays.check(request.params.puzzleId, request.body, (playId) =>
          limiter.take('check', playId),
        ),
      }),
    );
  };
}
