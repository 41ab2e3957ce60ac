import type { ComponentType, ReactNode } from 'react';
import type { ErrorResponse, Play, Verdict } from '../../../contract/api.ts';
import type { LoadableCode } from '../../../ui/lazy-component.tsx';
import type { EarlierSolve } from './play-storage.ts';
import type { useClaim } from './use-claim.ts';
import type { usePlay } from './use-play.ts';

/** Why a play cannot begin or go on. */
export type PlayRefusal = Omit<ErrorResponse['error'], 'problems'>;

/** The state of a play that layouts draw. */
export interface Running
  extends Omit<ReturnType<typeof usePlay>, 'round' | 'board' | 'begin' | 'submit' | 'save' | 'check'> {
  claim: ReturnType<typeof useClaim>;
  isMaker: boolean;
  isRewardOpen: boolean;
  /** The puzzle was solved, or its solution given away, before this page was opened. */
  isEarlier: boolean;
  /** Whole seconds left; meaningful only if the clock runs. */
  seconds: number;
  /** The visitor plays without the clock. */
  isClockOff: boolean;
  isTimeUp: boolean;
  /** The solved board's message, once it is due. */
  praise: string | undefined;
  /** Whether each step of the celebration is due (rules: playing#solved-page). */
  isLetterDue: boolean;
  isBoardDone: boolean;
  isFormDue: boolean;
  isResultDue: boolean;
  /** Renders the board in a box with these classes. */
  drawBoard(classes: string): ReactNode;
}

/** How a kind of play page renders a play and reacts to it. */
export interface PlayLayout {
  Sheet: ComponentType<{ running: Running }>;
  /** Code for the result, loaded once the page is idle. */
  later: LoadableCode;
  /** The time is measured but not limited. */
  isUntimed?: true;
  /** The maker tries the puzzle: the clock does not run, and there is no celebration. */
  isTrial?: true;
  /** Replaces the usual words of praise. */
  praise?: string;
  /** Returns how the puzzle was solved elsewhere, if this browser knows. */
  recall?(play: Play): EarlierSolve | undefined;
  /** Called when the player asks for the answer; calls `show` unless the player must know something first. */
  beforeAnswer?(play: Play, show: () => void): void;
  /**
   * Called as soon as the puzzle is solved, so that the solve counts even if the visitor leaves before the result is
   * drawn.
   */
  onSolved?(play: Play, verdict: Verdict): void;
}
