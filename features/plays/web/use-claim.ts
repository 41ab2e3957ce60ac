import { useEffect, useEffectEvent, useLayoutEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import { t } from '#words';
import type { Play, QueueStatus, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PuzzleEvent } from '../../../contract/events.ts';
import { rewardPath } from '../../../contract/routes.ts';
import { errorMessages } from '../../../ui/error-messages.ts';
import { local, setStored } from '../../../ui/storage.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { useEvents } from '../../../ui/use-events.ts';
import {
  backUpKeys,
  claimReward,
  fetchQueueStatus,
  puzzlePath,
  RefusedError,
  startPlay,
  wordsOf,
} from '../../../web/lib/api.ts';
import { newWinKey, winnerKeys, wonPuzzles } from '../../../web/lib/keyring.ts';
import { claimWaiting } from '../../../web/lib/page-state.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import { visitSession } from '../../../web/visits/record.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import {
  beginClaim,
  type ClaimState,
  canStatusChange,
  claimReducer,
  finalStates,
  isReplaced,
  nextStep,
  takesPlace,
} from './claim-reducer.ts';
import { getPendingClaim, setPendingClaim } from './play-storage.ts';

/** How long the winner sees the board before the redirect to the reward's page (rules: claims#outcome). */
const redirectMs = 1500;
/** How long 'Someone just won the reward!' is shown (rules: playing#lost-rewards). */
const bannerMs = 10_000;

interface Options {
  solved: Verdict | undefined;
  onLost(refusal: RefusedError): void;
}

/** Shown if the reward is withdrawn while the page is open. */
const withdrawn = {
  title: t`Reward Withdrawn`,
  message: t({
    message: 'Its maker took it back. You can still play for fun.',
    comment: 'the reward of this puzzle',
  }),
};

const blankAccount: ClaimAccount = { name: '', email: '', phone: '' };

/** Refusals after which the same claim can never succeed, so its details are erased from this browser. */
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
/** Refusals because it is not, or no longer, the solver's turn. The page then asks for the queue status again. */
const notNow: ReadonlySet<ErrorCode> = new Set(['hold_missing', 'hold_ended', 'deadline_ahead']);

/**
 * Follows the reward of a play live, joins its queue and claims the reward. A preview has no reward (rules:
 * playing#preview), and the puzzle's own maker gets no proof. If a reward is added after `solved`, the server
 * answers that the solve came too early (rules: rewards#earlier-solves).
 */
export function useClaim(
  { puzzle: { puzzleId, reward: initialReward, day }, preview }: Play,
  { solved, onLost }: Options,
) {
  const [state, dispatch] = useReducer(claimReducer, initialReward, beginClaim);
  const { reward, pending, knowsStored, standing, isSending, showsBanner } = state;
  const isClaimed = reward?.isClaimed ?? false;
  const isOffered = reward !== null && !preview;
  const [, navigate] = useLocation();

  const hear = (standing: QueueStatus) =>
    dispatch({ type: 'stands', standing, now: pageNow(), stored: getPendingClaim(puzzleId) });

  async function askFor(proof: string, isPressed = false) {
    try {
      hear(await fetchQueueStatus(puzzleId, proof));
    } catch (error) {
      const isFinal = error instanceof RefusedError && final.has(error.code);
      if (isPressed || isFinal) showError(wordsOf(error, errorMessages.no_connection));
      dispatch(isFinal ? { type: 'refused', isBeaten: false } : { type: 'unheard', now: pageNow() });
    }
  }
  const ask = (isPressed = false) => void (pending && !isSending && askFor(pending.proof, isPressed));

  /** Reloads the reward. The puzzle may have been removed since the page was opened. */
  const refresh = async () => {
    try {
      const { puzzle } = await startPlay(puzzleId, {});
      dispatch({ type: 'reported', reward: puzzle.reward });
    } catch (error) {
      if (error instanceof RefusedError && final.has(error.code)) onLost(error);
    }
  };

  /** Joins the queue for the reward with a solve. The form opens when the solver's turn comes. */
  function joinQueue({ proof, standing, attempts, timeToSolve: timeMs = 0 }: Verdict) {
    if (preview || proof === undefined) return;
    // Another tab may have solved the puzzle, too.
    const earlier = getPendingClaim(puzzleId) ?? pending;
    const account = earlier?.account ?? blankAccount;
    const claim = { proof, account, isSent: false, attempts, timeMs, at: Date.now() };
    if (earlier !== undefined && !takesPlace(state, claim, standing, earlier)) {
      if (standing && finalStates.has(standing.state)) void showOver(standing);
      dispatch({ type: 'solved', claim: earlier });
      return void askFor(earlier.proof);
    }
    // The page may have been opened before the reward was added.
    if (reward === null) void refresh();
    dispatch({ type: 'solved', claim });
    if (standing === undefined) void askFor(proof);
    else hear(standing);
  }

  useQueueStatus(state, { ask, end: () => dispatch({ type: 'holdEnded' }) });

  useEffect(() => {
    if (standing && finalStates.has(standing.state)) void showOver(standing);
  }, [standing]);

  // Resumes a solve if its page was closed or its claim got no answer.
  const takeUp = useEffectEvent((isGone: boolean) => {
    if (isSending) return;
    const claim = getPendingClaim(puzzleId);
    // Nothing is left to claim: either the reward is gone, or this browser won it on an earlier page that was
    // closed before the answer came.
    const isVoid = claim && (claim.isSent ? isWonHere(reward) : isGone);
    const isKnown = claim && claim.proof === pending?.proof && !claim.isSent;
    dispatch({ type: 'solved', claim: isVoid ? undefined : claim });
    if (claim && !isVoid && !isKnown) void askFor(claim.proof);
  });
  useEffect(() => {
    if (isOffered) takeUp(isClaimed);
  }, [isOffered, isClaimed]);

  // The claim is stored before the next effect sends it, so that it can be sent again if its answer is lost.
  useLayoutEffect(() => {
    if (knowsStored) setPendingClaim(puzzleId, pending);
  }, [puzzleId, knowsStored, pending]);

  const send = useEffectEvent(async () => {
    if (pending === undefined) return;
    const { proof, account } = pending;
    try {
      const { rewardId, winnerKey } = await claimReward(puzzleId, { proof, account, ...visitSession() });
      winnerKeys.set(rewardId, winnerKey);
      wonPuzzles.set(rewardId, puzzleId);
      setStored(local, newWinKey, rewardId);
      backUpKeys({ winner: { [rewardId]: winnerKey } });
      dispatch({ type: 'granted' });
      // The reward's page says the same.
      showToast({ title: t`Reward Claimed!`, message: t`The reward is yours!` }, redirectMs);
      setTimeout(() => navigate(rewardPath(rewardId)), redirectMs);
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : undefined;
      const isBeaten = code === 'reward_already_claimed';
      const isFinal = code !== undefined && final.has(code);
      dispatch(isFinal ? { type: 'refused', isBeaten } : { type: 'failed' });
      if (code !== undefined && notNow.has(code)) void askFor(proof);
      if (isBeaten) showAlreadyClaimed();
      else if (!(error instanceof RefusedError)) showError(errorMessages.claim_not_sent);
      else showError(code === 'internal' ? errorMessages.claim_unexpected : error);
    }
  });
  useEffect(() => {
    if (isSending) void send();
  }, [isSending]);

  // A day's puzzle never has a reward.
  const isFollowed = !preview && day === undefined;
  useEvents<PuzzleEvent>(`${puzzlePath(puzzleId)}/events`, isFollowed, (event) => {
    if ('gone' in event) {
      // A solved board stays, and the page asks for its queue status. A running play could no longer be answered.
      return solved === undefined ? void refresh() : ask();
    }
    const { reward: next } = event;
    dispatch({ type: 'reported', reward: next });
    const isGone = isReplaced(reward, next);
    if (next === null) return void (isGone && showToast(withdrawn));
    if ((isGone || reward === null) && solved !== undefined && !next.isClaimed) {
      // The queue status for another reward does not apply to this one.
      const { standing: _, ...verdict } = solved;
      joinQueue(verdict);
    } else if (canStatusChange(state, next)) ask();
  });

  const isWaiting = pending !== undefined && !isClaimed;
  useEffect(() => {
    claimWaiting.set(isWaiting);
    return () => claimWaiting.set(false);
  }, [isWaiting]);

  useEffect(() => {
    if (!showsBanner) return;
    const timer = setTimeout(() => dispatch({ type: 'bannerEnded' }), bannerMs);
    return () => clearTimeout(timer);
  }, [showsBanner]);

  return {
    ...state,
    isClaimed,
    isOffered,
    joinQueue,
    ask: () => ask(true),
    type: (account: ClaimAccount) => dispatch({ type: 'typed', account }),
    send: (account: ClaimAccount) => dispatch({ type: 'sent', account }),
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

/** Tells the visitor that this solve has won or can no longer win. */
async function showOver(standing: QueueStatus): Promise<void> {
  const title = standing.state === 'won' ? t`Reward Claimed!` : t`Puzzle Solved!`;
  // If there is a reward, this module is preloaded together with the claim form.
  const texts = await import('../../rewards/queue-status.ts').catch(() => undefined);
  showToast({ title, message: texts?.queueMessage(standing) });
}

const isWonHere = (reward: Play['puzzle']['reward']) =>
  reward !== null && winnerKeys.get(reward.rewardId) !== undefined;

/** Tells the visitor that somebody else won the reward (rules: playing#solved-page). */
function showAlreadyClaimed(): void {
  showToast({ title: t`Puzzle Solved!`, message: errorMessages.reward_already_claimed.message });
}

interface Turns {
  ask(): void;
  end(): void;
}

/** Timers stop while a phone sleeps, so they are set again when it wakes. */
const wakes = ['visibilitychange', 'pageshow'] as const;

/**
 * Asks again when the solver's turn may have come, and ends a hold when its time is over, as announced by the
 * server.
 */
function useQueueStatus(state: ClaimState, turns: Turns): void {
  const step = useEffectEvent((ends: boolean) => (ends ? turns.end() : turns.ask()));
  const { at, ends = false } = nextStep(state) ?? {};

  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        step(ends);
      }, at - pageNow());
    };
    const stop = () => {
      clearTimeout(timer);
      for (const wake of wakes) removeEventListener(wake, arm);
    };
    arm();
    for (const wake of wakes) addEventListener(wake, arm);
    return stop;
  }, [at, ends]);
}
