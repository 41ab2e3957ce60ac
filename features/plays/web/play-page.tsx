import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { createPath, pagePaths, playPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { imageUrlOf, openPlayRoute, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { errorMessages } from '../../../ui/error-messages.ts';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { showError } from '../../../ui/toast.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { isTransient } from '../../../web/lib/api.ts';
import { usePageData } from '../../../web/lib/page-data.ts';
import { plainLayout, previewLayout } from './layouts.tsx';
import { endedPlay, fetchedPlay } from './lazy-parts.ts';
import { LoadingPlay, PlayFrame } from './play-frame.tsx';
import type { PlayRefusal } from './play-layout.ts';
import { type EarlierSolve, forgetPuzzle, getEarlierSolve } from './play-storage.ts';
import { RunningPlay } from './running-play.tsx';
import { typedPlay } from './typed-part.ts';

export interface PlayPageProps {
  route: string;
  puzzleId?: string;
}

/** Plays the puzzle of a link (rules: playing#loading). */
export default function PlayPage({ route, puzzleId = '' }: PlayPageProps) {
  const sent = usePageData();
  // The server sends the same page, with this error, for all addresses with a blank id.
  if (puzzleId.trim() === '' || sent.error?.code === 'puzzle_id_missing') {
    return (
      <PlayFrame>
        <ErrorCard
          title={t`Invalid Puzzle Link`}
          message={t`The puzzle link appears to be incomplete or invalid.`}
          homeLabel={t`Go Back to Home`}
        />
      </PlayFrame>
    );
  }
  // A refusal that may be temporary is retried once before it is shown.
  if (sent.error && !isTransient(sent.error))
    return <RefusedPlay refusal={sent.error} route={route} puzzleId={puzzleId} />;
  if (typedPlay && sent.play && sent.typed)
    return <typedPlay.Component play={sent.play} typed={sent.typed} />;
  if (sent.play !== undefined) return <DealtPlay play={sent.play} route={route} isSent />;
  return (
    <fetchedPlay.Component
      id={puzzleId}
      loading={<LoadingPlay />}
      draw={(play) => <DealtPlay play={play} route={route} />}
      drawRefusal={(refusal, retry) => (
        <RefusedPlay refusal={refusal} route={route} puzzleId={puzzleId} retry={retry} />
      )}
    />
  );
}

interface DealtPlayProps {
  play: Play;
  route: string;
  /** True if the play came with the page. */
  isSent?: boolean;
}

/**
 * Renders a play on the route of its type. From another route, redirects to it; if it is `openPlayRoute`, shows an
 * error and goes to the home page.
 */
function DealtPlay({ play, route, isSent = false }: DealtPlayProps) {
  const { type, puzzleId } = play.puzzle;
  const { title, playRoute } = descriptions[type];
  const [lost, setLost] = useState<PlayRefusal>();
  const [, navigate] = useLocation();
  const isHere = playRoute === route;
  const layout = play.preview ? previewLayout : plainLayout;

  useEffect(() => {
    if (isHere) return;
    if (playRoute !== openPlayRoute) return navigate(playPath(type, puzzleId), { replace: true });
    showError(errorMessages.wrong_puzzle_type);
    navigate(pagePaths.home, { replace: true });
  }, [isHere, type, playRoute, puzzleId, navigate]);

  // Only the content security policy of the puzzle's own page allows an older image from another host, so the page is
  // reloaded (rules: images#older-content).
  const mustReload = isHere && !isSent && showsImageFromElsewhere(play);
  useEffect(() => {
    if (mustReload) location.reload();
  }, [mustReload]);

  useEffect(() => {
    document.title = `${title} | Puzzlefly`;
  }, [title]);

  if (lost !== undefined) return <RefusedPlay refusal={lost} route={route} puzzleId={puzzleId} />;
  return isHere ? (
    <RunningPlay key={puzzleId} play={play} layout={layout} onLost={setLost} />
  ) : (
    <LoadingPlay />
  );
}

function showsImageFromElsewhere({ challenge }: Play): boolean {
  const imageUrl = imageUrlOf(challenge);
  return imageUrl !== undefined && new URL(imageUrl, location.href).origin !== location.origin;
}

/** Refusals of a puzzle that will not come back, so retrying is pointless. */
const gone: ReadonlySet<string> = new Set(['puzzle_taken_down', 'puzzle_removed']);

interface RefusedPlayProps extends Required<PlayPageProps> {
  refusal: PlayRefusal;
  retry?(): void;
}

/**
 * Explains why there is nothing to play. Uses the server's words, because they can be more specific, for example
 * why a puzzle was taken down. An ended puzzle still shows the texts that solving revealed (rules:
 * gifts#ended-gifts). Where a puzzle is gone, offers to make one of the same type.
 */
function RefusedPlay({ refusal, route, puzzleId, retry = () => location.reload() }: RefusedPlayProps) {
  const [, navigate] = useLocation();
  const { code, title, puzzleType, gift } = refusal;
  const hasEnded = code === 'puzzle_expired';
  const isGone = gone.has(code);
  const stored = useBrowser(() => JSON.stringify(getEarlierSolve(puzzleId)), undefined);
  const solve = stored === undefined ? undefined : (JSON.parse(stored) as EarlierSolve);
  useEffect(() => {
    if (isGone) forgetPuzzle(puzzleId);
  }, [isGone, puzzleId]);

  const message = code === 'internal' ? t`Unknown error` : refusal.message;
  const typeName = puzzleType ?? solve?.type;
  const type =
    puzzleTypes.find((each) => each === typeName) ??
    puzzleTypes.find((each) => descriptions[each].playRoute === route) ??
    puzzleTypes[0];
  // Long after a puzzle has ended, the server no longer knows it.
  if (hasEnded || (code === 'puzzle_not_found' && solve))
    return (
      <PlayFrame>
        <HydrationBoundary>
          <endedPlay.Component puzzleId={puzzleId} type={type} gift={gift} solve={solve} />
        </HydrationBoundary>
      </PlayFrame>
    );
  return (
    <PlayFrame>
      <ErrorCard
        title={isTransient(refusal) ? t`Oops! Something went wrong` : title}
        message={isTransient(refusal) ? t`Failed to load puzzle: ${message}` : message}
        action={
          isGone
            ? { label: t`Make a New Puzzle`, onClick: () => navigate(createPath(type)) }
            : { label: t`Try Again`, onClick: retry }
        }
        homeLabel={t`Back Home`}
      >
        {isGone && <TodayLink />}
      </ErrorCard>
    </PlayFrame>
  );
}
