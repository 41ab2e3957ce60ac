import type { QueueStatus } from '../../../contract/api.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { assertNotEnded } from '../../puzzles/server/feature.ts';
import { joinQueue, type Outcome } from './holds.ts';
import type { Offers, PuzzleAndReward } from './offers.ts';
import { openProof, proofTimeMs, type SolveProof, type SolveProofs } from './solve-proofs.ts';

interface Dependencies extends Pick<Context, 'now' | 'events'> {
  changeQueue: Offers['change'];
  solveProofs: SolveProofs;
}

/** The queue of solvers for a puzzle's open reward (rules: claims#next-in-the-queue). */
export function createQueue({ changeQueue, solveProofs, now, events }: Dependencies) {
  async function stand(puzzleId: string, proof: SolveProof): Promise<QueueStatus | undefined> {
    const outcome = await changeQueue(puzzleId, (transaction, puzzle) => enter(transaction, puzzle, proof));
    if (outcome === undefined) return undefined;
    // The end of a hold needs no event, because pages know when it comes.
    if (outcome.hasChanged) events.emit('reward changed', puzzleId);
    return outcome.standing;
  }

  async function enter(
    transaction: Db,
    puzzle: PuzzleAndReward,
    proof: SolveProof,
  ): Promise<Outcome | undefined> {
    const { reward } = puzzle;
    const at = now();
    assertNotEnded(puzzle, at);
    if (reward === undefined) return undefined;
    return joinQueue(transaction, { ...puzzle, reward }, proof, { now: at, takesTurn: true });
  }

  /**
   * Returns when the puzzle was solved. For someone who had solved it before the reward was added, returns the
   * time of that earlier solve (rules: rewards#earlier-solves).
   */
  function knownSince(
    { puzzleId, solvedAt }: SolveProof,
    reward: PuzzleAndReward['reward'],
    earlierProof: string | undefined,
  ): number {
    if (earlierProof === undefined || reward?.is_claimed !== 0) return solvedAt;
    const earlier = solveProofs.open(earlierProof, 0);
    const isKnown = typeof earlier !== 'string' && earlier.puzzleId === puzzleId;
    return isKnown && earlier.solvedAt < reward.offered_at ? earlier.solvedAt : solvedAt;
  }

  return {
    /** Returns the proof of a right answer and, while a prize is left, its queue status. */
    async prove(
      { puzzle_id, reward }: PuzzleAndReward,
      { earlierProof, ...solved }: SolveProof & { earlierProof?: string | undefined },
    ) {
      const solve = { ...solved, solvedAt: knownSince(solved, reward, earlierProof) };
      const proof = solveProofs.sign(solve, solve.solvedAt + proofTimeMs);
      if (reward === undefined) return { proof };
      const standing = reward.is_claimed === 0 ? await stand(puzzle_id, solve) : undefined;
      return standing === undefined
        ? { proof, reward: 'claimed' as const }
        : { proof, reward: 'open' as const, standing };
    },

    /** Returns a proof's current queue status, and gives the proof a hold if its turn has come. */
    async ask(puzzleId: string, proof: string): Promise<QueueStatus> {
      const standing = await stand(puzzleId, openProof(solveProofs, proof, puzzleId));
      if (standing === undefined) throw new Refusal('reward_none');
      return standing;
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
