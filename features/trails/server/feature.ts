import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { playsFeature } from '../../plays/server/feature.ts';
import { trailsApi } from '../api.ts';

/** Skips a step of a trail. Steps are judged like other puzzles (docs/decisions/0112). */
async function start(app: FastifyInstance, context: Context) {
  const plays = context.use(playsFeature);
  await app.register(async (scope) => {
    describeRoutes(scope, 'puzzles');
    routesOf(scope, trailsApi)(
      'POST /api/puzzles/:puzzleId/skips',
      // The same options as for answers, because the reply has the same shape.
      { limits: ['answer'], isAllowedReadOnly: 'without a reward', serializerCompiler: () => JSON.stringify },
      (request) => plays.skip(request.params.puzzleId, request.body),
    );
  });
}

export const trailsFeature = feature('trails', start);
