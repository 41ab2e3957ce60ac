import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { dayMs, periods } from '../../contract/periods.ts';
import { createBrowserIds } from '../limits/plugin.ts';
import type { Context } from '../platform/context.ts';
import { channel } from '../platform/realtime/broker.ts';
import { createPlays, type Plays } from './plays.ts';
import { createPuzzleCreation } from './puzzle-creation.ts';
import { puzzleRoutes } from './puzzle-routes.ts';
import { createPuzzleStore, type PuzzleStore } from './puzzle-store.ts';
import { createPuzzleSweep } from './puzzle-sweep.ts';
import { createSolveProofs, type SolveProof, type Solver, type Tokens } from './tokens.ts';

export type { DealtChallenge } from './playables.ts';
export { type CountTry, playOf } from './plays.ts';
export {
  goneCode,
  lockPuzzle,
  refuseGone,
  refuseOthers,
  reopenToReports,
  type StoredPuzzle,
} from './puzzle-store.ts';
export { eraseRewards } from './puzzle-sweep.ts';
export { deliveryOf, viewReward } from './puzzle-view.ts';
export { bestRank, heldUntil, isPastDeadline, placesByRank, type StoredOffer } from './stored-offer.ts';
export { proofTimeMs } from './tokens.ts';
export type { Plays, PuzzleStore, SolveProof, Solver, Tokens };

declare module 'fastify' {
  interface FastifyInstance {
    puzzles: Pick<PuzzleStore, 'find' | 'get' | 'change' | 'takeDown'> & {
      plays: Plays;
      solveProofs: Tokens<SolveProof>;
      /** Calls the listener for each puzzle that has changed, in whichever process that was. */
      onChange(listener: (puzzleId: string) => void): void;
    };
  }
}

/** Puzzles that are different now for who looks at them. Only a notice: what is different is read anew. */
const changedPuzzles = channel<string>('changed puzzles');

/** A little longer than a take-down can be undone. */
const erasedAfterMs = 25 * 60 * 60_000;
/** How long an expired puzzle's address still says 'expired' and not 'not found'. */
const expiredMs = periods.expiredDays * dayMs;

async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, now, calendar, events, broker, sweeper } = context;
  const { secretKey } = config;
  const store = createPuzzleStore(db);
  const solveProofs = createSolveProofs(secretKey);
  const plays = createPlays({ ...context, puzzles: store, images: app.images, solveProofs });
  const creation = createPuzzleCreation({
    puzzles: store,
    readImage: app.images.read,
    secretKey,
    now,
    events,
  });

  for (const name of ['reward changed', 'puzzle changed', 'puzzle taken down'] as const) {
    events.on(name, (puzzleId) => {
      plays.forget(puzzleId);
      void broker.publish(changedPuzzles, puzzleId);
    });
  }
  const stops = [broker.subscribe(changedPuzzles, plays.forget)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
  const sweep = createPuzzleSweep(db);
  sweeper.add(async () => {
    const emptied = await sweep.emptyExpired(now());
    const erased = await sweep.eraseTakenDown(now() - erasedAfterMs);
    if (erased > 0) events.emit('texts erased');
    return { emptied, erased, removed: await sweep.removeExpired(now() - expiredMs, calendar.dayStart) };
  });

  const { find, get, change, takeDown } = store;
  app.decorate('puzzles', {
    find,
    get,
    change,
    takeDown,
    plays,
    solveProofs,
    onChange: (listener: (puzzleId: string) => void) =>
      void stops.push(broker.subscribe(changedPuzzles, listener)),
  });
  const { limiter, guesses } = app;
  const browserIds = createBrowserIds(context);
  const { keys } = app.moderation;
  await app.register(
    puzzleRoutes({
      creation,
      plays,
      limiter,
      guesses,
      solverOf: (request, reply) => ({
        network: keys.of(limiter.networkKey(request.ip), now()),
        address: keys.of(limiter.addressKey(request.ip), now()),
        browser: keys.of(browserIds.of(request, reply), now()),
      }),
    }),
  );
}

export const puzzlesPlugin = fp(plugin, {
  name: 'puzzles',
  dependencies: ['limits', 'images', 'moderation', 'visits'],
});
