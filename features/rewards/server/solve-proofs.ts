import { hourMs, periods } from '../../../contract/periods.ts';
import { createSigner, type SecretKeys } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';

/** Proves that someone solved a puzzle, and how. Claims require it (rules: claims#one-win-per-prize). */
export interface SolveProof {
  /** The play's id. It makes proofs differ even if two solves have the same figures in the same millisecond. */
  id: string;
  puzzleId: string;
  timeToSolve: number;
  attempts: number;
  /** Milliseconds since 1970 */
  solvedAt: number;
  /** The shortest time in which a human could have solved the puzzle, in milliseconds */
  leastMs: number;
  /** Set if a reward was open when the puzzle was solved */
  solver?: Solver | undefined;
}

/** Identifies a solver by keys of the day, so that one person has one turn (rules: claims#one-person). */
export interface Solver {
  network: string;
  address: string;
  browser: string;
}

/** How long a proof is valid without a place in the queue (rules: playing#plays) */
export const proofTimeMs = periods.proofHours * hourMs;

/** Signs and opens proofs. Points in time are milliseconds since 1970. */
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
    /** Returns the proof, or why it is not valid. */
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

/**
 * Opens a proof of any age, because a place in the queue keeps it valid. Throws a Refusal if it does not prove a solve
 * of this puzzle.
 */
export function openProof(solveProofs: SolveProofs, proof: string, puzzleId: string): SolveProof {
  const opened = solveProofs.open(proof, 0);
  if (typeof opened === 'string' || opened.puzzleId !== puzzleId) throw new Refusal('proof_invalid');
  return opened;
}
