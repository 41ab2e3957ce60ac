import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { Solver } from '../../rewards/server/feature.ts';
import { boundedUserAgent } from '../../visits/server/feature.ts';
import { playsApi } from '../api.ts';
import type { Plays, Sender } from './plays.ts';

/**
 * Serializes responses that the rules build field by field. A serializer compiled from the schema would try each type
 * of challenge, which takes as long as a signature (docs/decisions/0019).
 */
const serializerCompiler = () => JSON.stringify;

interface Dependencies {
  plays: Plays;
  /** Identifies the sender of a request. The reply sets a cookie if the browser has none for today. */
  solverOf(request: FastifyRequest, reply: FastifyReply): Solver;
}

/** Returns the address and user agent by which answers are counted. */
export const senderOf = ({ ip, headers }: FastifyRequest): Sender => ({
  address: ip,
  userAgent: boundedUserAgent(headers['user-agent'] ?? ''),
});

export function playRoutes({ plays, solverOf }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    await app.register(fastifyCookie);

    const route = routesOf(app, playsApi);

    route(
      'POST /api/puzzles/:puzzleId/plays',
      { limits: ['start'], isAllowedReadOnly: true, serializerCompiler },
      async (request) => plays.start(request.params.puzzleId, request.body),
    );

    route(
      'POST /api/puzzles/:puzzleId/answers',
      { limits: ['answer'], isAllowedReadOnly: 'without a reward', serializerCompiler },
      async (request, reply) =>
        plays.judge(request.params.puzzleId, request.body, {
          ...senderOf(request),
          solver: () => solverOf(request, reply),
        }),
    );

    route('POST /api/puzzles/:puzzleId/solution', { limits: ['answer'] }, async (request) =>
      plays.giveAway(request.params.puzzleId, request.body),
    );

    route(
      'POST /api/puzzles/:puzzleId/hints',
      { limits: ['answer'], isAllowedReadOnly: true },
      async (request) => plays.hint(request.params.puzzleId, request.body),
    );

    route(
      'POST /api/puzzles/:puzzleId/checks',
      { limits: ['answer'], isAllowedReadOnly: true },
      async (request) => ({ places: await plays.check(request.params.puzzleId, request.body) }),
    );
  };
}
