import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import { createLiveStates } from '../../../platform/realtime/live-states.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import type { ManagedPuzzle } from '../api.ts';
import { manageRoutes } from './manage-routes.ts';
import { createManagedPuzzles } from './managed-puzzle.ts';
import { createPuzzleChanges } from './puzzle-changes.ts';

/**
 * Ids of puzzles with something new for their makers: figures, thanks, a reply. Sent in batches, because a PostgreSQL
 * notice holds at most 8,000 bytes.
 */
const puzzlesWithNews = channel<string[]>('puzzles with news');
const idsANotice = 80;
/**
 * Minimum time between two updates of a page. It lets a solve appear within a second, including the delay until it is
 * recorded.
 */
const restMs = 500;
/** How often to look for pending changes whose hold has ended. */
const pendingMs = 1000;

/** The maker's page: a live view of their puzzle, and what they can do with it (rules: makers#page, makers#changes). */
async function start(app: FastifyInstance, context: Context) {
  const { broker, events, streams, sweeper, now } = context;
  const { use } = context;
  const rewards = use(rewardsFeature);
  const managed = createManagedPuzzles({
    ...context,
    offers: rewards.offers,
    rewards,
  });
  const live = createLiveStates<ManagedPuzzle>({
    read: managed.view,
    restMs,
    onError: (error) => app.log.error({ err: error }, "a creator's page could not be brought up to date"),
    changesAt: ({ expiresAt, reward }) => [expiresAt, reward?.deadline, reward?.heldUntil],
    now,
    isLast: ({ state }) => state === 'removed',
  });

  use(puzzlesFeature).onChange(live.changed);
  for (const name of ['visits recorded', 'news for makers'] as const) {
    events.on(name, (puzzleIds) => {
      for (let start = 0; start < puzzleIds.length; start += idsANotice) {
        void broker.publish(puzzlesWithNews, puzzleIds.slice(start, start + idsANotice));
      }
    });
  }
  const stop = broker.subscribe(puzzlesWithNews, (puzzleIds) => puzzleIds.forEach(live.changed));
  app.addHook('onClose', async () => stop());

  const puzzleChanges = createPuzzleChanges({
    ...context,
    offers: rewards.offers,
    rewardChanges: rewards.changes,
    log: app.log,
  });
  sweeper.add(async () => ({ pending: await puzzleChanges.doPending() }));
  // Applies pending changes sooner than the sweeper does. The sweeper repeats the work and logs errors.
  const timer = setInterval(() => void puzzleChanges.doPending().catch(() => {}), pendingMs);
  app.addHook('onClose', async () => clearInterval(timer));

  await app.register(manageRoutes({ managed, live, streams, puzzleChanges, rewardChanges: rewards.changes }));
  return {
    /** Registers a feature's addition to the maker's view (`contract/makers-view.ts`). */
    addToView: managed.add,
    addToReward: managed.addToReward,
  };
}

export const manageFeature = feature('manage', start);
