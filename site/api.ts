import { type Static, Type } from 'typebox';
import { component } from '../contract/api.ts';
import type { Api } from '../contract/operations.ts';

const StoredData = component('StoredData', 'Something that the site stores', {
  what: Type.String(),
  readers: Type.String({ description: 'Who reads it' }),
  goes: Type.String({ description: 'When it goes' }),
});
export type StoredData = Static<typeof StoredData>;

export const privacyApi = {
  'GET /api/stored-data': {
    operationId: 'listStoredData',
    summary: 'What the site stores, who reads it and when it goes',
    reply: Type.Array(StoredData),
  },
} satisfies Api;
