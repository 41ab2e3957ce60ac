import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../../../contract/routes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorCard } from '../../../../ui/error-card.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { getStored, local } from '../../../../ui/storage.ts';
import { useBrowser } from '../../../../ui/use-browser.ts';
import { HomeLink } from '../../../../web/layout/home-link.tsx';
import { creatorKeys, recordKey, winnerKeys } from '../../../../web/lib/keyring.ts';
import { withQueries } from '../../../../web/lib/queries.tsx';
import { InAppNote } from '../../../../web/maker/in-app-note.tsx';
import { PuzzleItem, WinItem } from '../../../../web/maker/items.tsx';
import { useNewLinks } from '../../../../web/maker/key-links.ts';
import { hasKeys, type LinkedKeys, takeKeysFromAddress } from '../../../../web/maker/linked-keys.ts';
import { managedPuzzleQuery } from '../../../../web/maker/manage-api.ts';
import { solvedHere } from '../../../../web/maker/solved-here.ts';
import { useRefilledKeys } from '../../../../web/maker/use-stored-key.ts';
import { begunTrails } from './begun-trails.ts';
import type { KeysCardProps } from './keys-card.tsx';
import type { KeysFromLinkProps } from './keys-from-link.tsx';
import type { SolvedListProps } from './solved-list.tsx';

const keysCard = lazyPart<KeysCardProps>(() => import('./keys-card.tsx'));
const solvedList = lazyPart<SolvedListProps>(() => import('./solved-list.tsx'));
const playedHere = lazyPart(() => import('./played-here.tsx'));
/** Needed only after a link from another phone was opened. */
const keysFromLink = lazyPart<KeysFromLinkProps>(() => import('./keys-from-link.tsx'));

/** Shows the puzzles made and solved and the rewards won in this browser (rules: makers#your-puzzles). */
function MyPage() {
  const isBrowser = useBrowser(() => true, false);
  const [keys, setKeys] = useState<ReturnType<typeof ownKeys>>();
  const read = () => setKeys(ownKeys());

  const [linked, setLinked] = useState<LinkedKeys>();
  useNewLinks();
  useEffect(() => setLinked(takeKeysFromAddress()), []);
  const { isDone, failure } = useRefilledKeys();
  useEffect(() => {
    if (isDone || hasKeys()) setKeys(ownKeys());
  }, [isDone]);
  const isEmpty = keys !== undefined && keys.made.length + keys.won.length + keys.solved.length === 0;

  if (keys === undefined && failure) return <ErrorCard {...failure} homeLabel={t`Back Home`} />;
  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <header>
        <h1>{t`Your puzzles`}</h1>
        <p className="text-lg">{t`What you made, won and solved, in this browser. There is no account.`}</p>
      </header>
      {isBrowser && <InAppNote />}
      {/* Before `isDone`, it is not known which keys this browser already has. */}
      {linked && isDone && (
        <HydrationBoundary>
          <keysFromLink.Component
            linked={linked}
            onDecided={() => {
              setLinked(undefined);
              read();
            }}
          />
        </HydrationBoundary>
      )}
      {keys === undefined && (
        <div role="status" className="min-h-40 skeleton">
          <span className="sr-only">{t`Looking for your puzzles...`}</span>
        </div>
      )}
      {isEmpty &&
        linked === undefined &&
        (keys.hasPlayed ? (
          <HydrationBoundary>
            <playedHere.Component />
          </HydrationBoundary>
        ) : (
          <NothingYet />
        ))}
      {keys && keys.won.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2>{t`Your wins`}</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {keys.won.map(([rewardId, key]) => (
              <WinItem key={rewardId} rewardId={rewardId} winnerKey={key} onForgotten={read} />
            ))}
          </ul>
        </section>
      )}
      {keys && keys.made.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2>{t`What you made`}</h2>
          <Shelf made={keys.made} onForgotten={read} />
        </section>
      )}
      {keys && keys.solved.length > 0 && (
        <HydrationBoundary>
          <solvedList.Component solved={keys.solved} />
        </HydrationBoundary>
      )}
      {keys && (!isEmpty || keys.hasPlayed) && (
        <HydrationBoundary>
          <keysCard.Component onForgotten={read} />
        </HydrationBoundary>
      )}
    </div>
  );
}

export default withQueries(MyPage);

interface ShelfProps {
  made: ReturnType<typeof ownKeys>['made'];
  onForgotten(): void;
}

/** Shows the maker's puzzles, sorted by creation date because keys from elsewhere are in no particular order. */
function Shelf({ made, onForgotten }: ShelfProps) {
  const answers = useQueries({ queries: made.map(([id, key]) => managedPuzzleQuery(id, key)) });
  const isLoading = answers.some(({ isLoading }) => isLoading);
  const dates = new Map(answers.map(({ data }, index) => [made[index]?.[0], data?.createdAt ?? '']));
  const sorted = [...made].sort(([a], [b]) => (dates.get(b) ?? '').localeCompare(dates.get(a) ?? ''));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {sorted.map(([puzzleId, key]) =>
        isLoading ? (
          <li key={puzzleId} className="min-h-40 skeleton" />
        ) : (
          <PuzzleItem key={puzzleId} puzzleId={puzzleId} creatorKey={key} onForgotten={onForgotten} />
        ),
      )}
    </ul>
  );
}

/** Returns what this browser keeps, newest first, and whether it has solved a day or begun a trail. */
function ownKeys() {
  return {
    made: Object.entries(creatorKeys.all()).reverse(),
    won: Object.entries(winnerKeys.all()).reverse(),
    solved: solvedHere(),
    hasPlayed: getStored(local, recordKey) !== undefined || begunTrails().length > 0,
  };
}

function NothingYet() {
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <h2>{t`Nothing here yet`}</h2>
      <p>
        {t({
          message: `Puzzles that you make in this browser appear here. Made one on another phone? Open its private link, or tap 'Move to another phone' there. Did you clear this browser? Then its keys are gone. Only your private links open things again.`,
          comment: '"Move to another phone" is said as on its own heading',
        })}
      </p>
      <Link href={pagePaths.home} asChild>
        <ButtonLink accent="sun">{t`Make a puzzle`}</ButtonLink>
      </Link>
    </Card>
  );
}
