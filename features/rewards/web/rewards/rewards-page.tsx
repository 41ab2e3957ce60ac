import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import type { RewardsEvent } from '../../../../contract/events.ts';
import { createPath } from '../../../../contract/routes.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { type PlayRoute, playRoutes, puzzleTypes } from '../../../../puzzles/puzzle.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { IdleLoaded } from '../../../../ui/idle-loaded.tsx';
import { showError, showToast } from '../../../../ui/toast.tsx';
import { useEvents } from '../../../../ui/use-events.ts';
import { RefusedError } from '../../../../web/lib/api.ts';
import { usePageData } from '../../../../web/lib/page-data.ts';
import { listedRewardsQuery, listRewards, withQueries } from '../../../../web/lib/queries.tsx';
import { RewardCard } from '../../../../web/maker/reward-card.tsx';
import type { ListedReward } from '../../api.ts';
import { rewardTypeInfo } from '../../reward-types.ts';
import { addPage, changeList } from './list-changes.ts';

const loadYourLatest = () => import('../../../../web/maker/your-latest.tsx');
const winsProps = { winsOnly: true };

const { queryKey } = listedRewardsQuery;

/** Shows the live public list of rewards that can be won (rules: listing#public-list). */
function RewardsPage() {
  const sent = usePageData();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const queryClient = useQueryClient();
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    ...listedRewardsQuery,
    ...(sent.rewards === undefined ? {} : { initialData: sent.rewards }),
  });

  useEffect(() => {
    if (error !== null)
      showError(
        error instanceof RefusedError ? errorMessages.rewards_load_error : errorMessages.rewards_load_failed,
      );
  }, [error]);

  useEvents<RewardsEvent>('/api/rewards/events', true, (event) => {
    const shown = queryClient.getQueryData(queryKey) ?? { rewards: [] };
    queryClient.setQueryData(queryKey, changeList(shown, event));
    const gone =
      event.kind === 'claimed'
        ? shown.rewards.find(({ puzzleId }) => puzzleId === event.puzzleId)
        : undefined;
    // If a reward was taken off the list, it disappears without a toast.
    if (gone !== undefined) showToast({ title: t`Someone just won a reward!`, message: claimedText(gone) });
  });

  const more = useMutation({
    mutationFn: (before: string) => listRewards(before),
    onSuccess: (page) => queryClient.setQueryData(queryKey, (shown) => shown && addPage(shown, page)),
    onError: () => showError(errorMessages.rewards_load_failed),
  });
  const next = list?.next;

  const found = list?.rewards.filter((reward) => matches(reward, search));
  return (
    <div className="flex flex-col gap-5 pt-2">
      <header>
        <h1>{t`Rewards to win`}</h1>
        <p className="text-lg">
          {t({ message: 'Solve a puzzle first and its reward is yours.', comment: 'first: before others' })}
        </p>
      </header>
      <div className="relative">
        <label htmlFor={searchId} className="sr-only">
          {t({ message: 'Search rewards', comment: 'verb' })}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3 start-3 text-soft" />
        <input
          id={searchId}
          type="search"
          placeholder={t`Search rewards`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-h-12 w-full rounded-control border-2 border-ink bg-card pe-3 ps-11 text-lg placeholder:text-soft"
        />
      </div>
      {found === undefined && error === null && <Skeletons />}
      {error !== null && (
        <Card className="flex flex-col items-center gap-3 text-center">
          <p>{errorMessages.rewards_load_failed.message}</p>
          <Button accent="sun" onClick={() => refetch()}>
            {t`Try Again`}
          </Button>
        </Card>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((reward) => (
            <RewardCard key={reward.puzzleId} reward={reward} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button className="self-center" disabled={more.isPending} onClick={() => more.mutate(next)}>
          {more.isPending ? t`Loading...` : t`Show more`}
        </Button>
      )}
      {found?.length === 0 && (
        <Card className="flex flex-col items-center gap-3 text-center">
          <Gift aria-hidden size={48} />
          <h2>{search.trim() === '' ? t`No rewards right now` : t`Nothing found`}</h2>
          <p>
            {search.trim() === ''
              ? t({ message: 'Be the first to offer one.', comment: 'a reward' })
              : t`No reward matches your search.`}
          </p>
          {search.trim() !== '' && <Button onClick={() => setSearch('')}>{t`Clear Search`}</Button>}
        </Card>
      )}
      <IdleLoaded load={loadYourLatest} props={winsProps} />
      <div className="flex flex-wrap gap-3">
        {playRoutes.map((route) => (
          <CreateLink key={route} route={route} />
        ))}
      </div>
    </div>
  );
}

export default withQueries(RewardsPage);

const createLabels: Record<PlayRoute, string> = {
  arrange: t`Create Word Puzzle`,
  image: t`Create Image Puzzle`,
};

function claimedText({ title }: ListedReward): string {
  return t({ message: `${title} has been claimed.`, comment: '{title} is the title of a reward' });
}

/** A link to make a puzzle of the first type that the route plays. */
function CreateLink({ route }: { route: PlayRoute }) {
  const type = puzzleTypes.find((each) => descriptions[each].playRoute === route) ?? puzzleTypes[0];
  return (
    <Link href={createPath(type)} asChild>
      <ButtonLink accent={descriptions[type].accent}>{createLabels[route]}</ButtonLink>
    </Link>
  );
}

function matches({ title, text, type, puzzleType }: ListedReward, search: string): boolean {
  const haystack = [title, text, rewardTypeInfo[type].label, descriptions[puzzleType].name]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function Skeletons() {
  return (
    <ul aria-label={t`Loading`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((number) => (
        <li key={number} className="min-h-48 skeleton" />
      ))}
    </ul>
  );
}
