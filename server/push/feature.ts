import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import {
  PushBrowserQuery,
  PushState,
  PushStateQuery,
  PushSubscriptionDraft,
} from '../../contract/manage-api.ts';
import { limitsFeature } from '../limits/feature.ts';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { feature } from '../platform/feature.ts';
import { requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, done, puzzleParams as params } from '../platform/http/openapi.ts';
import { rewardsFeature } from '../rewards/feature.ts';
import { readPushKeys } from './push-keys.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createTeller } from './teller.ts';

/** Tells makers that their puzzle was solved, by the push services of their browsers. */
async function start(app: FastifyInstance, context: Context) {
  const { config, db, events, sweeper } = context;
  const sealer = createSealer(config.secretKey);
  const keys = await readPushKeys(db, sealer);
  const shared = { ...context, ...config, ...keys, sealer };
  const subscriptions = createSubscriptions({
    ...shared,
    offers: context.use(rewardsFeature).offers,
    limiter: context.use(limitsFeature).limiter,
  });
  const isPublic = config.publicUrl?.startsWith('https:');
  const subject = (isPublic && config.publicUrl) || `mailto:${config.siteDetails.operator.contact}`;
  const teller = createTeller({ ...shared, keys, subject, log: app.log });
  events.on('visits recorded', teller.tell);
  sweeper.add(async () => {
    await teller.tellDue();
    return {};
  });
  app.addHook('onClose', teller.stop);
  await app.register(pushRoutes(subscriptions));
  return { settled: teller.settled };
}

export const pushFeature = feature('push', start);

function pushRoutes(subscriptions: Subscriptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'manage', [{ creatorKey: [] }]);
    const url = '/api/puzzles/:puzzleId/push';

    app.get(
      url,
      {
        config: { limits: ['tell_me'] },
        schema: {
          operationId: 'getPushState',
          summary: 'Whether this browser tells the maker of solves',
          params,
          querystring: PushStateQuery,
          response: { 200: PushState },
        },
      },
      (request) => subscriptions.state(request.params.puzzleId, requireKey(request), request.query.browser),
    );

    app.post(
      url,
      {
        config: { limits: ['tell_me'] },
        schema: {
          operationId: 'addPush',
          summary: 'Let this browser tell the maker of solves',
          params,
          body: PushSubscriptionDraft,
          response: done('It does'),
        },
      },
      (request) => subscriptions.add(request.params.puzzleId, requireKey(request), request.body, request.ip),
    );

    app.delete(
      url,
      {
        config: { limits: ['tell_me'] },
        schema: {
          operationId: 'removePush',
          summary: 'Stop it',
          params,
          querystring: PushBrowserQuery,
          response: done('It does not'),
        },
      },
      (request) => subscriptions.remove(request.params.puzzleId, requireKey(request), request.query.browser),
    );
  };
}
