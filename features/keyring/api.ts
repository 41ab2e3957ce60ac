import { type Static, Type } from 'typebox';
import { type Api, nothing } from '../../contract/operations.ts';
import { recordPattern } from '../../contract/today-record.ts';

const Keys = Type.Record(
  Type.String({ pattern: '^[0-9a-zA-Z_-]{1,64}$' }),
  Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' }),
  { maxProperties: 20, additionalProperties: false },
);
/** Returned by `GET /api/keyring`. `POST` to this path adds keys and `DELETE` removes the keyring; both answer 204. */
export const Keyring = Type.Object(
  {
    creator: Keys,
    winner: Keys,
    days: Type.Optional(
      Type.String({
        pattern: recordPattern,
        description: 'The record of solved days, as `contract/today-record.ts` writes it',
      }),
    ),
  },
  { title: 'Keyring', description: 'Creator keys by puzzle, winner keys by reward; the newest 20 in all' },
);
export type Keyring = Static<typeof Keyring>;

/** The body of `POST /api/keyring`; `POST /api/keyring/checks` takes a keyring and returns its valid keys. */
export const KeyringAddition = Type.Object(
  {
    ...Keyring.properties,
    isOlder: Type.Optional(
      Type.Boolean({ description: 'They fill what room is left, and push out none of the keys there' }),
    ),
  },
  {
    title: 'KeyringAddition',
    description: 'Keys for the cookie, where one that opens nothing is left out, and days for its record',
  },
);
export type KeyringAddition = Static<typeof KeyringAddition>;

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
