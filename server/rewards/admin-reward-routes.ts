import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  AdminReward,
  AdminRewardList,
  AdminRewardsQuery,
  FeeChange,
  ListingChange,
} from '../../contract/admin-api.ts';
import { ErrorResponse, RewardId } from '../../contract/api.ts';
import type { AdminRewards } from './admin-rewards.ts';

const tags = ['admin'];
const rewardParams = Type.Object({ rewardId: RewardId });
const refusals = { '4xx': ErrorResponse };

/** What the admin sees of rewards and does with them, with the session. */
export function adminRewardRoutes(rewards: AdminRewards): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(app.adminGuard);

    app.get(
      '/api/admin/rewards',
      {
        schema: {
          summary: 'The rewards, newest first',
          tags,
          querystring: AdminRewardsQuery,
          response: { 200: AdminRewardList, ...refusals },
        },
      },
      async (request) => rewards.list(request.query.before),
    );

    app.post(
      '/api/admin/rewards/:rewardId/fee',
      {
        schema: {
          summary: 'Mark the platform fee as paid or not',
          tags,
          params: rewardParams,
          body: FeeChange,
          response: { 200: AdminReward, ...refusals },
        },
      },
      async (request) => rewards.changeFee(request.params.rewardId, request.body.paid),
    );

    app.post(
      '/api/admin/rewards/:rewardId/listing',
      {
        schema: {
          summary: 'Take a reward off the public list',
          tags,
          params: rewardParams,
          body: ListingChange,
          response: { 200: AdminReward, ...refusals },
        },
      },
      async (request) => rewards.unlist(request.params.rewardId),
    );
  };
}
