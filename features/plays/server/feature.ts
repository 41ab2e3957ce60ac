import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature, type ServiceOf } from '../../../platform/feature.ts';
import { createBrowserIds, limitsFeature } from '../../../platform/limits/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { safetyFeature } from '../../safety/server/feature.ts';
import { playRoutes, senderOf } from './play-routes.ts';
import { createPlays, type Plays } from './plays.ts';

export type { DayAnswer, WrongAnswer } from './events.ts';
export type { SharedChallenge } from './playables.ts';
export { type Caption, playOf } from './plays.ts';
export type { Plays };
export { senderOf };

async function start(app: FastifyInstance, context: Context) {
  const puzzles = context.use(puzzlesFeature);
  const images = context.use(imagesFeature);
  const { limiter, guesses } = context.use(limitsFeature);
  const { offers, queue, countTry } = context.use(rewardsFeature);
  const plays = createPlays({ ...context, puzzles, offers, queue, countTry, images, limiter, guesses });
  puzzles.onChange(plays.forget);

  const browserIds = createBrowserIds(context);
  const { keys } = context.use(safetyFeature);
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
  return plays;
}

export type PlaysService = ServiceOf<typeof playsFeature>;

export const playsFeature = feature('plays', start);
