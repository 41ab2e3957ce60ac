import { type Api, nothing } from '../../contract/operations.ts';
import { Keyring, KeyringAddition } from '../manage/api.ts';
export const keyringApi = {
  'GET /api/keyring': {
    operationId: 'getKeyring',
    summary: "This browser's newest keys, and its record of days",
    reply: Keyring,
  },
  'POST /api/keyring': {
    operationId: 'addToKeyring',
    summary: 'Add real keys to those of this browser, the newest 20 stay; and days to its record',
    body: KeyringAddition,
    reply: nothing('Done, in the cookie'),
  },
  'POST /api/keyring/checks': {
    operationId: 'checkKeys',
    summary: 'Which of these keys are real; none is kept',
    body: Keyring,
    reply: Keyring,
  },
  'DELETE /api/keyring': {
    operationId: 'forgetKeyring',
    summary: "Forget this browser's keys and its record of days",
    reply: nothing('Done, in the cookie'),
  },
} satisfies Api;
