import { hourMs, periods } from '../../../contract/periods.ts';
import { createSigner, type SecretKeys } from '../../../platform/crypto/signing.ts';

/** That someone solved a puzzle, and how. A claim needs it (rules: claims#once). */
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

/** Stands for who solves, by keys of the day (rules: claims#one-person): one person has one turn. */
export interface Solver {
  network: string;
  address: string;
  browser: string;
}

/** How long a proof is good for by itself (rules: playing#plays). */
export const proofTimeMs = periods.proofHours * hourMs;

/** Times are milliseconds since 1970. */
export function createSolveProofs(secretKey: SecretKeys) {
  const { sign, open } = createSigner(secretKey, 'solve proof');
  return {
    sign(
      { id, puzzleId, timeToSolve, attempts, solvedAt, leastMs, solver }: SolveProof,
      expiresAt: number,
    ): string {
      const figures = [timeToSolve, attempts, solvedAt, leastMs].map(String);
      const keys = solver === undefined ? [] : [solver.network, solver.address, solver.browser];
      return sign([id, puzzleId, ...figures, ...keys], expiresAt);
    },
    /** A proof, or why it does not count. */
    open(token: string, now: number): SolveProof | 'invalid' | 'expired' {
      const fields = open(token, now);
      if (typeof fields === 'string') return fields;
      const [id = '', puzzleId = '', timeToSolve, attempts, solvedAt, leastMs, ...keys] = fields;
      const [network, address = '', browser = ''] = keys;
      return {
        id,
        puzzleId,
        timeToSolve: Number(timeToSolve),
        attempts: Number(attempts),
        solvedAt: Number(solvedAt),
        leastMs: Number(leastMs),
        solver: network === undefined ? undefined : { network, address, browser },
      };
    },
  };
}

export type SolveProofs = ReturnType<typeof createSolveProofs>;
