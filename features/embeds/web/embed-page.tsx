import { ExternalLink, Gift } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { createPath, pagePaths, playPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { LoadableCode } from '../../../ui/lazy-component.tsx';
import { SoundButton } from '../../../web/layout/sound-button.tsx';
import { usePageData } from '../../../web/lib/page-data.ts';
import { HowToPlay } from '../../plays/web/how-to-play.tsx';
import type { PlayLayout, PlayRefusal, Running } from '../../plays/web/play-layout.ts';
import { PlaySheet } from '../../plays/web/play-sheet.tsx';
import { subtitleFor } from '../../plays/web/play-title.tsx';
import { RunningPlay } from '../../plays/web/running-play.tsx';
import { framedView } from '../shared.ts';
import { forbidStorage, useTheme, useToldHeight } from './frame.ts';

const nothingLater: LoadableCode = { source: '', preload: async () => {} };

const layout: PlayLayout = { Sheet: FramedSheet, later: nothingLater, isUntimed: true };

/** Opens our page in a new tab, so that the embedding site stays open. */
const beside = { target: '_blank', rel: 'noopener' };

/** Draws a puzzle in a frame on another site (rules: embeds#contents). */
export default function EmbedPage() {
  useState(forbidStorage);
  useTheme();
  const { play: sent, error } = usePageData();
  // A copy, so that `usePlay` does not take it for the page's own play, whose forms can be posted without scripts.
  const [play] = useState(() => sent && { ...sent });
  const [lost, setLost] = useState<PlayRefusal>();
  const refusal = lost ?? error;
  if (refusal || !play) {
    return (
      <Framed href={pagePaths.home}>
        <Card className="m-auto flex w-full max-w-xl flex-col items-center gap-3 text-center">
          <Butterfly size={72} className="[transform:rotate(-12deg)] grayscale" />
          <h1>{refusal?.title}</h1>
          <p>{refusal?.message}</p>
        </Card>
      </Framed>
    );
  }
  return <RunningPlay play={play} layout={layout} onLost={setLost} />;
}

interface FramedProps {
  href: string;
  /** Controls of a running play. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A link to the puzzle's page, above the content of the frame. Heights are fixed: on other pages they depend on the
 * height of the screen, but in a frame that height depends on the page.
 */
function Framed({ href, tools, children }: FramedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useToldHeight(ref);
  return (
    <div ref={ref} className="flex min-h-[560px] flex-col [--play-footer:0px] [--svh:5.6px]">
      <header className="flex min-h-(--play-header) items-center justify-between gap-1 px-[12px]">
        <a
          href={href}
          {...beside}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-display leading-tight font-semibold"
        >
          <Butterfly size={30} />
          {t`Made with Puzzlefly`}
          <ExternalLink aria-hidden size={16} className="shrink-0" />
        </a>
        <div className="flex shrink-0 items-center">{tools}</div>
      </header>
      <main className="flex flex-1 flex-col px-[12px] pb-2 sm:px-4">{children}</main>
    </div>
  );
}

const pathOf = ({ puzzle: { type, puzzleId } }: Play) => playPath(type, puzzleId);

function FramedSheet({ running }: { running: Running }) {
  const { claim, solved, restart } = running;
  const puzzle = framedView(running.play.puzzle);
  const play = { ...running.play, puzzle };
  const { type } = puzzle;
  // Includes a reward that the maker has just added.
  const reward = claim.reward ?? puzzle.reward;
  if (reward?.isClaimed === false) return <ToWin play={play} title={reward.title} />;
  const shown: Running = {
    ...running,
    play,
    claim: { ...claim, reward: null, showsBanner: false },
  };
  return (
    <Framed
      href={pathOf(play)}
      tools={
        <>
          <Boundary>
            <HowToPlay type={type} challenge={play.challenge} hasClock={false} />
          </Boundary>
          <Boundary>
            <SoundButton />
          </Boundary>
        </>
      }
    >
      <PlaySheet
        running={shown}
        title={
          <header className="play-title text-center text-sm leading-tight">
            <h1 className="text-[0.9375rem]!">{descriptions[type].title}</h1>
            <p>{subtitleFor(play)}</p>
          </header>
        }
        result={
          <div className="mx-auto flex w-full max-w-md animate-pop flex-col gap-3">
            <ButtonLink accent="sun" href={createPath(type)} {...beside}>
              {t({ message: 'Make your own', comment: 'verb on a button: make a puzzle of one’s own' })}
            </ButtonLink>
            {solved && <Button onClick={restart}>{t`Play Again`}</Button>}
          </div>
        }
      />
    </Framed>
  );
}

/** While a reward is open, the puzzle is played on its own page only (rules: embeds#rewards). */
function ToWin({ play, title }: { play: Play; title: string }) {
  return (
    <Framed href={pathOf(play)}>
      <Card className="m-auto flex w-full max-w-xl flex-col items-center gap-4 text-center">
        <Gift aria-hidden size={56} />
        <h1>{descriptions[play.puzzle.type].title}</h1>
        <p className="font-display text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <ButtonLink accent="sun" href={pathOf(play)} {...beside} className="max-w-full">
          {t({ message: 'Play and win on Puzzlefly', comment: 'verbs on a button, on another site' })}
        </ButtonLink>
      </Card>
    </Framed>
  );
}
