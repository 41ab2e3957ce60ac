import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { createKeyMaker, hashKey, isKeyOf, type SecretKeys } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { assertNotEnded, assertNotGone } from '../../puzzles/server/feature.ts';
import { appendEntry, commitTo } from '../../results/server/feature.ts';
import { boundedUserAgent } from '../../visits/server/feature.ts';
import type { ClaimedReward, ClaimRequest, ClaimResult } from '../api.ts';
import { claimProblem, normalizeClaim, personOf } from '../claim-rules.ts';
import { maskName } from '../masked-name.ts';
import { viewDelivery } from './delivery.ts';
import { endHold, joinQueue, type Outcome, takePrize } from './holds.ts';
import { wonFacts } from './logged.ts';
import type { Offers, PuzzleAndReward, StoredOffer } from './offers.ts';
import type { RewardStore, StoredClaim } from './reward-store.ts';
import { viewClaimed, viewSecrets } from './reward-view.ts';
import { rewardList } from './rewards.ts';
import { openSecrets, sealedPlaces } from './sealed-columns.ts';
import { openProof, type SolveProof, type SolveProofs } from './solve-proofs.ts';

interface Dependencies extends Pick<Context, 'now' | 'events' | 'broker'> {
  offers: Pick<Offers, 'get' | 'change'>;
  changeQueue: Offers['change'];
  solveProofs: SolveProofs;
  store: RewardStore;
  sealer: Sealer;
  secretKey: SecretKeys;
}

/**
 * Claims rewards, and shows them to their winners (rules: claims#one-win-per-prize, claims#holds,
 * delivery#reward-page).
 */
