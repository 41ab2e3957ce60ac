import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { managePath } from '../../../../contract/routes.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorCard } from '../../../../ui/error-card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { usePreload } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { dismissToasts } from '../../../../ui/toast.tsx';
import { wordsOf } from '../../../../web/lib/api.ts';
import { withQueries } from '../../../../web/lib/queries.tsx';
import { MakerPage, type OwnedPuzzle } from '../../../../web/maker/maker-page.tsx';
import { puzzleTextsQuery } from '../../../../web/maker/manage-api.ts';
import type { EditFormProps } from './edit-texts-form.tsx';

/** Loads in parallel with the puzzle. */
const editForm = lazyPart<EditFormProps>(() => import('./edit-texts-form.tsx'));

/** Lets a maker change the texts of a puzzle that nobody has opened (rules: makers#texts). */
function EditTextsPage({ puzzleId }: { puzzleId: string }) {
  usePreload(editForm);
  useEffect(dismissToasts, []);
  return <MakerPage puzzleId={puzzleId}>{(own) => <EditTexts {...own} />}</MakerPage>;
}

export default withQueries(EditTextsPage);

function EditTexts({ puzzle, creatorKey }: OwnedPuzzle) {
  // Once the form is open, it stays with the typed texts; the server decides whether to accept them.
  const [mayChange] = useState(puzzle?.canChangeTexts === true);
  const {
    data: texts,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...puzzleTextsQuery(puzzle?.puzzleId ?? '', creatorKey),
    enabled: mayChange,
  });
  if (puzzle === undefined) return null;
  const failure = error === null || isFetching ? undefined : wordsOf(error, errorMessages.no_connection);
  return (
    <div className="flex flex-col gap-4">
      <Link
        href={managePath(puzzle.puzzleId)}
        className="inline-flex min-h-12 items-center gap-2 self-start font-semibold link"
      >
        <ArrowLeft aria-hidden size={20} />
        {t`Back to your puzzle`}
      </Link>
      <header>
        <h1>{t`Change your puzzle`}</h1>
        <p className="text-lg">
          {puzzle.canChangeTexts ? t`Nobody has opened it yet. The link stays.` : refusalOf(puzzle)}
        </p>
      </header>
      {mayChange &&
        (failure && texts === undefined ? (
          <ErrorCard
            title={failure.title}
            message={failure.message}
            action={{ label: t`Try Again`, onClick: () => void refetch() }}
            homeLabel={t`Back Home`}
          />
        ) : texts === undefined ? (
          <div className="min-h-96 skeleton" />
        ) : (
          <HydrationBoundary fallback={<div className="min-h-96 skeleton" />}>
            <editForm.Component puzzleId={puzzle.puzzleId} creatorKey={creatorKey} texts={texts} />
          </HydrationBoundary>
        ))}
      {!mayChange && <Card>{t`You can make another puzzle at any time.`}</Card>}
    </div>
  );
}

function refusalOf({ state, reward }: NonNullable<OwnedPuzzle['puzzle']>): string {
  if (state !== 'open') return t`This puzzle cannot be played now.`;
  return reward === null
    ? t`Someone has opened this puzzle. Its texts stay as they are.`
    : t`A puzzle with a reward keeps its texts.`;
}
