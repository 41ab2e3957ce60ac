import { ECDH } from 'node:crypto';
import { Refusal } from '../../../platform/http/errors.ts';
import type { PushSubscriptionDraft } from '../api.ts';

/** Throws a Refusal where it is no browser's: of its address the host, of its keys the point. */
export function refuseUnknown({ endpoint, keys }: PushSubscriptionDraft, pushHosts: readonly string[]): void {
  if (!isKnownService(endpoint, pushHosts) || !isPoint(keys.p256dh)) throw new Refusal('push_unknown');
}

/** Whether it is an address of a browser's push service: the server asks nobody else. */
function isKnownService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  // A port other than that of https is part of the host.
  const { protocol, username, password, host } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

/** An uncompressed point on the curve. */
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
