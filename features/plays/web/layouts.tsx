import { Eye } from 'lucide-react';
import { Trans, t } from '#words';
import { Boundary } from '../../../ui/boundary.tsx';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import type { AfterPlayProps } from './after-play.tsx';
import type { AfterPreviewProps } from './after-preview.tsx';
import { Timer } from './clock.tsx';
import { HowToPlay } from './how-to-play.tsx';
import type { LetterProps } from './letter.tsx';
import { PlayFrame } from './play-frame.tsx';
import type { PlayLayout, Running } from './play-layout.ts';
import { PlaySheet } from './play-sheet.tsx';
import { PlayTitle } from './play-title.tsx';

const letter = lazyPart<LetterProps>(() => import('./letter.tsx'));
const afterPlay = lazyPart<AfterPlayProps>(() => import('./after-play.tsx'));
const afterPreview = lazyPart<AfterPreviewProps>(() => import('./after-preview.tsx'));
const loadMakerLinkNote = () => import('./maker-link-note.tsx');

/** Layout of the page of a shared link. */
export const plainLayout: PlayLayout = { Sheet: PlainSheet, later: afterPlay };

/** Layout of a maker's preview (rules: playing#preview). */
export const previewLayout: PlayLayout = {
  Sheet: PreviewSheet,
  later: afterPreview,
  isTrial: true,
  praise: t`Puzzle Solved (Preview)!`,
};

function PlainSheet({ running }: { running: Running }) {
  const { play, isMaker, isRewardOpen } = running;
  const { puzzleId } = play.puzzle;
  return (
    <PlayFrame tools={<Tools running={running} />}>
      <PlaySheet
        running={running}
        title={<PlayTitle play={play} />}
        ownNote={isMaker && <IdleLoaded load={loadMakerLinkNote} props={{ puzzleId, isRewardOpen }} />}
        letter={<OpenedLetter running={running} />}
        result={<afterPlay.Component running={running} />}
      />
    </PlayFrame>
  );
}

function PreviewSheet({ running }: { running: Running }) {
  return (
    <PlayFrame tools={<Tools running={running} />}>
      <PlaySheet
        running={running}
        note={<PreviewNote puzzle={running.play.puzzle} />}
        title={<PlayTitle play={running.play} />}
        letter={<OpenedLetter running={running} />}
        result={<afterPreview.Component running={running} />}
      />
    </PlayFrame>
  );
}

function Tools({ running }: { running: Running }) {
  const { play, hints = [], isOver, isRewardOpen, isClockOff, seconds } = running;
  const { puzzleId, type, gift } = play.puzzle;
  return (
    <>
      {!isClockOff && <Timer seconds={seconds} isOver={isOver} />}
      <Boundary>
        <HowToPlay
          type={type}
          challenge={play.challenge}
          hasClock
          hints={
            gift && !isOver && !isRewardOpen
              ? { puzzleId, type, gift, hints, attempts: play.attempts, onAsk: running.askHint }
              : undefined
          }
        />
      </Boundary>
    </>
  );
}

function OpenedLetter({ running: { play, solved, isEarlier } }: { running: Running }) {
  if (solved?.message === undefined) return null;
  return (
    <Boundary>
      <HydrationBoundary>
        <letter.Component message={solved.message} from={play.puzzle.gift?.from} isEarlier={isEarlier} />
      </HydrationBoundary>
    </Boundary>
  );
}

function PreviewNote({ puzzle: { gift, reward } }: Pick<Running['play'], 'puzzle'>) {
  return (
    <p className="flex items-center gap-2 rounded-control border-2 border-ink bg-sky px-3 py-1.5 leading-snug text-on-accent">
      <Eye aria-hidden size={20} className="shrink-0" />
      <span>
        <Trans>
          <strong>Preview Mode:</strong> You're previewing this puzzle.
        </Trans>
        {(!gift || reward) && ` ${t`Solving it won't claim any rewards.`}`}
      </span>
    </p>
  );
}
