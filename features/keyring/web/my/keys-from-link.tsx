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
  sizeOf,
} from '../../../../web/maker/linked-keys.ts';
import { managedPuzzleQuery } from '../../../../web/maker/manage-api.ts';
import { puzzleTitle } from '../../../../web/maker/puzzle-title.ts';
import { bringsMore } from '../../../../web/today/record.ts';
import type { Keyring } from '../../../manage/api.ts';

/** Maximum number of puzzles, and of rewards, that are listed by name. */
const maxNamed = 5;

export interface KeysFromLinkProps {
  linked: LinkedKeys;
  /** Called after the visitor has either added the keys or declined them. */
  onDecided(): void;
}

/**
 * Shows a link's keys once the server has checked them. They are stored only if the visitor confirms, and
 * replace none (rules: makers#keys-in-links).
 */
export default function KeysFromLink({ linked, onDecided }: KeysFromLinkProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['keys from a link', linked],
    queryFn: () => checkKeys(linked).then(withoutKnownDays),
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
  const add = () => {
    addLinkedKeys(data.fresh);
    showToast({ title: t`Moved here`, message: t`What the link brought is in this browser now.` });
    onDecided();
  };
  if (sizeOf(data.fresh) === 0 && data.fresh.days === undefined) {
    return (
      <LinkCard heading={t`Nothing new in this link`} more={leftOut(data)}>
        <Button onClick={onDecided}>{t`Close`}</Button>
      </LinkCard>
    );
  }
  return (
    <LinkCard heading={t`Add these to this browser?`} more={leftOut(data)} fresh={data.fresh}>
      <Button accent="sun" onClick={add}>
        {t`Add them`}
      </Button>
      <Button onClick={onDecided}>{t`Not now`}</Button>
    </LinkCard>
  );
}

function withoutKnownDays(checked: CheckedKeys): CheckedKeys {
  const { days, ...keys } = checked.fresh;
  return bringsMore(readRecord(days)) ? checked : { ...checked, fresh: keys };
}

interface LinkCardProps {
  heading: string;
  fresh?: Keyring;
  more: string | undefined;
  children: ReactNode;
}

function LinkCard({ heading, fresh, more, children }: LinkCardProps) {
  return (
    <Card className="flex flex-col gap-3" aria-labelledby="from-link">
      <h2 id="from-link">{heading}</h2>
      {fresh && (
        <>
          <p>{bringsText(countText(fresh))}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {Object.entries(fresh.creator)
              .slice(-maxNamed)
              .map(([id, key]) => (
                <PuzzleTitle key={id} puzzleId={id} creatorKey={key} />
              ))}
            {Object.entries(fresh.winner)
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

function countText({ creator, winner, days }: Keyring): string {
  const puzzles = Object.keys(creator).length;
  const rewards = Object.keys(winner).length;
  const solved = readRecord(days).days.size;
  const parts = [
    ...(puzzles === 0 ? [] : [plural(puzzles, { one: '# puzzle', other: '# puzzles' })]),
    ...(rewards === 0 ? [] : [plural(rewards, { one: '# reward', other: '# rewards' })]),
    ...(solved === 0
      ? []
      : [
          t({
            message: plural(solved, { one: '# solved day', other: '# solved days' }),
            comment: 'days whose puzzle of the day was solved',
          }),
        ]),
  ];
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  const before = parts.join(', ');
  return t({
    message: `${before} and ${last}`,
    comment: 'the end of a list: 4, 3 and 5',
  });
}

/** Says how many of the link's keys are not added, and why. */
function leftOut({ here, useless, tooMany }: CheckedKeys): string | undefined {
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
