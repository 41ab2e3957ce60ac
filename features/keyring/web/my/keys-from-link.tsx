import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plural, t } from '#words';
import { readRecord } from '../../../../contract/today-record.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { wordsOf } from '../../../../web/lib/api.ts';
import { claimedRewardQuery, retryUnlessRefused } from '../../../../web/lib/queries.tsx';
import {
  addLinkedKeys,
  type CheckedKeys,
  checkKeys,
  keysInLink,
  type LinkedKeys,
} from '../../../../web/maker/linked-keys.ts';
import { managedPuzzleQuery } from '../../../../web/maker/manage-api.ts';
import { puzzleTitle } from '../../../../web/maker/puzzle-title.ts';
import { bringsMore } from '../../../../web/today/record.ts';
import { addTrails, fetchTrails, type LinkedTrails } from './begun-trails.ts';
import { countText } from './count-text.ts';

/** Maximum number of puzzles, and of rewards, that are listed by name. */
const maxNamed = 5;

export interface KeysFromLinkProps {
  linked: LinkedKeys;
  /** Called after the visitor has either added the keys or declined them. */
  onDecided(): void;
}

/**
 * Shows a link's keys once the server has checked them. They are stored only if the visitor confirms, and never replace
 * existing keys (rules: makers#keys-in-links).
 */
export default function KeysFromLink({ linked, onDecided }: KeysFromLinkProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['keys from a link', linked],
    queryFn: async (): Promise<Checked> => ({
      ...withoutKnownDays(await checkKeys(linked)),
      trails: await fetchTrails(linked.trails),
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: retryUnlessRefused,
  });
  if (data === undefined) {
    const isFailed = error !== null && !isFetching;
    return (
      <LinkCard heading={t`This link brings something`} more={isFailed ? undefined : t`Looking at it...`}>
        {isFailed && <p>{wordsOf(error, errorMessages.no_connection).message}</p>}
        {isFailed && <Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        <Button onClick={onDecided}>{t`Not now`}</Button>
      </LinkCard>
    );
  }
  const add = async () => {
    await addLinkedKeys(data.fresh);
    addTrails(data.trails.fresh);
    showToast({ title: t`Moved here`, message: t`What the link brought is in this browser now.` });
    onDecided();
  };
  if (thingsIn(data) === '') {
    return (
      <LinkCard heading={t`Nothing new in this link`} more={leftOut(data)}>
        <Button onClick={onDecided}>{t`Close`}</Button>
      </LinkCard>
    );
  }
  return (
    <LinkCard heading={t`Add these to this browser?`} more={leftOut(data)} checked={data}>
      <Button accent="sun" onClick={() => void add()}>
        {t`Add them`}
      </Button>
      <Button onClick={onDecided}>{t`Not now`}</Button>
    </LinkCard>
  );
}

interface Checked extends CheckedKeys {
  trails: LinkedTrails;
}

function withoutKnownDays(checked: CheckedKeys): CheckedKeys {
  const { days, ...keys } = checked.fresh;
  return bringsMore(readRecord(days)) ? checked : { ...checked, fresh: keys };
}

interface LinkCardProps {
  heading: string;
  checked?: Checked;
  more: string | undefined;
  children: ReactNode;
}

function LinkCard({ heading, checked, more, children }: LinkCardProps) {
  return (
    <Card className="flex flex-col gap-3" aria-labelledby="from-link">
      <h2 id="from-link">{heading}</h2>
      {checked && (
        <>
          <p>{bringsText(thingsIn(checked))}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {Object.entries(checked.fresh.creator)
              .slice(-maxNamed)
              .map(([id, key]) => (
                <PuzzleTitle key={id} puzzleId={id} creatorKey={key} />
              ))}
            {Object.entries(checked.fresh.winner)
              .slice(-maxNamed)
              .map(([id, key]) => (
                <RewardTitle key={id} rewardId={id} winnerKey={key} />
              ))}
          </ul>
        </>
      )}
      {more && <p className="text-soft">{more}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

function PuzzleTitle({ puzzleId, creatorKey }: { puzzleId: string; creatorKey: string }) {
  const { data } = useQuery(managedPuzzleQuery(puzzleId, creatorKey));
  return <li dir="auto">{data ? puzzleTitle(data) : t`A puzzle`}</li>;
}

function RewardTitle({ rewardId, winnerKey }: { rewardId: string; winnerKey: string }) {
  const { data } = useQuery(claimedRewardQuery(rewardId, winnerKey));
  return <li dir="auto">{data?.title ?? t`A reward`}</li>;
}

function bringsText(things: string): string {
  return t({
    message: `This link brings ${things}. Add them only if the link is yours.`,
    comment: '{things} is a list such as "2 puzzles, 1 reward and 3 solved days"',
  });
}

function thingsIn({ fresh: { creator, winner, days }, trails }: Checked): string {
  return countText({
    puzzles: Object.keys(creator).length,
    rewards: Object.keys(winner).length,
    solved: readRecord(days).days.size,
    begun: trails.fresh.length,
  });
}

/** Says how many of the link's keys and trails are not added, and why. */
function leftOut({ trails, tooMany, ...keys }: Checked): string | undefined {
  const here = keys.here + trails.here;
  const useless = keys.useless + trails.useless;
  const sentences = [
    here > 0 &&
      t({
        message: plural(here, { one: '# of them is here already.', other: '# of them are here already.' }),
        comment: 'puzzles and rewards that a link brings',
      }),
    useless > 0 && plural(useless, { one: '# of them opens nothing.', other: '# of them open nothing.' }),
    tooMany > 0 &&
      t`${plural(tooMany, { one: '# of them is too many', other: '# of them are too many' })}: a link brings ${keysInLink}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}
