import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FeeChange, ListingReview } from '../../contract/admin-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import { done, rewardParams as params } from '../platform/http/openapi.ts';
import type { AdminRewards } from './admin-rewards.ts';

/** What the admin says of a reward's fee and listing, with the session. */
export function adminRewardRoutes({
  rewards,
  guard,
}: {
  rewards: AdminRewards;
  guard: AdminGuard;
}): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    app.post(
      '/api/admin/rewards/:rewardId/fee',
      {
        schema: {
          operationId: 'changeFee',
          summary: 'Mark the platform fee as paid or not',
          params,
          body: FeeChange,
          response: done(),
        },
      },
      async (request) => rewards.changeFee(request.params.rewardId, request.body.paid),
    );

    app.post(
      '/api/admin/rewards/:rewardId/review',
      {
        schema: {
          operationId: 'reviewListing',
          summary: 'Put a listing that waits on the public list, or leave it out',
          params,
          body: ListingReview,
          response: done(),
        },
      },
      async (request) => rewards.review(request.params.rewardId, request.body),
    );
  };
}
