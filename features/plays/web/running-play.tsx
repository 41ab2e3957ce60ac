import { useEffect, useEffectEvent } from 'react';
import type { Play, Verdict } from '../../../contract/api.ts';
import { playTimeOf } from '../../../contract/play-clock.ts';
import { usePreload } from '../../../ui/idle-loaded.tsx';
import { scrollIntoSight, useBrowser, wantsLessMotion } from '../../../ui/use-browser.ts';
import { creatorKeys } from '../../../web/lib/keyring.ts';
import { useClockOff, useCountdown } from './clock.tsx';
import { PlayBoard } from './play-board.tsx';
import type { PlayLayout, PlayRefusal } from './play-layout.ts';
import { praiseOf } from './praise.ts';
import { useCelebrationSteps } from './use-celebration-steps.ts';
import { useClaim } from './use-claim.ts';
import { usePlay } from './use-play.ts';
import { usePlayNotes } from './use-play-notes.ts';

/** If this code does not load, the visitor sees only the result card. */
const celebrate = () =>
  import('../../../web/lib/celebrate.ts').then(({ celebrate: party }) => party()).catch(() => {});

/** Replaces the request for right places while a reward is open, when the server reveals none. */
const checkNothing = async () => undefined;

interface RunningPlayProps {
  play: Play;
  layout: PlayLayout;
  /** Called when the puzzle is gone or can no longer be played. */
  onLost(refusal: PlayRefusal): void;
}

/** Holds the state of a play, and lets its layout draw it. */
export function RunningPlay({ play: initialPlay, layout, onLost }: RunningPlayProps) {
  const { submit, save, check, begin, round, board, ...state } = usePlay(initialPlay, layout, onLost);
  const { play, startedAt, solved, solvedBefore, givenAway, hasGivenUp, isOver, isUntimed } = state;
  const isEarlier = solvedBefore !== undefined;
  const { puzzleId } = play.puzzle;

  const isMaker = useBrowser(() => creatorKeys.get(puzzleId) !== undefined, false);
  const claim = useClaim(play, { solved: isEarlier ? undefined : solved, onLost });
  const isRewardOpen = claim.reward?.isClaimed === false;
  const isClockOff = useClockOff() || isUntimed === true;
  const isTimed = !layout.isTrial && !layout.isUntimed && (!isClockOff || isRewardOpen);
  const seconds = useCountdown(startedAt, playTimeOf(play.challenge), isTimed && !isOver, state.timeIsUp);
  const isTimeUp = seconds === 0 && isTimed && !isOver;
  // A day's puzzle that nobody has touched keeps no other part of the page waiting.
  const isRunning = !isOver && !(layout.isUntimed && state.waitedMs === undefined);
  const boardRef = usePlayNotes({ round, seconds: isTimed ? seconds : undefined, isRunning });
  usePreload(layout.later);

  // A solve that can win joins the queue at once. The claim form waits until the visitor has seen the solved board.
  const onSolved = useEffectEvent((verdict: Verdict) => {
    if (verdict.standing !== undefined) claim.joinQueue(verdict);
    layout.onSolved?.(play, verdict);
    // On the puzzle's own page, the solution is now at the top. Elsewhere, the board's stage is scrolled into view,
    // because the board itself has no box in landscape.
    const { current } = boardRef;
    if (current?.closest('.play')) scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
    else scrollIntoSight(current?.querySelector('.board-stage'));
  });
  useEffect(() => {
    if (solved !== undefined && !isEarlier) onSolved(solved);
  }, [solved, isEarlier]);

  const { isMessageDue, isCardDue, ...due } = useCelebrationSteps(
    solved,
    isEarlier,
    play.puzzle.day !== undefined,
    () => {
      if (!layout.isTrial && givenAway === undefined) void celebrate();
    },
  );
  const praise = isMessageDue ? (layout.praise ?? praiseOf(state, claim.reward?.rewardId)) : undefined;
  const drawBoard = (classes: string) => (
    <PlayBoard
      ref={boardRef}
      className={classes}
      isInert={isTimeUp}
      isDone={due.isBoardDone}
      play={play}
      isSent={state.isSent}
      onTouch={begin}
      round={round}
      // For an earlier solve, counts only the wrong tries, as during play.
      attempts={isEarlier && solved ? solved.attempts - 1 : play.attempts}
      isSolved={solved !== undefined}
      isRewardOpen={isRewardOpen}
      isDay={play.puzzle.day !== undefined}
      praise={praise}
      solution={solved?.solution ?? givenAway}
      hasGivenUp={hasGivenUp}
      showAnswer={state.showAnswer}
      saved={board}
      save={save}
      submit={submit}
      check={isRewardOpen ? checkNothing : check}
      reshuffle={state.reshuffle}
      restart={state.restart}
    />
  );
  const isResultDue = isCardDue || (isOver && (!solved || givenAway !== undefined));
  const more = {
    claim,
    isMaker,
    isRewardOpen,
    isEarlier,
    seconds,
    isClockOff,
    isTimeUp,
    isResultDue,
    praise,
    drawBoard,
  };
  return <layout.Sheet running={{ ...state, ...due, ...more }} />;
}
