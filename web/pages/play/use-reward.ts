import { useCallback, useEffect, useRef, useState } from 'react';
import type { Play } from '../../../contract/api.ts';
import type { PuzzleEvent } from '../../../contract/events.ts';
import { useEvents } from '../../hooks/use-events.ts';

/** How long 'Someone just won the reward!' stays (specification §9). */
const bannerMs = 10_000;

/** Whether the puzzle's reward can still be won, kept up to date. A preview does not follow it (specification §4). */
export function useReward({ puzzle, preview }: Play) {
  const { reward } = puzzle;
  const [isClaimed, setClaimed] = useState(reward?.isClaimed ?? false);
  const [showsBanner, setShowsBanner] = useState(false);
  const isMine = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEvents<PuzzleEvent>(
    `/api/puzzles/${encodeURIComponent(puzzle.puzzleId)}/events`,
    reward !== null && !isClaimed && !preview,
    (event) => {
      if (!event.isClaimed) return;
      setClaimed(true);
      if (isMine.current) return;
      setShowsBanner(true);
      timer.current = setTimeout(() => setShowsBanner(false), bannerMs);
    },
  );

  return {
    reward,
    isClaimed,
    showsBanner,
    /** This visitor is claiming: the news of it is no news here. */
    expectOwnWin: useCallback((isExpected: boolean) => {
      isMine.current = isExpected;
    }, []),
    markClaimed: useCallback(() => setClaimed(true), []),
  };
}
