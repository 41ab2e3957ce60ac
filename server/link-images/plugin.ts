import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { createOriginOf } from '../platform/http/origin.ts';
import { emojiRoutes } from './emoji-routes.ts';
import { linkImageRoutes } from './link-image-routes.ts';
import { createLinkImages } from './link-images.ts';
import { createRenderer } from './renderer.ts';

/** The images that chats show of puzzles' links. */
async function plugin(app: FastifyInstance, { now, config }: Context): Promise<void> {
  const renderer = createRenderer();
  const linkImages = createLinkImages({
    plays: app.plays,
    images: app.images,
    openProof: app.rewards.openProof,
    readResult: app.rewards.result,
    languageOf: async (puzzleId) => (await app.puzzles.find(puzzleId))?.language ?? 'en',
    wordsOf: app.wordsOf,
    renderer,
    limiter: app.limiter,
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

export const linkImagesPlugin = fp(plugin, {
  name: 'link-images',
  dependencies: ['limits', 'images', 'puzzles', 'rewards', 'plays'],
});
