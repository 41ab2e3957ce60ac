import { hourMs, periods } from '../../contract/periods.ts';
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
  /** Milliseconds since 1970. */
  solvedAt: number;
  /** The least time in which hands could have solved it, in milliseconds. */
  leastMs: number;
  /** Who solved it, while a reward was open. */
  solver?: Solver | undefined;
}

/** Stands for who solves, by keys of the day (decision 69): one person has one turn. */
export interface Solver {
  network: string;
  address: string;
  browser: string;
}

/** How long a proof is good for by itself (decision 2). */
export const proofTimeMs = periods.proofHours * hourMs;

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
    sign: ({ id, puzzleId, timeToSolve, attempts, solvedAt, leastMs, solver }, expiresAt) => {
      const figures = [timeToSolve, attempts, solvedAt, leastMs].map(String);
      const keys = solver === undefined ? [] : [solver.network, solver.address, solver.browser];
      return sign([id, puzzleId, ...figures, ...keys], expiresAt);
    },
    open(token, now) {
      const fields = open(token, now);
      if (typeof fields === 'string') return fields;
      const [id = '', puzzleId = '', timeToSolve, attempts, solvedAt, leastMs = 0, ...keys] = fields;
      const [network, address = '', browser = ''] = keys;
      return {
        id,
        puzzleId,
        timeToSolve: Number(timeToSolve),
        attempts: Number(attempts),
        // Proofs of earlier versions only say when they end.
        solvedAt: solvedAt === undefined ? Number(token.split('.', 1)[0]) - proofTimeMs : Number(solvedAt),
        leastMs: Number(leastMs),
        solver: network === undefined ? undefined : { network, address, browser },
      };
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
