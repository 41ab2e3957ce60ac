import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PuzzleEvent, ResultEvent, RewardsEvent } from '../../../contract/events.ts';
import { keyOf, requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { BrowserIds, Limiter } from '../../../platform/limits/feature.ts';
import type { EventStreams } from '../../../platform/realtime/event-streams.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import { uploadOf } from '../../images/server/feature.ts';
import { assertNotGone } from '../../puzzles/server/feature.ts';
import { adminRewardsApi, rewardsApi } from '../api.ts';
import type { AdminRewards } from './admin-rewards.ts';
import type { Claims } from './claims.ts';
import type { DeliveryActions } from './delivery.ts';
import type { Listing } from './listing.ts';
import type { LiveRewards } from './live-rewards.ts';
import type { Offers } from './offers.ts';
import type { Queue } from './queue.ts';
import type { ReadResult } from './result.ts';
import type { ReadResultProof } from './result-proof.ts';
import type { Rewards } from './rewards.ts';

interface Dependencies {
  offers: Pick<Offers, 'get'>;
  rewards: Rewards;
  claims: Claims;
  queue: Queue;
  result: ReadResult;
  resultProof: ReadResultProof;
  delivery: DeliveryActions;
  listing: Listing;
  browserIds: BrowserIds;
  limiter: Pick<Limiter, 'addressKey' | 'networkKey'>;
  live: LiveRewards;
  streams: EventStreams;
}

export function rewardRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const {
    offers,
    rewards,
    claims,
    queue,
    result,
    resultProof,
    delivery,
    listing,
    browserIds,
    limiter,
    live,
    streams,
  } = dependencies;
  return async (app) => {
    describeRoutes(app, 'rewards');
    await app.register(fastifyCookie);

    const route = routesOf(app, rewardsApi);

    route(
      'POST /api/puzzles/:puzzleId/reward',
      {
        limits: ['reward', 'image'],
        takesImage: true,
        refusedWhile: ['typed_rewards_only'],
        refusesBlockedAddresses: true,
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(
            await rewards.add(request.params.puzzleId, requireKey(request), request.body, uploadOf(request)),
          ),
    );

    route('GET /api/puzzles/:puzzleId/reward', { limits: ['reward'] }, async (request) =>
      rewards.find(request.params.puzzleId, requireKey(request)),
    );

    route(
      'POST /api/puzzles/:puzzleId/reward/approval',
      { limits: ['reward'], refusedWhile: ['list_frozen'] },
      async (request, reply) => {
        const { puzzleId } = request.params;
        const key = requireKey(request);
        await listing.approve(puzzleId, key, {
          browser: browserIds.of(request, reply),
          addressKey: limiter.addressKey(request.ip),
          networkKey: limiter.networkKey(request.ip),
        });
        return rewards.find(puzzleId, key);
      },
    );

    route('POST /api/puzzles/:puzzleId/standing', { limits: ['claim'] }, async (request) =>
      queue.ask(request.params.puzzleId, request.body.proof),
    );

    route('POST /api/puzzles/:puzzleId/claims', { limits: ['claim', 'win'] }, async (request) =>
      claims.claim(request.params.puzzleId, request.body, request.headers['user-agent'] ?? ''),
    );

    route('GET /api/puzzles/:puzzleId/result', { limits: ['list'] }, async (request) =>
      result(request.params.puzzleId),
    );

    route('GET /api/puzzles/:puzzleId/result/proof', { limits: ['reward'] }, async (request) =>
      resultProof(request.params.puzzleId),
    );

    route(
      'GET /api/puzzles/:puzzleId/result/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async (request, reply) =>
        streams.open<ResultEvent>(
          reply,
          async (send) => {
            const { puzzleId } = request.params;
            assertNotGone(await offers.get(puzzleId));
            return live.followResult(puzzleId, send);
          },
          { isState: true },
        ),
    );

    route('GET /api/rewards', { limits: ['list'], compress: {} }, async (request) =>
      rewards.list(request.query.before),
    );

    route('GET /api/rewards/:rewardId', {}, async (request) =>
      claims.view(request.params.rewardId, keyOf(request)),
    );

    route('POST /api/rewards/:rewardId/delivery', { limits: ['reward'] }, async (request) =>
      delivery.report(request.params.rewardId, requireKey(request), request.body),
    );

    route('DELETE /api/rewards/:rewardId/details', { limits: ['reward'] }, async (request) =>
      delivery.erase(request.params.rewardId, requireKey(request)),
    );

    route(
      'GET /api/rewards/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async (_request, reply) => streams.open<RewardsEvent>(reply, live.followList),
    );

    route(
      'GET /api/puzzles/:puzzleId/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async (request, reply) =>
        streams.open<PuzzleEvent>(
          reply,
          async (send) => {
            const { puzzleId } = request.params;
            assertNotGone(await offers.get(puzzleId));
            return live.followPuzzle(puzzleId, send);
          },
          { isState: true },
        ),
    );
  };
}

/** The admin's decisions on a reward's fee and listing; they require an admin session. */
export function adminRewardRoutes({
  rewards,
  guard,
}: {
  rewards: AdminRewards;
  guard: AdminGuard;
}): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, adminRewardsApi);

    route('POST /api/admin/rewards/:rewardId/fee', {}, async (request) =>
      rewards.changeFee(request.params.rewardId, request.body.paid),
    );

    route('POST /api/admin/rewards/:rewardId/review', {}, async (request) =>
      rewards.review(request.params.rewardId, request.body),
    );
  };
}
