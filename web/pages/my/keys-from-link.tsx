import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Keyring } from '../../../contract/manage-api.ts';
import { readRecord } from '../../../contract/today-record.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { wordings } from '../../../ui/wordings.ts';
import { wordsOf } from '../../lib/api.ts';
import { claimedRewardQuery, retryUnlessRefused } from '../../lib/queries.tsx';
import {
  addLinkedKeys,
  type CheckedKeys,
  checkKeys,
  keysInLink,
  type LinkedKeys,
  sizeOf,
} from '../../own/linked-keys.ts';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import { bringsMore } from '../../today/record.ts';

/** So many of each sort are named. */
const maxNamed = 5;

export interface KeysFromLinkProps {
  linked: LinkedKeys;
  /** Added, or not. */
  onDecided(): void;
}

/** What a link brings, as the server knows it. It is kept when the visitor says so, and replaces nothing (rules: makers#keys-of-links). */
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
      <LinkCard heading="This link brings something" more={isFailed ? undefined : 'Looking at it...'}>
        {isFailed && <p>{wordsOf(error, wordings.no_connection).message}</p>}
        {isFailed && <Button onClick={() => void refetch()}>Try Again</Button>}
        <Button onClick={onDecided}>Not now</Button>
      </LinkCard>
    );
  }
  const add = () => {
    addLinkedKeys(data.fresh);
    showToast({ title: 'Moved here', message: 'What the link brought is in this browser now.' });
    onDecided();
  };
  if (sizeOf(data.fresh) === 0 && data.fresh.days === undefined) {
    return (
      <LinkCard heading="Nothing new in this link" more={leftOut(data)}>
        <Button onClick={onDecided}>Close</Button>
      </LinkCard>
    );
  }
  return (
    <LinkCard heading="Add these to this browser?" more={leftOut(data)} fresh={data.fresh}>
      <Button accent="sun" onClick={add}>
        Add them
      </Button>
      <Button onClick={onDecided}>Not now</Button>
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
          <p>This link brings {countText(fresh)}. Add them only if the link is yours.</p>
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
  return <li dir="auto">{data?.title ?? 'A puzzle'}</li>;
}

function RewardTitle({ rewardId, winnerKey }: { rewardId: string; winnerKey: string }) {
  const { data } = useQuery(claimedRewardQuery(rewardId, winnerKey));
  return <li dir="auto">{data?.title ?? 'A reward'}</li>;
}

function countText({ creator, winner, days }: Keyring): string {
  const count = (keys: object, name: string) => {
    const { length } = Object.keys(keys);
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`];
  };
  const solved = readRecord(days).days.size;
  const parts = [
    ...count(creator, 'puzzle'),
    ...count(winner, 'reward'),
    ...(solved === 0 ? [] : [`${solved} solved ${solved === 1 ? 'day' : 'days'}`]),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** What of the link is not added, and why. */
function leftOut({ here, useless, tooMany }: CheckedKeys): string | undefined {
  const sentences = [
    here > 0 && `${here} of them ${here === 1 ? 'is' : 'are'} here already.`,
    useless > 0 && `${useless} of them ${useless === 1 ? 'opens' : 'open'} nothing.`,
    tooMany > 0 &&
      `${tooMany} of them ${tooMany === 1 ? 'is' : 'are'} too many: a link brings ${keysInLink}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}
