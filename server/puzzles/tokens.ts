import { createSigner, type SecretKeys } from '../platform/crypto/signing.ts';

/** A play, signed instead of stored (decision 2). */
export interface PlayState {
  /** Random, and the same in all tokens of the play: two players who start in the same millisecond have different plays. */
  id: string;
  puzzleId: string;
  /** What the rules need again to judge. */
  tokenData: unknown;
  /** Milliseconds since 1970. */
  startedAt: number;
  wrong: number;
  preview: boolean;
}

/** That someone solved a puzzle, and how. A claim needs it (decision 3). */
export interface SolveProof {
  /** Of the play: two who solve alike in the same millisecond still hold different proofs. */
  id: string;
  puzzleId: string;
  timeToSolve: number;
  attempts: number;
}

/** Signs a value, and opens it again. Times are milliseconds since 1970. */
export interface Tokens<Value> {
  sign(value: Value, expiresAt: number): string;
  /** The value, or why it does not count. */
  open(token: string, now: number): Value | 'invalid' | 'expired';
}

export function createPlayTokens(secretKey: SecretKeys): Tokens<PlayState> {
  const { sign, open } = createSigner(secretKey, 'play');
  return {
    sign: ({ id, puzzleId, tokenData, startedAt, wrong, preview }, expiresAt) =>
      sign(
        [id, puzzleId, String(startedAt), String(wrong), preview ? 'preview' : '', write(tokenData)],
        expiresAt,
      ),
    open(token, now) {
      const fields = open(token, now);
      if (typeof fields === 'string') return fields;
      const [id = '', puzzleId = '', startedAt, wrong, preview, tokenData = ''] = fields;
      return {
        id,
        puzzleId,
        tokenData: read(tokenData),
        startedAt: Number(startedAt),
        wrong: Number(wrong),
        preview: preview === 'preview',
      };
    },
  };
}

export function createSolveProofs(secretKey: SecretKeys): Tokens<SolveProof> {
  const { sign, open } = createSigner(secretKey, 'solve proof');
  return {
    sign: ({ id, puzzleId, timeToSolve, attempts }, expiresAt) =>
      sign([id, puzzleId, String(timeToSolve), String(attempts)], expiresAt),
    open(token, now) {
      const fields = open(token, now);
      if (typeof fields === 'string') return fields;
      const [id = '', puzzleId = '', timeToSolve, attempts] = fields;
      return { id, puzzleId, timeToSolve: Number(timeToSolve), attempts: Number(attempts) };
    },
  };
}

/** Null for most puzzle types. */
function write(tokenData: unknown): string {
  return tokenData === null ? '' : Buffer.from(JSON.stringify(tokenData)).toString('base64url');
}

function read(tokenData: string): unknown {
  return tokenData === '' ? null : JSON.parse(Buffer.from(tokenData, 'base64url').toString());
}
