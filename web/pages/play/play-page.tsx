import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { ErrorResponse, Play } from '../../../contract/api.ts';
import type { Wording } from '../../../contract/errors.ts';
import { createPath, pagePaths, playPath, rewardPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { imageUrlOf, openPlayRoute, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { useBrowser } from '../../hooks/use-browser.ts';
import { RefusedError } from '../../lib/api.ts';
import { wonWith } from '../../lib/keyring.ts';
import { usePageData } from '../../lib/page-data.ts';
import { mayPass, playQuery } from '../../lib/queries.ts';
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
  // What may pass is asked for once more before it is told.
  const sentError = sent.error && !mayPass(sent.error) ? sent.error : undefined;
  const asksPreview = new URLSearchParams(useSearch()).get('preview') === 'true';
  const [lost, setLost] = useState<Omit<ErrorResponse['error'], 'problems'> | undefined>(sentError);
  const [, navigate] = useLocation();

  const {
    data: play,
    error,
    refetch,
  } = useQuery({
    ...playQuery(puzzleId, asksPreview),
    ...(sent.play === undefined ? {} : { initialData: sent.play }),
    enabled: sentError === undefined,
  });

  const playsOn = play && descriptions[play.puzzle.type].playRoute;
  useEffect(() => {
    if (play === undefined || playsOn === route) return;
    if (playsOn !== openPlayRoute) return navigate(playPath(play.puzzle.type, puzzleId), { replace: true });
    showError(wordings.wrong_puzzle_type);
    navigate(pagePaths.home, { replace: true });
  }, [play, playsOn, route, puzzleId, navigate]);

  // An image of older content from elsewhere is allowed by its own page alone, which is then opened as one (decision 13).
  const isFromElsewhere = play !== undefined && sent.play === undefined && showsImageFromElsewhere(play);
  useEffect(() => {
    if (isFromElsewhere && playsOn === route) location.reload();
  }, [isFromElsewhere, playsOn, route]);

  const title = play && `${descriptions[play.puzzle.type].title} | Puzzlefly`;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  const tryAgain = useCallback(() => {
    if (lost === undefined) refetch();
    else location.reload();
  }, [lost, refetch]);

  // In the server's own words: they may say more than the catalogue, as why a puzzle was taken down.
  const refusal = lost ?? (error instanceof RefusedError ? error : undefined);
  if (refusal !== undefined && over.has(refusal.code))
    return <Over refusal={refusal} route={route} puzzleId={puzzleId} />;
  if (refusal !== undefined)
    return (
      <PlayFrame>
        <ErrorCard
          title={mayPass(refusal) ? 'Oops! Something went wrong' : refusal.title}
          message={mayPass(refusal) ? `Failed to load puzzle: ${refusal.message}` : refusal.message}
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

function showsImageFromElsewhere({ challenge }: Play): boolean {
  const imageUrl = imageUrlOf(challenge);
  return imageUrl !== undefined && new URL(imageUrl, location.href).origin !== location.origin;
}

/** Refusals of a puzzle that will not come back: asking again is of no use. */
const over: ReadonlySet<string> = new Set(['puzzle_expired', 'puzzle_taken_down', 'puzzle_removed']);

interface OverProps extends Required<PlayPageProps> {
  refusal: Wording & { code: string };
}

/** The puzzle has ended. The way on is to make one that is played like it, and for its winner to the reward (decision 34). */
function Over({ refusal: { code, title, message }, route, puzzleId }: OverProps) {
  const wonReward = useBrowser(() => wonWith(puzzleId), undefined);
  const [, navigate] = useLocation();
  const type = puzzleTypes.find((each) => descriptions[each].playRoute === route) ?? puzzleTypes[0];
  return (
    <PlayFrame>
      <ErrorCard
        title={title}
        message={message}
        action={{ label: 'Make a New Puzzle', onClick: () => navigate(createPath(type)) }}
        homeLabel="Back Home"
      >
        {code === 'puzzle_expired' && wonReward && (
          <Link href={rewardPath(wonReward)} className="min-h-11 content-center font-semibold link">
            You won this: see your reward
          </Link>
        )}
      </ErrorCard>
    </PlayFrame>
  );
}
