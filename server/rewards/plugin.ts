import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { adminRewardRoutes } from './admin-reward-routes.ts';
import { createAdminRewards } from './admin-rewards.ts';
import { type Claims, createClaims } from './claims.ts';
import { rewardRoutes } from './reward-routes.ts';
import { createRewardStore } from './reward-store.ts';
import { createRewards, type Rewards, rewardList } from './rewards.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rewards: Pick<Rewards, 'list'> & Pick<Claims, 'view'>;
  }
}

/** Rewards, claims, and the admin's actions on rewards. */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, broker, events, streams } = context;
  const { secretKey } = config;
  const { puzzles } = app;
  const shared = { ...context, puzzles, rewards: createRewardStore(db), sealer: createSealer(secretKey) };
  const rewards = createRewards({ ...shared, readImage: app.images.read });
  const claims = createClaims({ ...shared, solveProofs: puzzles.solveProofs, secretKey });

  events.on('puzzle taken down', (puzzleId) => {
    void broker.publish(rewardList, { kind: 'removed', puzzleId });
  });

  app.decorate('rewards', { list: rewards.list, view: claims.view });
  await app.register(rewardRoutes({ puzzles, rewards, claims, broker, streams }));
  await app.register(adminRewardRoutes(createAdminRewards(context)));
}

export const rewardsPlugin = fp(plugin, {
  name: 'rewards',
  dependencies: ['limits', 'images', 'puzzles', 'admin'],
});
