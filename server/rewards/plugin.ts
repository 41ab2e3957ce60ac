import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { dayMs, periods } from '../../contract/periods.ts';
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
import { createLine, type Line, openProof } from './line.ts';
import { eraseDiscarded } from './line-erasure.ts';
import { createListing, type FlagsOf } from './listing.ts';
import { createListingCounts } from './listing-counts.ts';
import { createLiveRewards } from './live-rewards.ts';
import { createOffers, type Offers } from './offers.ts';
import { createResults, type ReadResult } from './result.ts';
import { createResultProof } from './result-proof.ts';
import { createRewardChanges, type RewardChanges } from './reward-changes.ts';
import { rewardRoutes } from './reward-routes.ts';
import { createRewardStore } from './reward-store.ts';
import { createRewards, type Rewards, rewardList } from './rewards.ts';
import { createSolveProofs, type SolveProof } from './solve-proofs.ts';
import { createPuzzleSweep } from './sweep.ts';
import { type CountTry, createTries } from './tries.ts';

export { reviewOf } from './admin-rewards.ts';
export { prolongHolds, startClocks, stopClocks, waitsForHold } from './clocks.ts';
export { erasedClaim } from './delivery.ts';
export { discardReward, eraseLinesOf } from './line-erasure.ts';
export { hasOpenReward, hasReward, joinOffers, type PuzzleAndReward } from './offers.ts';
export type { RewardChanges } from './reward-changes.ts';
export { deliveryOfWon, viewReward } from './reward-view.ts';
export { rewardList } from './rewards.ts';
export type { SolveProof, Solver } from './solve-proofs.ts';
export { isOverdue, isWaiting } from './state-filters.ts';
export { eraseBeside, eraseRewards } from './sweep.ts';
export type { CountTry, Line, Offers };

/** For a creator's page. */
export interface CreatorRewards {
  /** Only for who has shown the creator key. */
  viewForManager: ReturnType<typeof createCreatorView>;
  changes: RewardChanges;
}

declare module 'fastify' {
  interface FastifyInstance {
    rewards: Pick<Rewards, 'list' | 'promotionLink'> &
      Pick<Claims, 'view'> & {
        result: ReadResult;
        offers: Offers;
        line: Pick<Line, 'prove'>;
        /** Of a solve, whatever its age. Throws a Refusal. */
        openProof(puzzleId: string, proof: string): SolveProof;
        countTry: CountTry;
      } & CreatorRewards;
  }
}

interface Options extends Context {
  flagsOf: FlagsOf;
}

/** A little longer than a take-down can be undone. */
const erasedAfterMs = 25 * 60 * 60_000;
const expiredMs = periods.expiredDays * dayMs;

/** Rewards, claims, and the admin's actions on rewards. */
async function plugin(app: FastifyInstance, { flagsOf, ...context }: Options): Promise<void> {
  const { config, db, now, calendar, broker, events, streams, sweeper } = context;
  const { secretKey } = config;
  const offers = createOffers(db, app.puzzles);
  const shared = {
    ...context,
    offers,
    solveProofs: createSolveProofs(secretKey),
    store: createRewardStore(db, context.reads),
    sealer: createSealer(secretKey),
    keepHolds: createHoldKeeper(context),
    storeImage: app.images.store,
    admitTexts: app.moderation.admitTexts,
  };
  const rewards = createRewards(shared);
  const line = createLine(shared);
  const claims = createClaims({ ...shared, secretKey });

  const counts = createListingCounts(context);
  const listing = createListing({ ...shared, counts, flagsOf, puzzles: app.puzzles });
  const changes = createRewardChanges({ ...shared, listing });
  const delivery = createDelivery({ ...shared, log: app.log });
  const result = createResults(shared);
  const resultProof = createResultProof({ ...shared, prove: app.resultsLog.prove });
  const live = createLiveRewards({ ...shared, puzzles: app.puzzles, rewards, result, log: app.log });
  const sweep = createPuzzleSweep(db);
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

  app.decorate('rewards', {
    offers,
    line,
    openProof: (puzzleId: string, proof: string) => openProof(shared.solveProofs, proof, puzzleId),
    countTry: createTries({ db, limiter: app.limiter }),
    list: rewards.list,
    promotionLink: rewards.promotionLink,
    view: claims.view,
    result,
    changes,
    viewForManager: createCreatorView(shared),
  });
  await app.register(
    rewardRoutes({
      offers,
      rewards,
      claims,
      line,
      result,
      resultProof,
      delivery,
      listing,
      browserIds: createBrowserIds(context),
      limiter: app.limiter,
      live,
      streams,
    }),
  );
  await app.register(adminRewardRoutes(createAdminRewards({ ...shared, counts })));
}

export const rewardsPlugin = fp(plugin, {
  name: 'rewards',
  dependencies: ['limits', 'images', 'moderation', 'puzzles', 'admin', 'results-log'],
});
