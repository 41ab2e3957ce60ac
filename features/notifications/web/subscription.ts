import { language } from '../../../words/language.ts';
import { fileOf } from '../../../words/languages.ts';
import type { PushSubscriptionDraft } from '../api.ts';

/** Returns this browser's push subscription, if any. All kinds of notifications share it. */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/**
 * Subscribes to the site's notifications, unless already subscribed with this key. The caller must have requested the
 * permission.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionDraft> {
  await navigator.serviceWorker.register(`/${fileOf('sw.js', language)}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isKept = known !== null && isFor(known, publicKey);
  if (!isKept) await known?.unsubscribe();
  const subscription = isKept
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  // Subscriptions always have an endpoint and both keys, although the standard's type makes them optional.
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionDraft;
  return { endpoint, keys };
}

/** Identifies this browser to the server by a hash of its endpoint. */
export async function queryOf({ endpoint }: PushSubscription): Promise<{ browser: string }> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const browser = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { browser };
}

/** Whether a subscription was made with the site's current key; with another key it would receive nothing. */
export function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
