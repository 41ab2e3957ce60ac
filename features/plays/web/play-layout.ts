import type { ComponentType, ReactNode } from 'react';
import type { Play, Verdict } from '../../../contract/api.ts';
import type { LoadableCode } from '../../../ui/lazy-component.tsx';
import type { EarlierSolve } from './play-storage.ts';
import type { useClaim } from './use-claim.ts';
import type { usePlay } from './use-play.ts';

/** A play on the page, as its layout draws it. */
export interface Running
  extends Omit<ReturnType<typeof usePlay>, 'round' | 'board' | 'begin' | 'submit' | 'save' | 'check'> {
  claim: ReturnType<typeof useClaim>;
  isMaker: boolean;
  isRewardOpen: boolean;
  /** It was solved before this page was opened. */
  isEarlier: boolean;
  /** Whole seconds left, where a clock may run. */
  seconds: number;
  /** The visitor plays without the clock. */
  isClockOff: boolean;
  isTimeUp: boolean;
  /** What a success has come to (rules: playing#solved). */
  isLetterDue: boolean;
  isFormDue: boolean;
  isResultDue: boolean;
  /** The board, in a box with these classes. */
  drawBoard(classes: string): ReactNode;
}

/** What is drawn and done otherwise on play pages of a kind. */
export interface PlayLayout {
  Sheet: ComponentType<{ running: Running }>;
  /** What follows the play, loaded once the page is idle. */
  later: LoadableCode;
  /** The time is taken, but no clock runs out. */
  isUntimed?: true;
  /** Nothing counts: there is no clock and no party. */
  isTrial?: true;
  /** Instead of the words of all others. */
  praise?: string;
  /** How it was solved elsewhere, where this browser knows of that. */
  recall?(play: Play): EarlierSolve | undefined;
  /** At once: who leaves before the result is drawn has solved it too. */
  onSolved?(play: Play, verdict: Verdict): void;
}
