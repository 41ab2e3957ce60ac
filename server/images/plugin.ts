import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { createImageIntake, type ImageIntake } from './image-intake.ts';
import { imageRoutes } from './image-routes.ts';
import { createImageStore, type ImageStore } from './image-store.ts';

export { removeUnusedImage, saveImage } from './image-store.ts';
export type { Image } from './reencode.ts';
export type { ImageIntake, ImageStore };

declare module 'fastify' {
  interface FastifyInstance {
    images: ImageStore & { read: ImageIntake };
  }
}

/** An image that was saved more recently may belong to a puzzle that is being saved. */
const freshMs = 60 * 60_000;

async function plugin(app: FastifyInstance, { config, db, now, sweeper }: Context): Promise<void> {
  const images = createImageStore(db);
  const read = createImageIntake({ images, quotaBytes: config.imageQuotaBytes, now });
  app.decorate('images', { ...images, read });
  sweeper.add(async () => ({ images: await images.removeUnused(now() - freshMs) }));
  await app.register(imageRoutes({ images }));
}

export const imagesPlugin = fp(plugin, { name: 'images' });
