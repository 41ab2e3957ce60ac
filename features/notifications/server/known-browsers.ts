import { ECDH } from 'node:crypto';
import { Refusal } from '../../../platform/http/errors.ts';
import type { PushSubscriptionDraft } from '../api.ts';

/** Throws a Refusal unless the endpoint's host is a known push service and the key is a valid point on the curve. */
export function refuseInvalidSubscription(
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
