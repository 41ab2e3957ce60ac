import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createDayKeys, type DayKeys } from './day-keys.ts';
import { guardWrites } from './guard.ts';
import { createLiveSettings, type LiveSettings } from './live-settings.ts';
import { createTextIntake, type TextIntake } from './text-intake.ts';

export { flagsOf } from './flags.ts';
export { hostsIn, normalizeHost } from './links.ts';
export type { DayKeys, LiveSettings, TextIntake };

declare module 'fastify' {
  interface FastifyInstance {
    moderation: {
      settings: LiveSettings;
      keys: DayKeys;
      admitTexts: TextIntake;
    };
  }
}

/** What every request is held to: the switches for bad days and what is blocked. The admin's part is the feature `desk`. */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, now } = context;
  const { limiter, log } = app;
  const settings = await createLiveSettings({ ...context, log });
  const keys = createDayKeys(config.secretKey);
  app.addHook('onClose', async () => settings.stop());
  app.decorate('moderation', { settings, keys, admitTexts: createTextIntake({ settings, limiter }) });
  guardWrites(app, {
    settings,
    db,
    keysOf: (address) => keys.recent(limiter.addressKey(address), now()),
  });
  app.images.refuseWhen(({ hash, likenesses }) => {
    if (settings.isImageBlocked(hash, likenesses)) throw new Refusal('image_blocked');
  });
}

export const moderationPlugin = fp(plugin, { name: 'moderation', dependencies: ['limits', 'images'] });
