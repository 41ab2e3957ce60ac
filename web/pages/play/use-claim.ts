import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PuzzleEvent } from '../../../contract/events.ts';
import { rewardPath } from '../../../contract/routes.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { backUpKeys, claimReward, RefusedError, startPlay } from '../../lib/api.ts';
import { winnerKeys, wonPuzzles } from '../../lib/keyring.ts';
import { wordings } from '../../lib/wordings.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { visitSession } from '../../visits/record.ts';
import { beginClaim, claimReducer } from './claim-reducer.ts';
import { getPendingClaim, type PendingClaim, setPendingClaim, wasSent } from './play-storage.ts';

/** Specification §9: how long the winner sees the board before the reward's page. */
const redirectMs = 1500;
/** Specification §9: how long 'Someone just won the reward!' stays. */
const bannerMs = 10_000;

const blankAccount: ClaimAccount = { name: '', email: '', phone: '' };

/** Refusals after which the same claim can never succeed: the details leave this browser. */
const final: ReadonlySet<ErrorCode> = new Set([
  'reward_already_claimed',
  'reward_none',
  'proof_missing',
  'proof_invalid',
  'proof_expired',
  'puzzle_not_found',
  'puzzle_expired',
  'puzzle_taken_down',
  'puzzle_removed',
]);

/**
 * The reward of a play, followed live and claimed by who solves first. A preview has none (specification §4). `solved` is
 * the verdict of the right answer: its proof claims a reward that is added afterwards, too.
 */
export function useClaim(
  { puzzle: { puzzleId, reward: dealtReward }, preview }: Play,
  solved: Verdict | undefined,
  onLost: (refusal: RefusedError) => void,
) {
  const [state, dispatch] = useReducer(claimReducer, dealtReward, beginClaim);
  const { reward, pending, showsBanner } = state;
  const isClaimed = reward?.isClaimed ?? false;
  const isOffered = reward !== null && !preview;
  const [, navigate] = useLocation();

  // A win whose page was closed, or whose claim got no answer, is taken up again.
  useEffect(() => {
    const claim = isOffered ? getPendingClaim(puzzleId) : undefined;
    if (claim === undefined) return;
    if (isClaimed && !wasSent(claim)) setPendingClaim(puzzleId, undefined);
    else dispatch({ type: 'won', claim });
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
      // A solved board stays on the screen; a running one could not be answered any more.
      if (solved === undefined) void refresh();
      return;
    }
    dispatch({ type: 'reported', reward: event.reward });
    const isAdded = reward === null && event.reward?.isClaimed === false;
    if (isAdded && solved !== undefined) offer(solved);
  });

  useEffect(() => {
    if (!showsBanner) return;
    const timer = setTimeout(() => dispatch({ type: 'bannerEnded' }), bannerMs);
    return () => clearTimeout(timer);
  }, [showsBanner]);

  const claiming = useMutation({
    mutationFn: ({ proof, account }: PendingClaim) =>
      claimReward(puzzleId, { proof, account, ...visitSession() }),
    onMutate: (claim) => {
      // Stored before it is sent: if the answer is lost with the connection or the page, the same claim can be sent again.
      setPendingClaim(puzzleId, claim);
      dispatch({ type: 'sent', claim });
    },
    onSuccess: ({ rewardId, winnerKey, message }) => {
      winnerKeys.set(rewardId, winnerKey);
      wonPuzzles.set(rewardId, puzzleId);
      backUpKeys({ winner: { [rewardId]: winnerKey } });
      setPendingClaim(puzzleId, undefined);
      dispatch({ type: 'granted' });
      showToast({ title: 'Reward Claimed!', message });
      setTimeout(() => navigate(rewardPath(rewardId)), redirectMs);
    },
    onError: (error) => {
      const code = error instanceof RefusedError ? error.code : undefined;
      const isBeaten = code === 'reward_already_claimed';
      if (code !== undefined && final.has(code)) {
        setPendingClaim(puzzleId, undefined);
        dispatch({ type: 'refused', isBeaten });
      } else dispatch({ type: 'failed' });
      if (isBeaten) showAlreadyClaimed();
      else if (!(error instanceof RefusedError)) showError(wordings.claim_not_sent);
      else showError(code === 'internal' ? wordings.claim_unexpected : error);
    },
  });

  /** Opens the form for a win that was proved. */
  function offer({ proof }: Verdict) {
    if (proof === undefined) return;
    const claim = { proof, account: blankAccount };
    setPendingClaim(puzzleId, claim);
    dispatch({ type: 'won', claim });
    // The page may have been opened before the reward was added.
    if (reward === null) void refresh();
  }

  return {
    ...state,
    isClaimed,
    isOffered,
    offer,
    send: (account: ClaimAccount) => pending && claiming.mutate({ ...pending, account }),
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

/** Specification §4: the reward went to somebody else. */
export function showAlreadyClaimed(): void {
  showToast({ title: 'Puzzle Solved!', message: wordings.reward_already_claimed.message });
}
