import { language } from '../../../words/language.ts';
import { fileOf } from '../../../words/languages.ts';
import type { PushSubscriptionDraft } from '../api.ts';

/** This browser's subscription to its push service, if it has one: one for all that it tells. */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** Subscribes to the messages of this site, as far as it has not yet. The permission is asked for before. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionDraft> {
  await navigator.serviceWorker.register(`/${fileOf('sw.js', language)}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isKept = known !== null && isFor(known, publicKey);
  if (!isKept) await known?.unsubscribe();
  const subscription = isKept
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  // Every subscription has an endpoint and both keys, whatever the type of the standard says.
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionDraft;
  return { endpoint, keys };
}

/** How the server knows this browser: by a hash of its address at the push service. */
export async function queryOf({ endpoint }: PushSubscription): Promise<{ browser: string }> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const browser = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { browser };
}

/** Of a site whose keys are others now it would bring nothing. */
export function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
