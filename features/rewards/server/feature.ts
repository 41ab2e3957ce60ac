import type { FastifyInstance } from 'fastify';
import { dayMs, periods } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature, type ServiceOf } from '../../../platform/feature.ts';
import { createBrowserIds, limitsFeature } from '../../../platform/limits/feature.ts';
import { adminFeature } from '../../admin/server/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { resultsLogFeature } from '../../results/server/feature.ts';
import { flagsOf, safetyFeature } from '../../safety/server/feature.ts';
import { createAdminRewards } from './admin-rewards.ts';
import { createRewardsTables } from './baseline.ts';
import { createClaims } from './claims.ts';
import { createChangeQueue } from './clocks.ts';
import { createCreatorView } from './creator-view.ts';
import { createDelivery } from './delivery.ts';
import { forgetPlaceKeys } from './holds.ts';
import { createListing } from './listing.ts';
import { createListingCounts } from './listing-counts.ts';
import { createLiveRewards } from './live-rewards.ts';
import { createOffers, type Offers } from './offers.ts';
import { createQueue, type Queue } from './queue.ts';
import { eraseDiscarded } from './queue-erasure.ts';
import { createResults } from './result.ts';
import { createResultProof } from './result-proof.ts';
import { createRewardChanges } from './reward-changes.ts';
import { adminRewardRoutes, rewardRoutes } from './reward-routes.ts';
import { createRewardStore } from './reward-store.ts';
import { createRewards, rewardList } from './rewards.ts';
import { createSolveProofs, openProof } from './solve-proofs.ts';
import { createPuzzleSweep } from './sweep.ts';
import { rewardsTables } from './tables.ts';
import { type CountTry, createTries } from './tries.ts';

export { reviewOf } from './admin-rewards.ts';
export { prolongHolds, startClocks, stopClocks, waitsForHold } from './clocks.ts';
export { erasedClaim } from './delivery.ts';
export { hasOpenReward, hasReward, joinOffers, type PuzzleAndReward } from './offers.ts';
export { discardReward, eraseOpeningsOf, eraseQueuesOf, eraseSecretsOf } from './queue-erasure.ts';
export type { RewardChanges } from './reward-changes.ts';
export { deliveryOfWon, viewReward } from './reward-view.ts';
export { rewardList } from './rewards.ts';
export type { SolveProof, Solver } from './solve-proofs.ts';
export { couldBeWon, isOverdue, isWaiting } from './state-filters.ts';
export type { CountTry, Offers, Queue };

/** How long after a take-down the puzzle is erased: slightly longer than the take-down can be undone */
const erasedAfterMs = 25 * 60 * 60_000;
const expiredMs = periods.expiredDays * dayMs;

async function start(app: FastifyInstance, context: Context) {
  const { config, db, now, calendar, broker, events, streams, sweeper } = context;
  const { secretKey } = config;
  const puzzles = context.use(puzzlesFeature);
  const { settings, admitTexts } = context.use(safetyFeature);
  const { limiter } = context.use(limitsFeature);
  const offers = createOffers(db, puzzles);
  const shared = {
    ...context,
    offers,
    solveProofs: createSolveProofs(secretKey),
    store: createRewardStore(db, context.reads),
    sealer: createSealer(secretKey),
    changeQueue: createChangeQueue({ ...context, offers }),
    storeImage: context.use(imagesFeature).store,
    admitTexts,
  };
  const rewards = createRewards(shared);
  const queue = createQueue(shared);
  const claims = createClaims({ ...shared, secretKey });

  const counts = createListingCounts(context);
  const listing = createListing({
    ...shared,
    counts,
    puzzles,
    flagsOf: async (content) => flagsOf(content, settings.blockList()),
  });
  const changes = createRewardChanges({ ...shared, listing });
  const delivery = createDelivery({ ...shared, log: app.log });
  const result = createResults(shared);
  const resultProof = createResultProof({ ...shared, prove: context.use(resultsLogFeature).prove });
  const live = createLiveRewards({ ...shared, puzzles, rewards, result, log: app.log });
  const sweep = createPuzzleSweep(context);
  sweeper.add(async () => {
    const emptied = await sweep.emptyExpired(now());
    const erased = await sweep.eraseTakenDown(now() - erasedAfterMs);
    const discarded = await eraseDiscarded(db);
    if (erased + discarded > 0) events.emit('texts erased');
    const removed = await sweep.removeExpired(now() - expiredMs, calendar.dayStart);
    return { emptied, erased, discarded, removed };
  });
  sweeper.add(async () => ({
    details: await delivery.eraseOld(),
    listingCounts: await counts.removeOld(),
    placeKeys: await forgetPlaceKeys(db, now()),
    listingNetworks: await counts.forgetNetworks(),
  }));
  app.addHook('onClose', async () => live.stop());

  events.on('puzzle taken down', (puzzleId) => {
    void broker.publish(rewardList, { kind: 'removed', puzzleId });
  });

  const service = {
    offers,
    queue,
    openProof: (puzzleId: string, proof: string) => openProof(shared.solveProofs, proof, puzzleId),
    countTry: createTries({ db, limiter }),
    list: rewards.list,
    promotionLink: rewards.promotionLink,
    view: claims.view,
    result,
    changes,
    /** Callers must have checked the creator key. */
    viewForManager: createCreatorView(shared),
  };
  await app.register(
    rewardRoutes({
      offers,
      rewards,
      claims,
      queue,
      result,
      resultProof,
      delivery,
      listing,
      browserIds: createBrowserIds(context),
      limiter,
      live,
      streams,
    }),
  );
  await app.register(
    adminRewardRoutes({
      rewards: createAdminRewards({ ...shared, counts }),
      guard: context.use(adminFeature).guard,
    }),
  );
  return service;
}

export type RewardsService = ServiceOf<typeof rewardsFeature>;

export const rewardsFeature = feature('rewards', start, {
  tables: rewardsTables,
  createTables: createRewardsTables,
});
