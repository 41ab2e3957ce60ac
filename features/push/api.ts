import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';
import { type Api, nothing, puzzleParams as params } from '../../contract/operations.ts';
import { PushBrowserQuery, PushSubscriptionDraft } from '../notifications/api.ts';

export const PushState = component('PushState', 'What a browser needs to tell its maker of solves', {
  publicKey: Type.String({ description: 'Of this site, for the push service' }),
  isOn: Type.Boolean({ description: 'Whether this browser tells the maker' }),
});
export type PushState = Static<typeof PushState>;

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
