import { Eye, Gift, PartyPopper } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import { createPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import type { RefusedError } from '../../lib/api.ts';
import { celebrate } from '../../lib/celebrate.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IdleLoaded, usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Timer } from '../../ui/timer.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { PlayFrame } from './play-frame.tsx';
import { challengeOf, resultOf } from './result.ts';
import { RewardBadge, WonBanner } from './reward-notes.tsx';
import { Ribbon } from './ribbon.tsx';
import { showAlreadyClaimed, useClaim } from './use-claim.ts';
import { useClockOff } from './use-clock-off.ts';
import { useCountdown } from './use-countdown.ts';
import { usePlay } from './use-play.ts';
import { usePlayNotes } from './use-play-notes.ts';

const claimDialog = lazyComponent<ClaimDialogProps>(
  'web/pages/play/claim-dialog.tsx',
  () => import('./claim-dialog.tsx'),
);
const loadReportButton = () => import('../../reporting/report-button.tsx');
const loadResultShare = () => import('./result-share.tsx');

interface RunningPlayProps {
  play: Play;
  /** The puzzle is gone, or cannot be played any more. */
  onLost(refusal: RefusedError): void;
}

/** While a reward is open, the server would tell nothing either. */
const checkNothing = async () => [];

/** A puzzle being played: title, clock, board, and what follows when it is solved. */
export function RunningPlay({ play: dealt, onLost }: RunningPlayProps) {
  const {
    play,
    startedAt,
    board,
    round,
    solved,
    submit,
    save,
    check,
    restart,
    reshuffle,
    timeIsUp,
    isStuck,
  } = usePlay(dealt, onLost);
  const { type, description } = play.puzzle;
  const { title, subtitle } = descriptions[type];
  const Board = componentsByType[type].board.Component;
  const isSolved = solved !== undefined;

  const claim = useClaim(play, solved, onLost);
  const { reward } = claim;
  const isRewardOpen = reward?.isClaimed === false;
  const isClockOff = useClockOff();
  const isTimed = !play.preview && (!isClockOff || isRewardOpen);
  const seconds = useCountdown(startedAt, isTimed && !isSolved, timeIsUp);
  const isTimeUp = seconds === 0 && isTimed && !isSolved;
  const place = usePlayNotes({
    round,
    seconds: isTimed ? seconds : undefined,
    isRunning: !isSolved,
  });
  usePreload(claimDialog, claim.isOffered);

  const onSolved = useEffectEvent((verdict: Verdict) => {
    celebrate();
    if (play.preview) showToast({ title: 'Puzzle Solved (Preview)!' });
    else if (verdict.reward === 'open') claim.offer(verdict);
    else if (verdict.reward === 'claimed') showAlreadyClaimed();
    else showToast({ title: 'Congratulations!', message: 'You solved the puzzle!' });
  });
  useEffect(() => {
    if (solved !== undefined) onSolved(solved);
  }, [solved]);

  return (
    <PlayFrame
      tools={
        <>
          {!isClockOff && <Timer seconds={seconds} />}
          <HowToPlay type={type} />
        </>
      }
    >
      <div className="play">
        <div className="play-head flex flex-col gap-1.5 wide:sticker wide:gap-4 wide:p-5">
          {play.preview && (
            <p className="flex items-center gap-2 rounded-control border-2 border-ink bg-sky px-3 py-1.5 leading-snug text-on-accent">
              <Eye aria-hidden size={20} className="shrink-0" />
              <span>
                <strong>Preview Mode:</strong> You're previewing this puzzle. Solving it won't claim any
                rewards.
              </span>
            </p>
          )}
          {claim.showsBanner && <WonBanner />}
          <header className="text-center wide:text-left turned:text-left">
            <h1 className="text-xl! wide:text-3xl!">{title}</h1>
            <p className="text-[0.9375rem] leading-snug short:sr-only">{subtitle}</p>
            {reward && <RewardBadge reward={reward} />}
          </header>
          {description && <Ribbon text={description} />}
        </div>
        <div ref={place} className="board" inert={isTimeUp}>
          <Suspense fallback={<BoardSkeleton />}>
            <Board
              key={round}
              challenge={play.challenge}
              attempts={play.attempts}
              isSolved={isSolved}
              saved={board}
              save={save}
              submit={submit}
              check={isRewardOpen ? checkNothing : check}
              reshuffle={reshuffle}
              restart={restart}
            />
          </Suspense>
        </div>
        <div className="play-rest flex flex-col gap-4">
          {isTimeUp && isStuck && (
            <Card className="flex flex-col items-center gap-3 text-center">
              <h2>Time's Up!</h2>
              <p>There is no connection. The puzzle restarts as soon as there is one again.</p>
              <Button accent="sun" onClick={restart}>
                Try Again
              </Button>
            </Card>
          )}
          {reward && claim.pending && (
            <Suspense>
              <claimDialog.Component
                type={reward.type}
                title={reward.title}
                account={claim.pending.account}
                isOpen={claim.isOpen}
                isSending={claim.isSending}
                onClose={claim.close}
                onSend={claim.send}
              />
            </Suspense>
          )}
          {claim.pending && !claim.isOpen && !claim.isClaimed && (
            <Button accent="grape" className="animate-pop text-xl" onClick={claim.open}>
              <Gift aria-hidden />
              Claim your reward
            </Button>
          )}
          {solved && <SolvedCard verdict={solved} play={play} onPlayAgain={restart} />}
          {!play.preview && (
            <div className="min-h-12 text-center">
              <IdleLoaded load={loadReportButton} props={{ about: 'puzzle', id: play.puzzle.puzzleId }} />
            </div>
          )}
        </div>
      </div>
    </PlayFrame>
  );
}

interface SolvedCardProps {
  verdict: Verdict;
  play: Play;
  onPlayAgain(): void;
}

function SolvedCard({ verdict, play, onPlayAgain }: SolvedCardProps) {
  const { type, puzzleId } = play.puzzle;
  const result = resultOf(verdict);
  return (
    <Card className="flex animate-pop flex-col items-center gap-3 text-center">
      <h2 className="flex items-center gap-2">
        <PartyPopper aria-hidden />
        {result}
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={createPath(type)} asChild>
          <ButtonLink accent="sun">Make one back</ButtonLink>
        </Link>
        <Button onClick={onPlayAgain}>Play Again</Button>
      </div>
      {!play.preview && (
        <IdleLoaded load={loadResultShare} props={{ puzzleId, type, text: challengeOf(result) }} />
      )}
    </Card>
  );
}

/** The shape of a board that is still on its way. */
export function BoardSkeleton() {
  return (
    <div
      aria-hidden
      className="min-h-80 animate-pulse-soon rounded-card border-2 border-dashed border-soft"
    />
  );
}
