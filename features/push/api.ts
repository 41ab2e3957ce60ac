import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';
import { type Api, nothing, puzzleParams as params } from '../../contract/operations.ts';

/** Which browser: SHA-256 of its endpoint, in hex. */
const PushBrowser = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of its endpoint, in hex',
});
export const PushBrowserQuery = Type.Object({ browser: PushBrowser });

export const PushState = component('PushState', 'What a browser needs to tell its maker of solves', {
  publicKey: Type.String({ description: 'Of this site, for the push service' }),
  isOn: Type.Boolean({ description: 'Whether this browser tells the maker' }),
});
export type PushState = Static<typeof PushState>;

/** A `PushSubscription` as browsers write it. */
export const PushSubscriptionDraft = component('PushSubscription', 'How a browser is told', {
  endpoint: Type.String({ maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: 'A point of P-256, as base64url' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$', description: '16 bytes, as base64url' }),
  }),
});
export type PushSubscriptionDraft = Static<typeof PushSubscriptionDraft>;

export const pushApi = {
  'GET /api/puzzles/:puzzleId/push': {
    operationId: 'getPushState',
    summary: 'Whether this browser tells the maker of solves',
    params,
    query: Type.Partial(PushBrowserQuery),
    reply: PushState,
  },
  'POST /api/puzzles/:puzzleId/push': {
    operationId: 'addPush',
    summary: 'Let this browser tell the maker of solves',
    params,
    body: PushSubscriptionDraft,
    reply: nothing('It does'),
  },
  'DELETE /api/puzzles/:puzzleId/push': {
    operationId: 'removePush',
    summary: 'Stop it',
    params,
    query: PushBrowserQuery,
    reply: nothing('It does not'),
  },
} satisfies Api;
