import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { HomeLink } from '../../layout/home-link.tsx';
import { RefusedError } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { withQueries } from '../../lib/queries.tsx';
import { dropFragment } from '../../own/key-links.ts';
import type { LinkedKeyCardProps } from '../../own/linked-key-card.tsx';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import { type LinkedKey, useStoredKey } from '../../own/use-stored-key.ts';
import type { EndingCardProps } from './ending-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { useManagedEvents } from './managed-events.ts';
import { PrivateLinkCard } from './private-link-card.tsx';
import { type CreatedState, ReadyCard } from './ready-card.tsx';
import { isOver } from './reward-heading.tsx';
import { RewardSection } from './reward-section.tsx';
import type { StateNoteProps } from './state-note.tsx';
import type { WinCardProps } from './win-card.tsx';

/** Only when it cannot be played. */
const stateNote = lazyInPage<StateNoteProps>(() => import('./state-note.tsx'));

/** Only after a win. */
const winCards = lazyInPage<Omit<WinCardProps, 'claim'>>(() => import('./win-card.tsx'));

/** Only from a private link. */
const linkedKeyCard = lazyInPage<LinkedKeyCardProps>(() => import('../../own/linked-key-card.tsx'));

/** It stands last. */
const endingCard = lazyInPage<EndingCardProps>(() => import('./ending-card.tsx'));

/** Where a puzzle's maker shares it, sees how it goes and looks after it (rules: makers#page). */
function ManagePage({ puzzleId }: { puzzleId: string }) {
  const { key, isUnknown, failure, ...link } = useStoredKey(creatorKeys, puzzleId);
  if (key !== undefined) return <OwnPuzzle puzzleId={puzzleId} creatorKey={key} {...link} />;
  if (failure) return <ErrorCard {...failure} homeLabel="Back Home" />;
  return isUnknown ? <Opening /> : <ForTheMaker />;
}

export default withQueries(ManagePage);

interface OwnPuzzleProps extends LinkedKey {
  puzzleId: string;
  creatorKey: string;
}

function OwnPuzzle({ puzzleId, creatorKey, isLinked, onKept }: OwnPuzzleProps) {
  const created = useHistoryState<{ created?: CreatedState } | null>()?.created;
  const { data: puzzle, error, refetch } = useQuery(managedPuzzleQuery(puzzleId, creatorKey));
  useManagedEvents(puzzleId, creatorKey, puzzle !== undefined);

  const hasOpened = puzzle !== undefined;
  useEffect(() => {
    if (!hasOpened || isLinked) return;
    creatorKeys.set(puzzleId, creatorKey);
    dropFragment();
  }, [hasOpened, isLinked, puzzleId, creatorKey]);

  if (error instanceof RefusedError) {
    if (error.code === 'creator_key_wrong' || error.code === 'key_missing') return <ForTheMaker />;
    if (error.code.startsWith('puzzle_'))
      return <ErrorCard title={error.title} message={error.message} homeLabel="Back Home" />;
  }
  if (puzzle?.state === 'removed')
    return <ErrorCard title="Your Puzzle" message="You removed this puzzle." homeLabel="Back Home" />;
  const link = puzzle ?? created;
  if (link === undefined) {
    if (error === null) return <Opening />;
    return (
      <ErrorCard
        title="Oops! Something went wrong"
        message={
          error instanceof RefusedError
            ? error.message
            : 'Failed to load puzzle: Please check your connection.'
        }
        action={{ label: 'Try Again', onClick: () => refetch() }}
        homeLabel="Back Home"
      />
    );
  }
  const isReady = puzzle === undefined || (puzzle.state === 'open' && !isOver(puzzle.reward));
  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <header>
        <h1 className="wrap-anywhere">{isReady ? 'Your Puzzle is Ready!' : 'Your Puzzle'}</h1>
        <p className="text-lg wrap-anywhere">
          {isReady ? 'Send the link. Anyone can play it free.' : puzzle?.title}
        </p>
      </header>
      {puzzle && isLinked && (
        <Part>
          <linkedKeyCard.Component keys={creatorKeys} id={puzzleId} linkKey={creatorKey} onKept={onKept} />
        </Part>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {puzzle && puzzle.state !== 'open' && (
            <Part>
              <stateNote.Component puzzle={puzzle} />
            </Part>
          )}
          {puzzle?.reward?.claim && (
            <Part>
              <winCards.Component creatorKey={creatorKey} reward={puzzle.reward} />
            </Part>
          )}
          {(puzzle === undefined || puzzle.state === 'open') && (
            <ReadyCard
              puzzleId={puzzleId}
              type={link.type}
              playPath={link.playPath}
              note={endNote(link.expiresAt, puzzle)}
            />
          )}
          {puzzle?.state === 'open' && <RewardSection puzzle={puzzle} creatorKey={creatorKey} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {puzzle && <FiguresCard figures={puzzle.figures} isOpen={puzzle.state === 'open'} />}
          <PrivateLinkCard puzzleId={puzzleId} creatorKey={creatorKey} />
          {puzzle && (
            <Part fallback={<div className="min-h-48 skeleton" />}>
              <endingCard.Component puzzle={puzzle} creatorKey={creatorKey} />
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

/** How long the puzzle can be played, in words. */
function endNote(expiresAt: string, puzzle: ManagedPuzzle | undefined): string {
  if (isOver(puzzle?.reward ?? null)) return 'The reward was won. The link can still be played for fun.';
  if (puzzle?.reward && puzzle.reward.winners > 1)
    return 'This puzzle stays active until all prizes are won.';
  if (puzzle?.reward) return 'This puzzle stays active until someone wins the reward.';
  const hours = Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000);
  const left =
    hours <= 48 ? `${Math.max(hours, 1)} hour${hours > 1 ? 's' : ''}` : `${Math.round(hours / 24)} days`;
  return `This puzzle expires in ${left}. A reward puzzle stays active until someone wins.`;
}

function Opening() {
  return (
    <div role="status" className="flex flex-col gap-4 pt-4">
      <span className="sr-only">Opening your puzzle...</span>
      <div className="h-10 max-w-xs skeleton rounded-control!" />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-h-96 skeleton" />
        <div className="min-h-96 skeleton" />
      </div>
    </div>
  );
}

function ForTheMaker() {
  return (
    <Card className="m-auto flex w-full max-w-md flex-col items-center gap-4 text-center">
      <Lock aria-hidden size={48} />
      <h1 className="text-2xl!">This page belongs to who made the puzzle.</h1>
      <a href={pagePaths.home} className="min-h-12 content-center font-semibold link">
        Back Home
      </a>
    </Card>
  );
}
