import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  AdminReward,
  AdminRewardList,
  AdminRewardsQuery,
  FeeChange,
  ListingChange,
  ListingReview,
  WaitingListings,
} from '../../contract/admin-api.ts';
import { RewardId } from '../../contract/api.ts';
import type { AdminRewards } from './admin-rewards.ts';
import type { ListingReviews } from './listing-review.ts';

const rewardParams = Type.Object({ rewardId: RewardId });

/** What the admin sees of rewards and does with them, with the session. */
export function adminRewardRoutes(rewards: AdminRewards, reviews: ListingReviews): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(app.adminGuard);

    app.get(
      '/api/admin/rewards',
      {
        schema: {
          operationId: 'listAdminRewards',
          summary: 'The rewards, newest first',
          querystring: AdminRewardsQuery,
          response: { 200: AdminRewardList },
        },
      },
      async (request) => rewards.list(request.query.before),
    );

    app.post(
      '/api/admin/rewards/:rewardId/fee',
      {
        schema: {
          operationId: 'changeFee',
          summary: 'Mark the platform fee as paid or not',
          params: rewardParams,
          body: FeeChange,
          response: { 200: AdminReward },
        },
      },
      async (request) => rewards.changeFee(request.params.rewardId, request.body.paid),
    );

    app.post(
      '/api/admin/rewards/:rewardId/listing',
      {
        schema: {
          operationId: 'unlistReward',
          summary: 'Take a reward off the public list',
          params: rewardParams,
          body: ListingChange,
          response: { 200: AdminReward },
        },
      },
      async (request) => rewards.unlist(request.params.rewardId),
    );

    app.get(
      '/api/admin/rewards/waiting',
      {
        schema: {
          operationId: 'listWaitingListings',
          summary: 'The listings that wait for the admin, the longest first',
          response: { 200: WaitingListings },
        },
      },
      async () => reviews.waiting(),
    );

    app.post(
      '/api/admin/rewards/:rewardId/review',
      {
        schema: {
          operationId: 'reviewListing',
          summary: 'Put a listing that waits on the public list, or leave it out',
          params: rewardParams,
          body: ListingReview,
          response: { 200: AdminReward },
        },
      },
      async (request) => reviews.decide(request.params.rewardId, request.body),
    );
  };
}
