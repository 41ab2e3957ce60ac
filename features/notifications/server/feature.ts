import { ECDH } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature, type ServiceOf } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { PushSubscriptionDraft } from '../api.ts';
import { createNotificationsTables } from './baseline.ts';
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

/** Throws a Refusal unless the endpoint's host is a known push service and the key is a valid point on the curve. */
function refuseInvalidSubscription(
  { endpoint, keys }: PushSubscriptionDraft,
  pushHosts: readonly string[],
): void {
  if (!isKnownService(endpoint, pushHosts) || !isPoint(keys.p256dh)) throw new Refusal('push_unknown');
}

/** Whether the endpoint belongs to a known push service; the server contacts no other hosts. */
function isKnownService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  // `host` includes the port, unless it is 443.
  const { protocol, username, password, host } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

/** Whether the bytes are an uncompressed point on the curve. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
