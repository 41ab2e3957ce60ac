import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature, type ServiceOf } from '../../../platform/feature.ts';
import type { PushSubscriptionDraft } from '../api.ts';
import { createNotificationsTables } from './baseline.ts';
import { refuseInvalidSubscription } from './known-browsers.ts';
import { readPushKeys } from './push-keys.ts';
import { createSender } from './sender.ts';
import { notificationsTables } from './tables.ts';

export { minWaitMs, type Outcome, restMs } from './sender.ts';

async function start(app: FastifyInstance, { config, db, now }: Context) {
  const keys = await readPushKeys(db, createSealer(config.secretKey));
  const isPublic = config.publicUrl?.startsWith('https:');
  const subject = (isPublic && config.publicUrl) || `mailto:${config.siteDetails.operator.contact}`;
  return {
    publicKey: keys.publicKey,
    /** Throws a Refusal for an endpoint or key that no browser would send. */
    refuseUnknown: (draft: PushSubscriptionDraft) => refuseInvalidSubscription(draft, config.pushHosts),
    ...createSender({ now, keys, subject, log: app.log }),
  };
}

export type NotificationsService = ServiceOf<typeof notificationsFeature>;

export const notificationsFeature = feature('notifications', start, {
  tables: notificationsTables,
  createTables: createNotificationsTables,
});
