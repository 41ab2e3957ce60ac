import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Verdict } from '../../../contract/api.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import type { ClaimResult } from '../../../contract/rewards-api.ts';
import { rewardPath } from '../../../contract/routes.ts';
import { winnerKeys } from '../../lib/keyring.ts';
import { showToast } from '../../ui/toast.tsx';
import { keepPendingClaim, type PendingClaim, readPendingClaim } from './pending-claim.ts';

/** How long the winner sees the board before the reward's page (specification §9). */
const redirectMs = 1500;

const blankAccount = { name: '', email: '', phone: '' };

/** What follows a solve: the claim form while the reward is open, and where a won claim leads. */
export function useClaim(puzzleId: string, hasReward: boolean, markClaimed: () => void) {
  const [pending, setPending] = useState<PendingClaim>();
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();

  // A win whose page was closed, or whose claim was not heard of, is taken up again.
  useEffect(() => {
    if (!hasReward) return;
    const kept = readPendingClaim(puzzleId);
    if (kept === undefined) return;
    setPending(kept);
    setOpen(true);
  }, [puzzleId, hasReward]);

  const offer = useCallback(
    ({ proof }: Verdict) => {
      if (proof === undefined) return;
      const claim = { proof, account: blankAccount };
      keepPendingClaim(puzzleId, claim);
      setPending(claim);
      setOpen(true);
    },
    [puzzleId],
  );

  const finish = useCallback(() => {
    keepPendingClaim(puzzleId, undefined);
    setOpen(false);
    markClaimed();
  }, [puzzleId, markClaimed]);

  const onWon = useCallback(
    ({ rewardId, winnerKey, message }: ClaimResult) => {
      winnerKeys.set(rewardId, winnerKey);
      finish();
      showToast({ title: 'Reward Claimed!', message });
      setTimeout(() => navigate(rewardPath(rewardId)), redirectMs);
    },
    [finish, navigate],
  );

  const onLostRace = useCallback(() => {
    finish();
    setPending(undefined);
    showAlreadyClaimed();
  }, [finish]);

  return {
    pending,
    isOpen,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    offer,
    onWon,
    onLostRace,
  };
}

/** Specification §4: the reward went to somebody else. */
export function showAlreadyClaimed(): void {
  showToast({ title: 'Puzzle Solved!', message: errorCatalogue.reward_already_claimed.message });
}
