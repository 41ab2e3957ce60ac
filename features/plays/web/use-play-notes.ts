import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#words';
import { useAnnounce } from '../../../puzzles/ui/announce.tsx';
import { playRunning } from '../../../web/lib/page-state.ts';

/** The whole seconds left at which the time is said to screen readers. */
const saidAt: Record<number, string> = {
  300: t`5 minutes left`,
  120: t`2 minutes left`,
  60: t`1 minute left`,
  30: t`30 seconds left`,
};

interface Notes {
  /** Counts the boards of this page. */
  round: number;
  /** Whole seconds left; undefined where no clock runs. */
  seconds: number | undefined;
  isRunning: boolean;
}

/**
 * What a play tells the rest of the page: that it runs, how much time is left, and where the focus goes when a new board takes
 * the place of the one that had it. Returns the ref of the element that boards are in.
 */
export function usePlayNotes({ round, seconds, isRunning }: Notes) {
  const boardRef = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();

  const left = seconds === undefined ? undefined : saidAt[seconds];
  useEffect(() => {
    if (left !== undefined) announce(left);
  }, [left, announce]);

  useEffect(() => {
    playRunning.set(isRunning);
    return () => playRunning.set(false);
  }, [isRunning]);

  const focusBoard = useEffectEvent(() => {
    // Only when the old board took it along. The page keeps its place.
    if (document.activeElement !== document.body) return;
    boardRef.current
      ?.querySelector<HTMLElement>('button:not(:disabled), input')
      ?.focus({ preventScroll: true });
  });
  const firstRound = useRef(round);
  useEffect(() => {
    if (round !== firstRound.current) focusBoard();
  }, [round]);

  return boardRef;
}
