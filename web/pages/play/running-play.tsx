import { ArrowLeft, Eye, Gift, PartyPopper } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import { createPath, pagePaths } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import type { RefusedError } from '../../lib/api.ts';
import { celebrate } from '../../lib/celebrate.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IdleLoaded, usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Timer } from '../../ui/timer.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { challengeOf, resultOf } from './result.ts';
import { RewardBadge, WonBanner } from './reward-notes.tsx';
import { showAlreadyClaimed, useClaim } from './use-claim.ts';
import { useCountdown } from './use-countdown.ts';
import { usePlay } from './use-play.ts';

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

/** A puzzle being played: title, clock, board, and what follows when it is solved. */
export function RunningPlay({ play: dealt, onLost }: RunningPlayProps) {
  const { play, startedAt, board, round, solved, submit, save, restart, reshuffle, timeIsUp } = usePlay(
    dealt,
    onLost,
  );
  const { type, description } = play.puzzle;
  const { title, subtitle } = descriptions[type];
  const Board = componentsByType[type].board.Component;
  const isSolved = solved !== undefined;
  const seconds = useCountdown(startedAt, !play.preview && !isSolved, timeIsUp);

  const claim = useClaim(play, solved, onLost);
  const { reward } = claim;
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
    <div
      className={classNames(
        'mx-auto flex w-full max-w-xl flex-col gap-3 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8',
        // What lies above and below a board; boards of images fit into what is left of the screen.
        reward ? '[--board-room:24.5rem]' : '[--board-room:22.5rem]',
        'lg:[--board-room:13rem]',
      )}
    >
      <div className="flex flex-col gap-2 lg:sticker lg:order-2 lg:gap-4 lg:p-5">
        <div className="flex items-center justify-between gap-2">
          <Link
            href={pagePaths.home}
            className="inline-flex min-h-12 items-center gap-1.5 font-semibold whitespace-nowrap text-link underline underline-offset-4"
          >
            <ArrowLeft aria-hidden size={20} />
            Back Home
          </Link>
          <div className="flex items-center">
            <HowToPlay type={type} />
            <Timer seconds={seconds} />
          </div>
        </div>
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
        <header className="text-center lg:text-left">
          <h1 className="text-[clamp(1.375rem,1rem+2vw,2rem)]!">{title}</h1>
          <p className="leading-snug">{subtitle}</p>
          {reward && <RewardBadge reward={reward} />}
        </header>
        {description && (
          <Card className="p-2! text-center shadow-none! lg:text-left">
            <p dir="auto" className="break-words">
              {description}
            </p>
          </Card>
        )}
      </div>
      <div className="flex flex-col gap-4 lg:mx-auto lg:w-full lg:max-w-xl lg:pt-4">
        <Suspense fallback={<BoardSkeleton />}>
          <Board
            key={round}
            challenge={play.challenge}
            attempts={play.attempts}
            isSolved={isSolved}
            saved={board}
            save={save}
            submit={submit}
            reshuffle={reshuffle}
            restart={restart}
          />
        </Suspense>
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
