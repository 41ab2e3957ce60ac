import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { RefusedError } from '../lib/api.ts';
import { creatorKeys } from '../lib/keyring.ts';
import { managedPuzzleQuery } from './manage-api.ts';
import { useManagedEvents } from './managed-events.ts';
import { type LinkedKey, useStoredKey } from './use-stored-key.ts';

export interface OwnedPuzzle extends LinkedKey {
  /** Undefined while the puzzle is loading, on pages that can start without it. */
  puzzle: ManagedPuzzle | undefined;
  creatorKey: string;
}

interface MakerPageProps {
  puzzleId: string;
  /** Whether the page can start before the puzzle has loaded. */
  isKnown?: boolean;
  children(own: OwnedPuzzle): ReactNode;
}

/** A live page for a puzzle's maker. Without the key it reveals nothing (rules: makers#page). */
export function MakerPage({ puzzleId, ...page }: MakerPageProps) {
  const { key, isUnknown, failure, ...link } = useStoredKey(creatorKeys, puzzleId);
  if (key !== undefined) return <KeyedPuzzle puzzleId={puzzleId} creatorKey={key} {...link} {...page} />;
  if (failure) return <ErrorCard {...failure} homeLabel={t`Back Home`} />;
  return isUnknown ? <Opening /> : <ForTheMaker />;
}

function KeyedPuzzle(props: MakerPageProps & LinkedKey & { creatorKey: string }) {
  const { puzzleId, creatorKey, isLinked, onKept, isKnown = false, children } = props;
  const { data: puzzle, error, refetch } = useQuery(managedPuzzleQuery(puzzleId, creatorKey));
  useManagedEvents(puzzleId, creatorKey, puzzle !== undefined);

  const hasOpened = puzzle !== undefined;
  useEffect(() => {
    if (!hasOpened || isLinked) return;
    creatorKeys.set(puzzleId, creatorKey);
  }, [hasOpened, isLinked, puzzleId, creatorKey]);

  if (error instanceof RefusedError) {
    if (error.code === 'creator_key_wrong' || error.code === 'key_missing') return <ForTheMaker />;
    if (error.code.startsWith('puzzle_'))
      return <ErrorCard title={error.title} message={error.message} homeLabel={t`Back Home`} />;
  }
  if (puzzle?.state === 'removed')
    return (
      <ErrorCard title={t`Your Puzzle`} message={t`You removed this puzzle.`} homeLabel={t`Back Home`} />
    );
  if (puzzle !== undefined || isKnown) return children({ puzzle, creatorKey, isLinked, onKept });
  if (error === null) return <Opening />;
  return (
    <ErrorCard
      title={t`Oops! Something went wrong`}
      message={
        error instanceof RefusedError
          ? error.message
          : t`Failed to load puzzle: Please check your connection.`
      }
      action={{ label: t`Try Again`, onClick: () => refetch() }}
      homeLabel={t`Back Home`}
    />
  );
}

function Opening() {
  return (
    <div role="status" className="flex flex-col gap-4 pt-4">
      <span className="sr-only">{t`Opening your puzzle...`}</span>
      <div className="h-10 max-w-xs skeleton rounded-control!" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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
      <h1 className="text-2xl!">{t`Only the maker can open this page.`}</h1>
      <p>
        {t({
          message: 'Made it? Use your private link.',
          comment: 'to a visitor who may have made the puzzle',
        })}
      </p>
      <a href={pagePaths.home} className="min-h-12 content-center font-semibold link">
        {t`Back Home`}
      </a>
    </Card>
  );
}
