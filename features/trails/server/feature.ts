import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { manageFeature } from '../../manage/server/feature.ts';
import { playsFeature } from '../../plays/server/feature.ts';
import { trailsApi } from '../api.ts';
import { createTrailsTables } from './baseline.ts';
import { createTrailResults } from './results.ts';
import { trailsTables } from './tables.ts';

/** Results are written in batches at this interval, so that no player waits and the maker sees them soon. */
const flushEveryMs = 1000;

/** Skips steps of a trail and counts their results. Steps are judged like other puzzles (docs/decisions/0112). */
async function start(app: FastifyInstance, context: Context) {
  const plays = context.use(playsFeature);
  const results = createTrailResults({ ...context, log: app.log });
  context.events.on('puzzle solved', results.add);
  context.use(manageFeature).addToView(async (puzzle) => ({ stepResults: await results.ofSteps(puzzle) }));
  const timer = setInterval(results.flush, flushEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await results.flush();
  });
  await app.register(async (scope) => {
    describeRoutes(scope, 'puzzles');
    routesOf(scope, trailsApi)(
      'POST /api/puzzles/:puzzleId/skips',
      // The same options as for answers, because the reply has the same shape.
      { limits: ['answer'], isAllowedReadOnly: 'without a reward', serializerCompiler: () => JSON.stringify },
      (request) => plays.skip(request.params.puzzleId, request.body),
    );
  });
  return { flush: results.flush };
}

export const trailsFeature = feature('trails', start, {
  tables: trailsTables,
  createTables: createTrailsTables,
});
