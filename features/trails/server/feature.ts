import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { playsFeature, senderOf } from '../../plays/server/feature.ts';
import { trailsApi } from '../api.ts';

/** Skipping within a trail; its steps are judged as other puzzles are (docs/decisions/0112). */
async function start(app: FastifyInstance, context: Context) {
  const plays = context.use(playsFeature);
  await app.register(async (scope) => {
    describeRoutes(scope, 'puzzles');
    routesOf(scope, trailsApi)(
      'POST /api/puzzles/:puzzleId/skips',
      // As of answers, whose reply has the same form.
      { limits: ['answer'], isAllowedReadOnly: 'without a reward', serializerCompiler: () => JSON.stringify },
      (request) =>
        plays.skip(request.params.puzzleId, request.body, {
          ...senderOf(request),
          // Nothing can be won by it.
          solver: () => {
            throw new Refusal('trail_no_skip');
          },
        }),
    );
  });
}

export const trailsFeature = feature('trails', start);
