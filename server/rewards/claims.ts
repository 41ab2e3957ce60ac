import type { ClaimedReward, ClaimRequest, ClaimResult } from '../../contract/rewards-api.ts';
import { claimProblem, normalizeClaim } from '../../rewards/claim-rules.ts';
import type { Context } from '../platform/context.ts';
import type { Sealer } from '../platform/crypto/sealing.ts';
import { createKeyMaker, hashKey, isKeyOf, type SecretKeys } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import { ipPlaceholder } from '../platform/storage/schema.ts';
import { type PuzzleStore, refuseGone, type SolveProof, type Tokens } from '../puzzles/plugin.ts';
import { storedUserAgent } from '../visits/plugin.ts';
import { viewDelivery } from './delivery.ts';
import type { RewardStore } from './reward-store.ts';
import { viewClaimed, viewSecrets } from './reward-view.ts';
import { openSecrets, rewardList, sealedPlaces } from './rewards.ts';

interface Dependencies extends Pick<Context, 'now' | 'events' | 'broker'> {
  puzzles: Pick<PuzzleStore, 'find'>;
  solveProofs: Tokens<SolveProof>;
  rewards: RewardStore;
  sealer: Sealer;
  secretKey: SecretKeys;
}

/** Winning a reward, and seeing it (decisions 3 and 4). */
export function createClaims({
  puzzles,
  solveProofs,
  rewards,
  sealer,
  broker,
  secretKey,
  now,
  events,
}: Dependencies) {
  // The winner's key follows from the proof: the same proof sent again gets the same key, and only its hash is stored.
  const makeWinnerKey = createKeyMaker(secretKey, 'winner key');
  // Keyed: the input of a plain hash of an e-mail address or a phone number could be guessed.
  const hashDetails = createKeyMaker(secretKey, 'claim details');

  function openProof(proof: string, puzzleId: string): SolveProof {
    const opened = solveProofs.open(proof, now());
    if (opened === 'expired') throw new Refusal('proof_expired');
    if (opened === 'invalid' || opened.puzzleId !== puzzleId) throw new Refusal('proof_invalid');
    return opened;
  }

  /** The result of a claim that was made before, if this is the same one again. */
  async function repeated(rewardId: string, proof: string, details: string): Promise<ClaimResult> {
    const claim = await rewards.findClaim(rewardId);
    if (claim === undefined || claim.proof_hash !== hashKey(proof)) {
      events.emit('claim lost');
      throw new Refusal('reward_already_claimed');
    }
    if (!hashDetails.all(details).includes(claim.account_hash)) throw new Refusal('proof_used');
    const winnerKey = makeWinnerKey.all(proof).find((key) => isKeyOf(claim.winner_key_hash, key));
    return resultOf(rewardId, winnerKey ?? makeWinnerKey(proof));
  }

  const claims = {
    /** Claims the reward of a puzzle for who solved it. Throws a Refusal, and changes nothing, for anyone else. */
    async claim(puzzleId: string, request: ClaimRequest, userAgent: string): Promise<ClaimResult> {
      const { proof, account } = request;
      const puzzle = await puzzles.find(puzzleId);
      if (puzzle === undefined) throw new Refusal('puzzle_not_found');
      const { reward } = puzzle;
      if (reward === undefined) {
        refuseGone(puzzle);
        throw new Refusal('reward_none');
      }
      const problem = claimProblem(reward.reward_type, account);
      if (problem !== undefined) throw new Refusal(problem);

      const details = JSON.stringify(normalizeClaim(reward.reward_type, account));
      // A recorded win counts for its own proof, however late the claim is sent again.
      if (!proof) throw new Refusal('proof_missing');
      if (reward.is_claimed === 1) return repeated(reward.id, proof, details);
      const { timeToSolve, attempts } = openProof(proof, puzzleId);
      refuseGone(puzzle);
      if (puzzle.expires_at <= now()) throw new Refusal('puzzle_expired');

      const winnerKey = makeWinnerKey(proof);
      const isWon = await rewards
        .claim(
          {
            reward_id: reward.id,
            puzzle_id: puzzleId,
            account: sealer.seal(details, sealedPlaces.account(reward.id)),
            proof_hash: hashKey(proof),
            account_hash: hashDetails(details),
            winner_key_hash: hashKey(winnerKey),
            user_agent: storedUserAgent(userAgent),
            ip_address: ipPlaceholder,
            time_to_solve: timeToSolve,
            attempts_count: attempts,
            claimed_at: now(),
          },
          { puzzleType: puzzle.puzzle_type, rewardType: reward.reward_type },
        )
        .catch((cause: unknown) => {
          throw new Refusal('claim_failed').because(cause);
        });
      // Somebody was before: another winner, or the creator with a change. Either is found the second time.
      if (!isWon) return claims.claim(puzzleId, request, userAgent);

      events.emit('reward changed', puzzleId);
      events.emit('reward won', { at: now(), puzzleId });
      await broker.publish(rewardList, { kind: 'claimed', puzzleId });
      return resultOf(reward.id, winnerKey);
    },

    /** A claimed reward: its secrets for the winner, the bare fact for anyone else. */
    async view(rewardId: string, winnerKey: string | undefined): Promise<ClaimedReward> {
      const reward = await rewards.findClaimed(rewardId);
      if (reward === undefined) throw new Refusal('reward_not_found');
      refuseGone(reward);
      const view = viewClaimed(reward);
      if (winnerKey === undefined) return view;
      if (!isKeyOf(reward.winner_key_hash, winnerKey)) throw new Refusal('winner_key_wrong');
      const secrets = viewSecrets(reward, openSecrets(sealer, reward));
      return { ...view, own: viewDelivery(reward), secrets };
    },
  };
  return claims;
}

export type Claims = ReturnType<typeof createClaims>;

function resultOf(rewardId: string, winnerKey: string): ClaimResult {
  return { success: true, message: 'The reward is yours!', rewardId, winnerKey };
}
