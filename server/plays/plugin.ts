import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createBrowserIds } from '../limits/plugin.ts';
import type { Context } from '../platform/context.ts';
import { changeEvents } from '../puzzles/plugin.ts';
import { playRoutes, senderOf } from './play-routes.ts';
import { createPlays, type Plays } from './plays.ts';

export type { DealtChallenge } from './playables.ts';
export { playOf } from './plays.ts';
export type { Plays };
export { senderOf };

declare module 'fastify' {
  interface FastifyInstance {
    plays: Pick<Plays, 'dealtChallenge' | 'solvedPuzzle' | 'begin' | 'judgeTyped'>;
  }
}

/** Playing a puzzle, and what a right answer brings. */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { puzzles, images, limiter, guesses } = app;
  const { offers, line, countTry } = app.rewards;
  const plays = createPlays({ ...context, puzzles, offers, line, countTry, images, limiter, guesses });
  // In this process at once, and wherever it was.
  for (const name of changeEvents) context.events.on(name, plays.forget);
  puzzles.onChange(plays.forget);
  app.decorate('plays', plays);

  const browserIds = createBrowserIds(context);
  const { keys } = app.moderation;
  const keyOf = (name: string) => keys.of(name, context.now());
  await app.register(
    playRoutes({
      plays,
      solverOf: (request, reply) => ({
        network: keyOf(limiter.networkKey(request.ip)),
        address: keyOf(limiter.addressKey(request.ip)),
        browser: keyOf(browserIds.of(request, reply)),
      }),
    }),
  );
}

export const playsPlugin = fp(plugin, {
  name: 'plays',
  dependencies: ['limits', 'images', 'moderation', 'visits', 'puzzles', 'rewards'],
});
