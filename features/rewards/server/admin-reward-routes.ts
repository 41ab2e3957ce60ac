import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { routesOf } from '../../../platform/http/routes.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import { adminRewardsApi } from '../api.ts';
import type { AdminRewards } from './admin-rewards.ts';

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
