import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Play, Standing, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PuzzleEvent } from '../../../contract/events.ts';
import { rewardPath } from '../../../contract/routes.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { askStanding, backUpKeys, claimReward, RefusedError, startPlay, wordsOf } from '../../lib/api.ts';
import { winnerKeys, wonPuzzles } from '../../lib/keyring.ts';
import { wordings } from '../../lib/wordings.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { visitSession } from '../../visits/record.ts';
import { beginClaim, claimReducer, isReplaced, mayMove, over, takesPlace } from './claim-reducer.ts';
import { getPendingClaim, type PendingClaim, setPendingClaim, wasSent } from './play-storage.ts';
import { useStanding } from './use-standing.ts';

/** Specification §9: how long the winner sees the board before the reward's page. */
const redirectMs = 1500;
/** Specification §9: how long 'Someone just won the reward!' stays. */
const bannerMs = 10_000;

interface Options {
  solved: Verdict | undefined;
  onLost(refusal: RefusedError): void;
}

/** Its page may be open at that moment. */
const withdrawn = {
  title: 'Reward Withdrawn',
  message: 'Its maker took it back. You can still play for fun.',
};

const blankAccount: ClaimAccount = { name: '', email: '', phone: '' };

/** Refusals after which the same claim can never succeed: the details leave this browser. */
const final: ReadonlySet<ErrorCode> = new Set([
  'reward_already_claimed',
  'reward_none',
  'proof_missing',
  'proof_invalid',
  'proof_expired',
  'solved_too_early',
  'solved_too_fast',
  'claimed_before',
  'puzzle_not_found',
  'puzzle_expired',
  'puzzle_taken_down',
  'puzzle_removed',
]);
/** Refusals because it is not the turn, or no more: where it stands is asked anew. */
const notNow: ReadonlySet<ErrorCode> = new Set(['hold_missing', 'hold_ended', 'deadline_ahead']);

/**
 * The reward of a play, followed live and claimed by who solves first. A preview has none (specification §4). `solved` is the
 * verdict of the right answer: its proof claims a reward that is added afterwards, too. The puzzle's own maker gets no proof.
 */
