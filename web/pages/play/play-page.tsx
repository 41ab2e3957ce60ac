import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ErrorResponse } from '../../../contract/api.ts';
import type { Wording } from '../../../contract/errors.ts';
import { createPath, pagePaths, playPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { openPlayRoute, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { RefusedError } from '../../lib/api.ts';
import { usePageData } from '../../lib/page-data.ts';
import { playQuery } from '../../lib/queries.ts';
import { wordings } from '../../lib/wordings.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { showError } from '../../ui/toast.tsx';
import { PlayFrame } from './play-frame.tsx';
import { BoardSkeleton, RunningPlay } from './running-play.tsx';

export interface PlayPageProps {
  route: string;
  puzzleId?: string;
}

/** Plays the puzzle of a link (specification §2). */
export default function PlayPage({ route, puzzleId = '' }: PlayPageProps) {
  if (puzzleId.trim() === '') {
    return (
      <PlayFrame>
        <ErrorCard
          title="Invalid Puzzle Link"
          message="The puzzle link appears to be incomplete or invalid."
          homeLabel="Go Back to Home"
        />
      </PlayFrame>
    );
  }
  return <LoadedPlay route={route} puzzleId={puzzleId} />;
}

function LoadedPlay({ route, puzzleId }: Required<PlayPageProps>) {
  const sent = usePageData();
  const asksPreview = new URLSearchParams(useSearch()).get('preview') === 'true';
  const [lost, setLost] = useState<Omit<ErrorResponse['error'], 'problems'> | undefined>(sent.error);
  const [, navigate] = useLocation();

  const {
    data: play,
    error,
    refetch,
  } = useQuery({
    ...playQuery(puzzleId, asksPreview),
    ...(sent.play === undefined ? {} : { initialData: sent.play }),
    enabled: sent.error === undefined,
  });

  const playsOn = play && descriptions[play.puzzle.type].playRoute;
  useEffect(() => {
    if (play === undefined || playsOn === route) return;
    if (playsOn !== openPlayRoute) return navigate(playPath(play.puzzle.type, puzzleId), { replace: true });
    showError(wordings.wrong_puzzle_type);
    navigate(pagePaths.home, { replace: true });
  }, [play, playsOn, route, puzzleId, navigate]);

  const title = play && `${descriptions[play.puzzle.type].title} | Puzzlefly`;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  const tryAgain = useCallback(() => {
    if (sent.error === undefined && lost === undefined) refetch();
    else location.reload();
  }, [sent.error, lost, refetch]);

  // In the server's own words: they may say more than the catalogue, as why a puzzle was taken down.
  const refusal = lost ?? (error instanceof RefusedError ? error : undefined);
  if (refusal !== undefined && over.has(refusal.code)) return <Over refusal={refusal} route={route} />;
  if (refusal !== undefined)
    return (
      <PlayFrame>
        <ErrorCard
          title={refusal.title}
          message={refusal.message}
          action={{ label: 'Try Again', onClick: tryAgain }}
          homeLabel="Back Home"
        />
      </PlayFrame>
    );
  if (error !== null) {
    return (
      <PlayFrame>
        <ErrorCard
          title="Oops! Something went wrong"
          message="Failed to load puzzle: Please check your connection."
          action={{ label: 'Try Again', onClick: tryAgain }}
          homeLabel="Back Home"
        />
      </PlayFrame>
    );
  }
  if (play === undefined || playsOn !== route) {
    return (
      <PlayFrame>
        <div className="mx-auto flex w-full max-w-xl flex-col gap-3 pt-4">
          <p role="status" className="text-center text-lg">
            Loading your puzzle...
          </p>
          <BoardSkeleton />
        </div>
      </PlayFrame>
    );
  }
  return <RunningPlay play={play} onLost={setLost} />;
}

/** Refusals of a puzzle that will not come back: asking again is of no use. */
const over: ReadonlySet<string> = new Set(['puzzle_expired', 'puzzle_removed']);

/** The puzzle has ended. The way on is to make one that is played like it. */
function Over({ refusal: { title, message }, route }: { refusal: Wording; route: string }) {
  const [, navigate] = useLocation();
  const type = puzzleTypes.find((each) => descriptions[each].playRoute === route) ?? puzzleTypes[0];
  return (
    <PlayFrame>
      <ErrorCard
        title={title}
        message={message}
        action={{ label: 'Make a New Puzzle', onClick: () => navigate(createPath(type)) }}
        homeLabel="Back Home"
      />
    </PlayFrame>
  );
}
