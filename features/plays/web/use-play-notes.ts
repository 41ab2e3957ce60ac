import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#words';
import { useAnnounce } from '../../../puzzles/ui/announce.tsx';
import { matchesMedia } from '../../../ui/use-browser.ts';
import { playRunning } from '../../../web/lib/page-state.ts';

/** Announcements for screen readers, by the seconds left. */
const saidAt: Record<number, string> = {
  300: t`5 minutes left`,
  120: t`2 minutes left`,
  60: t`1 minute left`,
  30: t`30 seconds left`,
};

interface Notes {
  /** Number of the current board on this page, from 0. */
  round: number;
  /** Whole seconds left; undefined without a running clock. */
  seconds: number | undefined;
  isRunning: boolean;
}

/**
 * Tells the rest of the page that a play is running, announces the time left, and restores the focus when a new
 * board replaces the focused one. Returns a ref for the element that contains the boards.
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
    // Moves the focus only if the old board had it, and does not scroll.
    if (document.activeElement !== document.body) return;
    const control = boardRef.current?.querySelector<HTMLElement>('button:not(:disabled), input');
    // After typing, browsers draw a ring around the control, which looks like a choice on a phone.
    if (control?.tagName === 'BUTTON' && matchesMedia('(hover: none)')) {
      control.style.outline = 'none';
      // Later focus by a keyboard shows its ring.
      control.addEventListener('blur', () => control.style.removeProperty('outline'), { once: true });
    }
    control?.focus({ preventScroll: true });
  });
  const firstRound = useRef(round);
  useEffect(() => {
    if (round !== firstRound.current) focusBoard();
  }, [round]);

  return boardRef;
}