export function useClaim(
  { puzzle: { puzzleId, reward: dealtReward }, preview }: Play,
  { solved, onLost }: Options,
) {
  const [state, dispatch] = useReducer(claimReducer, dealtReward, beginClaim);
  const { reward, pending, showsBanner } = state;
  const isClaimed = reward?.isClaimed ?? false;
  const isOffered = reward !== null && !preview;
  const [, navigate] = useLocation();

  // While a claim is on its way, its own answer decides, and not what is asked beside it.
  const isOnItsWay = useRef(false);

  async function askFor(proof: string, isPressed = false) {
    if (isOnItsWay.current) return;
    try {
      const standing = await askStanding(puzzleId, proof);
      if (!isOnItsWay.current) hear(standing);
    } catch (error) {
      const isFinal = error instanceof RefusedError && final.has(error.code);
      if (isPressed || isFinal) showError(wordsOf(error, wordings.no_connection));
      if (!isFinal) return dispatch({ type: 'unheard', now: Date.now() });
      setPendingClaim(puzzleId, undefined);
      dispatch({ type: 'refused', isBeaten: false });
    }
  }
  const ask = () => void (pending && askFor(pending.proof));

  function hear(standing: Standing) {
    const { state, message } = standing;
    dispatch({ type: 'stands', standing, now: Date.now() });
    const claim = getPendingClaim(puzzleId);
    // The answer to the claim was lost: the same claim again gets the same result.
    if (state === 'won' && claim !== undefined && wasSent(claim)) return void send(claim);
    if (!over.has(state)) return;
    setPendingClaim(puzzleId, undefined);
    showToast({ title: state === 'won' ? 'Reward Claimed!' : 'Puzzle Solved!', message });
  }

  useStanding(state, { ask, end: () => dispatch({ type: 'holdEnded' }) });

  function stand(claim: PendingClaim) {
    dispatch({ type: 'solved', claim });
    void askFor(claim.proof);
  }

  // A solve whose page was closed, or whose claim got no answer, finds its place.
  const takeUp = useEffectEvent((claim: PendingClaim) => {
    if (claim.proof === pending?.proof && !wasSent(claim)) return;
    stand(claim);
    if (wasSent(claim)) dispatch({ type: 'opened' });
  });
  useEffect(() => {
    const claim = isOffered ? getPendingClaim(puzzleId) : undefined;
    if (claim === undefined) return;
    if (isClaimed && !wasSent(claim)) setPendingClaim(puzzleId, undefined);
    else takeUp(claim);
  }, [puzzleId, isOffered, isClaimed]);

  /** Asks the server for the reward as it is now. The puzzle may be gone by then. */
  const refresh = async () => {
    try {
      const { puzzle } = await startPlay(puzzleId, {});
      dispatch({ type: 'reported', reward: puzzle.reward });
    } catch (error) {
      if (error instanceof RefusedError && final.has(error.code)) onLost(error);
    }
  };

  useEvents<PuzzleEvent>(`/api/puzzles/${encodeURIComponent(puzzleId)}/events`, !preview, (event) => {
    if ('gone' in event) {
      // A solved board stays on the screen, and hears what became of its place; a running one could not be answered any more.
      return solved === undefined ? void refresh() : ask();
    }
    const { reward: next } = event;
    dispatch({ type: 'reported', reward: next });
    const isGone = isReplaced(reward, next);
    if (isGone) {
      setPendingClaim(puzzleId, undefined);
      if (next === null) showToast(withdrawn);
    }
    if (next === null) return;
    if ((isGone || reward === null) && solved !== undefined && !next.isClaimed) {
      // Where it stood with another reward says nothing of this one.
      const { standing: _, ...verdict } = solved;
      offer(verdict);
    } else if (mayMove(state, next)) ask();
  });

  useEffect(() => {
    if (!showsBanner) return;
    const timer = setTimeout(() => dispatch({ type: 'bannerEnded' }), bannerMs);
    return () => clearTimeout(timer);
  }, [showsBanner]);

  async function send(claim: PendingClaim) {
    const { proof, account } = claim;
    isOnItsWay.current = true;
    // Stored before it is sent: if the answer is lost with the connection or the page, the same claim can be sent again.
    setPendingClaim(puzzleId, { ...claim, isSent: true });
    dispatch({ type: 'sent', claim: { ...claim, isSent: true } });
    try {
      const request = { proof, account, ...visitSession() };
      const { rewardId, winnerKey, message } = await claimReward(puzzleId, request).finally(() => {
        isOnItsWay.current = false;
      });
      winnerKeys.set(rewardId, winnerKey);
      wonPuzzles.set(rewardId, puzzleId);
      backUpKeys({ winner: { [rewardId]: winnerKey } });
      setPendingClaim(puzzleId, undefined);
      dispatch({ type: 'granted' });
      showToast({ title: 'Reward Claimed!', message });
      setTimeout(() => navigate(rewardPath(rewardId)), redirectMs);
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : undefined;
      const isBeaten = code === 'reward_already_claimed';
      if (code !== undefined && final.has(code)) {
        setPendingClaim(puzzleId, undefined);
        dispatch({ type: 'refused', isBeaten });
      } else dispatch({ type: 'failed' });
      if (code !== undefined && notNow.has(code)) void askFor(proof);
      if (isBeaten) showAlreadyClaimed();
      else if (!(error instanceof RefusedError)) showError(wordings.claim_not_sent);
      else showError(code === 'internal' ? wordings.claim_unexpected : error);
    }
  }

  /** Takes the place in line of what was solved; the form opens when it is its turn. */
  function offer({ proof, standing, attempts, timeToSolve: timeMs = 0 }: Verdict) {
    if (proof === undefined) return;
    // Another tab may have solved it meanwhile.
    const earlier = getPendingClaim(puzzleId) ?? pending;
    const account = earlier?.account ?? blankAccount;
    const claim = { proof, account, isSent: false, attempts, timeMs };
    if (earlier !== undefined && !takesPlace(state, claim, standing, earlier)) {
      if (standing && over.has(standing.state)) {
        showToast({ title: 'Puzzle Solved!', message: standing.message });
      }
      return stand(earlier);
    }
    setPendingClaim(puzzleId, claim);
    // The page may have been opened before the reward was added.
    if (reward === null) void refresh();
    if (standing === undefined) return stand(claim);
    dispatch({ type: 'solved', claim });
    hear(standing);
  }

  /** What is typed outlives the page and the turn. */
  function type(account: ClaimAccount) {
    // What was sent stays as it was: the win may be recorded with it.
    if (pending === undefined || wasSent(pending)) return;
    setPendingClaim(puzzleId, { ...pending, account, isSent: false });
    dispatch({ type: 'typed', account });
  }

  return {
    ...state,
    isClaimed,
    isOffered,
    offer,
    ask: () => void (pending && askFor(pending.proof, true)),
    type,
    send: (account: ClaimAccount) => void (pending && send({ ...pending, account })),
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

/** Specification §4: the reward went to somebody else. */
export function showAlreadyClaimed(): void {
  showToast({ title: 'Puzzle Solved!', message: wordings.reward_already_claimed.message });
}
