import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { createPlays, type Plays } from './plays.ts';
import { createPuzzleCreation } from './puzzle-creation.ts';
import { puzzleRoutes } from './puzzle-routes.ts';
import { createPuzzleStore, type PuzzleStore } from './puzzle-store.ts';
import { createSolveProofs, type SolveProof, type Tokens } from './tokens.ts';

export { type DealtChallenge, playOf } from './plays.ts';
export { refuseTakenDown, type StoredPuzzle } from './puzzle-store.ts';
export type { Plays, PuzzleStore, SolveProof, Tokens };

declare module 'fastify' {
  interface FastifyInstance {
    puzzles: Pick<PuzzleStore, 'find' | 'takeDown'> & { plays: Plays; solveProofs: Tokens<SolveProof> };
  }
}

/** How long an expired puzzle's address still says 'expired' and not 'not found'. */
const expiredMs = 30 * 24 * 60 * 60_000;

async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, now, calendar, events, sweeper } = context;
  const { secretKey } = config;
  const store = createPuzzleStore(db);
  const solveProofs = createSolveProofs(secretKey);
  const plays = createPlays({ ...context, puzzles: store, solveProofs });
  const creation = createPuzzleCreation({
    puzzles: store,
    readImage: app.images.read,
    secretKey,
    now,
    events,
  });

  events.on('reward changed', plays.forget);
  events.on('puzzle taken down', plays.forget);
  sweeper.add(async () => ({
    emptied: await store.emptyExpired(now()),
    removed: await store.removeExpired(now() - expiredMs, calendar.dayStart),
  }));

  const { find, takeDown } = store;
  app.decorate('puzzles', { find, takeDown, plays, solveProofs });
  await app.register(puzzleRoutes({ creation, plays, limiter: app.limiter }));
}

export const puzzlesPlugin = fp(plugin, { name: 'puzzles', dependencies: ['limits', 'images', 'visits'] });
