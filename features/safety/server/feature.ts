import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { createSafetyTables } from './baseline.ts';
import { createDayKeys, type DayKeys } from './day-keys.ts';
import { guardWrites } from './guard.ts';
import { createLiveSettings, type LiveSettings } from './live-settings.ts';
import { safetyTables } from './tables.ts';
import { createTextIntake, type TextIntake } from './text-intake.ts';

export { flagsOf } from './flags.ts';
export { hostsIn, normalizeHost } from './links.ts';
export type { DayKeys, LiveSettings, TextIntake };

/**
 * Checks visitors' writes against the emergency switches, and against the blocks that their routes opt into. The
 * admin sets switches and blocks in the `moderation` feature.
 */
async function start(app: FastifyInstance, context: Context) {
  const { config, db, now } = context;
  const { log } = app;
  const { limiter } = context.use(limitsFeature);
  const settings = await createLiveSettings({ ...context, log });
  const keys = createDayKeys(config.secretKey);
  app.addHook('onClose', async () => settings.stop());
  guardWrites(app, {
    settings,
    db,
    keysOf: (address) => keys.recent(limiter.addressKey(address), now()),
  });
  context.use(imagesFeature).refuseWhen(({ hash, likenesses }) => {
    if (settings.isImageBlocked(hash, likenesses)) throw new Refusal('image_blocked');
  });
  return { settings, keys, admitTexts: createTextIntake({ settings, limiter }) };
}

export const safetyFeature = feature('safety', start, {
  tables: safetyTables,
  createTables: createSafetyTables,
});
