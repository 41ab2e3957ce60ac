import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { createOriginOf } from '../../../platform/http/origin.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { playsFeature } from '../../plays/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { emojiRoutes, linkImageRoutes } from './link-image-routes.ts';
import { createLinkImages } from './link-images.ts';
import { createRenderer } from './renderer.ts';

/** Serves the images that chats show with links to puzzles. */
async function start(app: FastifyInstance, { now, config, use }: Context) {
  const { openProof, result } = use(rewardsFeature);
  const renderer = createRenderer();
  const linkImages = createLinkImages({
    plays: use(playsFeature),
    images: use(imagesFeature),
    openProof,
    readResult: result,
    languageOf: async (puzzleId) => (await use(puzzlesFeature).find(puzzleId))?.language ?? 'en',
    wordsOf: app.wordsOf,
    renderer,
    limiter: use(limitsFeature).limiter,
    now,
  });
  app.addHook('onClose', renderer.close);
  emojiRoutes(app);
  await app.register(
    linkImageRoutes({
      linkImages,
      originOf: createOriginOf(config.publicUrl),
      now,
    }),
  );
}

export const linkImagesFeature = feature('link-images', start);
