import { type Static, Type } from 'typebox';
import { component } from './api.ts';

/** Kinds of entries in the log of results; `docs/verify.md` describes each (rules: results#log). */
export type LogKind = 'answer' | 'terms' | 'moved' | 'place' | 'won';

/** The facts that an entry commits to: its kind, its number within that kind, and its content. */
export type LoggedFacts = [kind: LogKind, number: number, ...said: (string | number | null)[]];

const Base64 = Type.String({ description: 'Base64' });

export const LoggedEntry = component('LoggedEntry', 'An entry of the log of results, and that it is there', {
  index: Type.Integer({ description: 'Its number in the whole log, from 0 on' }),
  facts: Type.Optional(
    Type.Unsafe<LoggedFacts>({ type: 'array', items: {}, description: 'What it commits to' }),
  ),
  salt: Type.Optional(Type.String({ description: '32 random bytes in base64, with the facts' })),
  commitment: Type.Optional(Type.String({ description: 'In base64, of an answer that stays hidden' })),
  path: Type.Array(Base64, { description: 'Hashes from the entry to the root (RFC 9162)' }),
});
export type LoggedEntry = Static<typeof LoggedEntry>;

/** The reply of `GET /api/puzzles/{puzzleId}/result/proof` (rules: results#check-it-yourself). */
export const ResultProof = component('ResultProof', 'What anybody needs to check a result by themselves', {
  logId: Type.String({ description: 'How the log names the reward: 16 random bytes in base64' }),
  checkpoint: Type.String({ description: 'The signed head of the log, a C2SP signed note' }),
  key: Type.String({ description: 'The Ed25519 key of the signature, in base64' }),
  terms: Type.Integer({ description: 'How many versions of the terms there are; the last one is here' }),
  moved: Type.Optional(
    Type.Integer({ description: 'How often the site made the deadline later; the last time is here' }),
  ),
  places: Type.Integer({
    description: 'How many places there are; here are the first 50, the winners’ and the last',
  }),
  won: Type.Integer({ description: 'How many prizes were won' }),
  entries: Type.Array(LoggedEntry, { description: 'In the order of the log' }),
});
export type ResultProof = Static<typeof ResultProof>;
