import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { notificationsFeature } from '../../notifications/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { pushApi } from '../api.ts';
import { createPushTables } from './baseline.ts';
import { createSolveNotifier } from './solve-notifier.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { pushTables } from './tables.ts';

async function start(app: FastifyInstance, context: Context) {
  const { config, events, sweeper } = context;
  const sealer = createSealer(config.secretKey);
  const sender = context.use(notificationsFeature);
  const shared = { ...context, ...config, sealer, sender };
  const subscriptions = createSubscriptions({
    ...shared,
    offers: context.use(rewardsFeature).offers,
    limiter: context.use(limitsFeature).limiter,
  });
  const teller = createSolveNotifier({ ...shared, log: app.log });
  events.on('visits recorded', teller.tell);
  sweeper.add(async () => {
    await teller.tellDue();
    return {};
  });
  app.addHook('onClose', teller.stop);
  await app.register(pushRoutes(subscriptions));
  return { settled: teller.settled };
}

export const pushFeature = feature('push', start, {
  tables: pushTables,
  createTables: createPushTables,
});

function pushRoutes(subscriptions: Subscriptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'manage', [{ creatorKey: [] }]);
    const route = routesOf(app, pushApi);

    route('GET /api/puzzles/:puzzleId/push', { limits: ['tell_me'] }, (request) =>
      subscriptions.state(request.params.puzzleId, requireKey(request), request.query.browser),
    );

    route('POST /api/puzzles/:puzzleId/push', { limits: ['tell_me'] }, (request) =>
      subscriptions.add(request.params.puzzleId, requireKey(request), request.body, request.ip),
    );

    route('DELETE /api/puzzles/:puzzleId/push', { limits: ['tell_me'] }, (request) =>
      subscriptions.remove(request.params.puzzleId, requireKey(request), request.query.browser),
    );
  };
}