export function createClaims(dependencies: Dependencies) {
  const { offers, changeQueue, solveProofs, store, sealer, broker, secretKey, now, events } = dependencies;
  // The winner's key is derived from the proof, so a repeated claim gets the same key. Only the key's hash is stored.
  const makeWinnerKey = createKeyMaker(secretKey, 'winner key');
  // A keyed hash, because email addresses and phone numbers could be guessed from plain hashes.
  const hashDetails = createKeyMaker(secretKey, 'claim details');
  const hashContact = createKeyMaker(secretKey, 'claim contact');

  /** Returns an earlier claim with this proof. Skips the query while nobody has won. */
  const findEarlierClaim = async ({ id, won }: StoredOffer, proof: string, transaction?: Db) =>
    won === 0 ? undefined : store.findClaimByProof(id, hashKey(proof), transaction);

  /** Returns the result of an earlier claim with this proof. Throws a Refusal if the details differ. */
  function repeated(claim: StoredClaim, proof: string, details: string): ClaimResult {
    // Erased details cannot be compared, so any details count as the same.
    const isSame = claim.erased_at !== null || hashDetails.all(details).includes(claim.account_hash);
    if (!isSame) throw new Refusal('proof_used');
    const winnerKey = makeWinnerKey.all(proof).find((key) => isKeyOf(claim.winner_key_hash, key));
    return resultOf(claim.reward_id, winnerKey ?? makeWinnerKey(proof));
  }

  /**
   * Claims the held prize, in a transaction that has locked the puzzle. `isLast` says whether it was the last
   * prize; undefined for a repeated claim.
   */
  async function win(
    transaction: Db,
    puzzle: PuzzleAndReward,
    { proof = '', account }: ClaimRequest,
    solve: SolveProof,
    userAgent: string,
  ): Promise<{ result: ClaimResult; isLast?: boolean }> {
    const { puzzle_id, puzzle_type, reward } = puzzle;
    const at = now();
    assertNotEnded(puzzle, at);
    if (reward === undefined) throw new Refusal('reward_none');
    // Checked again, because the maker may just have changed the reward.
    const problem = claimProblem(reward.reward_type, account);
    if (problem !== undefined) throw new Refusal(problem);
    const normalized = normalizeClaim(reward.reward_type, account);
    const details = JSON.stringify(normalized);
    const before = await findEarlierClaim(reward, proof, transaction);
    if (before !== undefined) return { result: repeated(before, proof, details) };

    const stood = { ...puzzle, reward };
    const outcome = await joinQueue(transaction, stood, solve, { now: at, takesTurn: false });
    refuseWithoutHold(outcome);
    const person = personOf(normalized);
    const ofReward = (contact: string) => `${reward.id} ${contact}`;
    const hashes = Object.values(person).flatMap((contact) => hashContact.all(ofReward(contact)));
    if (reward.won > 0 && (await store.hasWon(transaction, reward.id, hashes)))
      throw new Refusal('claimed_before');
    const winnerKey = makeWinnerKey(proof);
    const prize = await takePrize(transaction, reward.id, solve.id, at);
    if (prize === undefined) throw new Refusal('hold_ended');
    const won = commitTo(wonFacts(prize, outcome.place ?? null, at));
    const log_entry = await appendEntry(transaction, reward.log_id, won);
    const isLast = await store.record(
      transaction,
      {
        reward_id: reward.id,
        prize,
        puzzle_id,
        log_entry,
        account: sealer.seal(details, sealedPlaces.account(reward.id, prize)),
        masked_name: maskName(account.name),
        proof_hash: hashKey(proof),
        account_hash: hashDetails(details),
        contact_hash: hashContact(ofReward(person.mail)),
        phone_hash: person.phone === undefined ? null : hashContact(ofReward(person.phone)),
        bank_hash: person.bank === undefined ? null : hashContact(ofReward(person.bank)),
        winner_key_hash: hashKey(winnerKey),
        user_agent: boundedUserAgent(userAgent),
        ip_address: ipPlaceholder,
        time_to_solve: solve.timeToSolve,
        attempts_count: solve.attempts,
        claimed_at: at,
      },
      puzzle_type,
    );
    return { result: resultOf(reward.id, winnerKey), isLast };
  }

  /** Ends the solver's hold, so that the prize goes to the next in the queue at once, then throws the refusal. */
  async function releaseHold(
    puzzleId: string,
    rewardId: string,
    { id }: SolveProof,
    refusal: Refusal,
  ): Promise<never> {
    await offers.change(puzzleId, (transaction) => endHold(transaction, rewardId, id, now()));
    events.emit('reward changed', puzzleId);
    throw refusal;
  }

  return {
    /**
     * Claims a prize for the solver who holds it, or returns an earlier claim with the same proof. For anyone else,
     * throws a Refusal.
     */
    async claim(puzzleId: string, request: ClaimRequest, userAgent: string): Promise<ClaimResult> {
      const { proof, account } = request;
      const puzzle = await offers.get(puzzleId);
      const { reward } = puzzle;
      if (reward === undefined) {
        assertNotGone(puzzle);
        throw new Refusal('reward_none');
      }
      const problem = claimProblem(reward.reward_type, account);
      if (problem !== undefined) throw new Refusal(problem);
      if (!proof) throw new Refusal('proof_missing');
      // A recorded win is returned for its own proof, however late the claim is repeated.
      const before = await findEarlierClaim(reward, proof);
      if (before !== undefined) {
        return repeated(before, proof, JSON.stringify(normalizeClaim(reward.reward_type, account)));
      }
      if (reward.is_claimed === 1) {
        events.emit('claim lost');
        throw new Refusal('reward_already_claimed');
      }
      const solve = openProof(solveProofs, proof, puzzleId);
      const { result, isLast } = await changeQueue(puzzleId, (transaction, current) =>
        win(transaction, current, request, solve, userAgent),
      ).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw new Refusal('claim_failed').because(cause);
        const [code] = cause.codes;
        if (code === 'reward_already_claimed') events.emit('claim lost');
        if (code === 'claimed_before') return releaseHold(puzzleId, reward.id, solve, cause);
        throw cause;
      });
      if (isLast === undefined) return result;

      events.emit('reward changed', puzzleId);
      events.emit('reward won', { at: now(), puzzleId });
      await broker.publish(rewardList, { kind: isLast ? 'claimed' : 'changed', puzzleId });
      return result;
    },

    /**
     * Returns the public fields of a claimed reward and, with a winner key, its secrets. Throws a Refusal if the key is
     * wrong or nothing was won.
     */
    async view(rewardId: string, winnerKey: string | undefined): Promise<ClaimedReward> {
      const [reward, claims] = await Promise.all([
        store.findWithPuzzle(rewardId),
        store.findClaims(rewardId),
      ]);
      if (reward === undefined || claims.length === 0) throw new Refusal('reward_not_found');
      assertNotGone(reward);
      const own = winnerKey && claims.find(({ winner_key_hash }) => isKeyOf(winner_key_hash, winnerKey));
      const view = viewClaimed(reward, claims, now());
      if (winnerKey === undefined) return view;
      if (!own) throw new Refusal('winner_key_wrong');
      const code = await store.findCode(reward.id, own.prize);
      const secrets = viewSecrets(reward, openSecrets(sealer, reward, { number: own.prize, code }));
      return {
        ...viewClaimed(reward, [own], now()),
        winners: view.winners,
        own: viewDelivery(own, reward.reward_type, now()),
        secrets,
      };
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;

/**
 * Throws the refusal that matches a queue status without a hold (rules: claims#holds, rewards#earlier-solves,
 * rewards#human-time, rewards#best-by-a-deadline).
 */
function refuseWithoutHold({ standing, turns }: Outcome): void {
  switch (standing.state) {
    case 'holds':
      return;
    case 'waits':
      throw new Refusal(turns === 0 ? 'hold_missing' : 'hold_ended');
    case 'entered':
      throw new Refusal('deadline_ahead');
    case 'won':
      throw new Refusal('proof_used');
    case 'lost':
      throw new Refusal('reward_already_claimed');
    case 'too_early':
      throw new Refusal('solved_too_early');
    case 'too_fast':
      throw new Refusal('solved_too_fast');
    case 'too_old':
      throw new Refusal('proof_expired');
  }
}

function resultOf(rewardId: string, winnerKey: string): ClaimResult {
  return { success: true, message: 'The reward is yours!', rewardId, winnerKey };
}
