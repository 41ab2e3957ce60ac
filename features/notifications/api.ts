import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';

const PushBrowser = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of its endpoint, in hex',
});
export const PushBrowserQuery = Type.Object({ browser: PushBrowser });

/** A browser's `PushSubscription` as JSON. */
export const PushSubscriptionDraft = component('PushSubscription', 'How a browser is told', {
  endpoint: Type.String({ maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: 'A point of P-256, as base64url' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$', description: '16 bytes, as base64url' }),
  }),
});
export type PushSubscriptionDraft = Static<typeof PushSubscriptionDraft>;
