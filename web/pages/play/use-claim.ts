import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import type { PuzzleEvent } from '../../../contract/events.ts';
import { rewardPath } from '../../../contract/routes.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { claimReward, RefusedError } from '../../lib/api.ts';
import { winnerKeys } from '../../lib/keyring.ts';
import { wordings } from '../../lib/wordings.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { visitSession } from '../../visits/record.ts';
import { beginClaim, claimReducer } from './claim-reducer.ts';
import { getPendingClaim, type PendingClaim, setPendingClaim } from './play-storage.ts';

/** Specification §9: how long the winner sees the board before the reward's page. */
const redirectMs = 1500;
/** Specification §9: how long 'Someone just won the reward!' stays. */
const bannerMs = 10_000;

const blankAccount: ClaimAccount = { name: '', email: '', phone: '' };

/** The reward of a play, followed live and claimed by who solves first. A preview has none (specification §4). */
export function useClaim({ puzzle: { puzzleId, reward }, preview }: Play) {
  const [state, dispatch] = useReducer(claimReducer, reward?.isClaimed ?? false, beginClaim);
  const { pending, isClaimed, showsBanner } = state;
  const isOffered = reward !== null && !preview;
  const [, navigate] = useLocation();

  // A win whose page was closed, or whose claim got no answer, is taken up again.
  useEffect(() => {
    const claim = isOffered ? getPendingClaim(puzzleId) : undefined;
    if (claim !== undefined) dispatch({ type: 'won', claim });
  }, [puzzleId, isOffered]);

  useEvents<PuzzleEvent>(
    `/api/puzzles/${encodeURIComponent(puzzleId)}/events`,
    isOffered && !isClaimed,
    (event) => 'isClaimed' in event && event.isClaimed && dispatch({ type: 'claimReported' }),
  );

  useEffect(() => {
    if (!showsBanner) return;
    const timer = setTimeout(() => dispatch({ type: 'bannerEnded' }), bannerMs);
    return () => clearTimeout(timer);
  }, [showsBanner]);

  const claiming = useMutation({
    mutationFn: (claim: PendingClaim) => claimReward(puzzleId, { ...claim, ...visitSession() }),
    onMutate: (claim) => {
      // Stored before it is sent: if the answer is lost with the connection or the page, the same claim can be sent again.
      setPendingClaim(puzzleId, claim);
      dispatch({ type: 'sent', claim });
    },
    onSuccess: ({ rewardId, winnerKey, message }) => {
      winnerKeys.set(rewardId, winnerKey);
      setPendingClaim(puzzleId, undefined);
      dispatch({ type: 'granted' });
      showToast({ title: 'Reward Claimed!', message });
      setTimeout(() => navigate(rewardPath(rewardId)), redirectMs);
    },
    onError: (error) => {
      const code = error instanceof RefusedError ? error.code : undefined;
      const isBeaten = code === 'reward_already_claimed';
      const isVoid = code === 'proof_expired' || code === 'proof_invalid';
      dispatch({ type: isBeaten ? 'beaten' : isVoid ? 'voided' : 'failed' });
      if (isBeaten || isVoid) setPendingClaim(puzzleId, undefined);
      if (isBeaten) showAlreadyClaimed();
      else if (!(error instanceof RefusedError)) showError(wordings.claim_not_sent);
      else showError(code === 'internal' ? wordings.claim_unexpected : error);
    },
  });

  return {
    ...state,
    isOffered,
    /** Opens the form for a win that was just proved. */
    offer: ({ proof }: Verdict) => {
      if (proof === undefined) return;
      const claim = { proof, account: blankAccount };
      setPendingClaim(puzzleId, claim);
      dispatch({ type: 'won', claim });
    },
    send: (account: ClaimAccount) => pending && claiming.mutate({ proof: pending.proof, account }),
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

/** Specification §4: the reward went to somebody else. */
export function showAlreadyClaimed(): void {
  showToast({ title: 'Puzzle Solved!', message: wordings.reward_already_claimed.message });
}
