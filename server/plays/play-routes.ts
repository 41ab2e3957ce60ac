import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AnswerRequest,
  CheckedPlaces,
  CheckRequest,
  GiveAwayRequest,
  GivenAway,
  Hint,
  HintRequest,
  Play,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import { describeRoutes, puzzleParams as params } from '../platform/http/openapi.ts';
import type { Solver } from '../rewards/feature.ts';
import { boundedUserAgent } from '../visits/feature.ts';
import type { Plays, Sender } from './plays.ts';

/**
 * For what the rules build field by field: a serializer made from the schema would try each type of challenge, and costs as
 * much as a signature (docs/decisions/0019).
 */
const serializerCompiler = () => JSON.stringify;

interface Dependencies {
  plays: Plays;
  /** Who sends a request; a browser that is new today gets a cookie with the reply. */
  solverOf(request: FastifyRequest, reply: FastifyReply): Solver;
}

/** What an answer is counted by. */
export const senderOf = ({ ip, headers }: FastifyRequest): Sender => ({
  address: ip,
  userAgent: boundedUserAgent(headers['user-agent'] ?? ''),
});

export function playRoutes({ plays, solverOf }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    await app.register(fastifyCookie);

    app.post(
      '/api/puzzles/:puzzleId/plays',
      {
        config: { limits: ['start'], goesOnReadOnly: true },
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
        config: { limits: ['answer'], goesOnReadOnly: 'without a reward' },
        serializerCompiler,
        schema: {
          operationId: 'answerPlay',
          summary: 'Answer a play',
          params,
          body: AnswerRequest,
          response: { 200: Verdict },
        },
      },
      async (request, reply) =>
        plays.judge(request.params.puzzleId, request.body, {
          ...senderOf(request),
          solver: () => solverOf(request, reply),
        }),
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
      '/api/puzzles/:puzzleId/hints',
      {
        config: { limits: ['answer'], goesOnReadOnly: true },
        schema: {
          operationId: 'askForHint',
          summary: "Read the maker's next hint; never while a reward is open",
          params,
          body: HintRequest,
          response: { 200: Hint },
        },
      },
      async (request) => plays.hint(request.params.puzzleId, request.body),
    );

    app.post(
      '/api/puzzles/:puzzleId/checks',
      {
        config: { limits: ['answer'], goesOnReadOnly: true },
        schema: {
          operationId: 'checkPlay',
          summary: 'See what of an unfinished answer is right',
          description: 'It is no try. Nothing is told while a reward is open.',
          params,
          body: CheckRequest,
          response: { 200: CheckedPlaces },
        },
      },
      async (request) => ({ places: await plays.check(request.params.puzzleId, request.body) }),
    );
  };
}
