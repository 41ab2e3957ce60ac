import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createBrowserIds } from '../limits/plugin.ts';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { adminRewardRoutes } from './admin-reward-routes.ts';
import { createAdminRewards } from './admin-rewards.ts';
import { type Claims, createClaims } from './claims.ts';
import { createHoldKeeper } from './clocks.ts';
import { createCreatorView } from './creator-view.ts';
import { createDelivery } from './delivery.ts';
import { forgetPlaceKeys } from './holds.ts';
import { createLine } from './line.ts';
import { createListing, type FlagsOf } from './listing.ts';
import { createListingCounts } from './listing-counts.ts';
import { createListingReview } from './listing-review.ts';
import { createLiveRewards } from './live-rewards.ts';
import { createResults, type ReadResult } from './result.ts';
import { createRewardChanges, type RewardChanges } from './reward-changes.ts';
import { rewardRoutes } from './reward-routes.ts';
import { createRewardStore } from './reward-store.ts';
import { createRewards, type Rewards, rewardList } from './rewards.ts';
import { createTries } from './tries.ts';

export { prolongHolds, startClocks, stopClocks, waitsForHold } from './clocks.ts';
export { erasedClaim } from './delivery.ts';
export type { RewardChanges } from './reward-changes.ts';
export { rewardList } from './rewards.ts';

/** For a creator's page. */
export interface CreatorRewards {
  /** Only for who has shown the creator key. */
  viewForManager: ReturnType<typeof createCreatorView>;
  changes: RewardChanges;
}

declare module 'fastify' {
  interface FastifyInstance {
    rewards: Pick<Rewards, 'list' | 'promotionLink'> &
      Pick<Claims, 'view'> & { result: ReadResult } & CreatorRewards;
  }
}

interface Options extends Context {
  flagsOf: FlagsOf;
}

/** Rewards, claims, and the admin's actions on rewards. */
async function plugin(app: FastifyInstance, { flagsOf, ...context }: Options): Promise<void> {
  const { config, db, broker, events, streams, sweeper } = context;
  const { secretKey } = config;
  const { puzzles } = app;
  const shared = {
    ...context,
    puzzles,
    rewards: createRewardStore(db),
    sealer: createSealer(secretKey),
    keepHolds: createHoldKeeper(context),
  };
  const rewards = createRewards({ ...shared, readImage: app.images.read });
  const line = createLine({ ...shared, solveProofs: puzzles.solveProofs });
  puzzles.plays.forRewards({ standInLine: line.stand, countTry: createTries(db) });
  const claims = createClaims({ ...shared, solveProofs: puzzles.solveProofs, secretKey });

  const counts = createListingCounts(context);
  const listing = createListing({ ...shared, counts, flagsOf });
  const changes = createRewardChanges({ ...shared, listing, readImage: app.images.read });
  const delivery = createDelivery({ ...shared, log: app.log });
  const result = createResults(shared);
  const live = createLiveRewards({ puzzles, rewards, broker, now: context.now, log: app.log });
  sweeper.add(async () => ({
    details: await delivery.eraseOld(),
    listingCounts: await counts.removeOld(),
    placeKeys: await forgetPlaceKeys(db, context.now()),
    listingNetworks: await counts.forgetNetworks(),
  }));
  app.addHook('onClose', async () => live.stop());

  events.on('puzzle taken down', (puzzleId) => {
    void broker.publish(rewardList, { kind: 'removed', puzzleId });
  });

  app.decorate('rewards', {
    list: rewards.list,
    promotionLink: rewards.promotionLink,
    view: claims.view,
    result,
    changes,
    viewForManager: createCreatorView(shared),
  });
  await app.register(
    rewardRoutes({
      puzzles,
      rewards,
      claims,
      line,
      result,
      delivery,
      listing,
      browserIds: createBrowserIds(context),
      limiter: app.limiter,
      live,
      streams,
    }),
  );
  const adminRewards = createAdminRewards(context);
  await app.register(
    adminRewardRoutes(adminRewards, createListingReview({ ...shared, adminRewards, counts })),
  );
}

export const rewardsPlugin = fp(plugin, {
  name: 'rewards',
  dependencies: ['limits', 'images', 'puzzles', 'admin'],
});
