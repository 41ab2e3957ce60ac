import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plural, t } from '#words';
import { managePath, rewardPath } from '../../contract/routes.ts';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import type { RewardState } from '../../features/rewards/api.ts';
import { rewardTypeInfo } from '../../features/rewards/reward-types.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { type Accent, accentClasses, Button, ButtonLink } from '../../ui/button.tsx';
import { isTransient, RefusedError } from '../lib/api.ts';
import { creatorKeys, winnerKeys } from '../lib/keyring.ts';
import { claimedRewardQuery } from '../lib/queries.tsx';
import { forgetKey, isGoneForGood } from './key-links.ts';
import { managedPuzzleQuery } from './manage-api.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { puzzleTitle } from './puzzle-title.ts';
import { seenSolves } from './seen-solves.ts';
import { dayText, solvedText } from './time-texts.ts';

interface PuzzleItemProps {
  puzzleId: string;
  creatorKey: string;
  /** Called after this deleted puzzle was removed from the visitor's list. */
  onForgotten?(): void;
}

/**
 * One of the visitor's own puzzles: image, title, a short state, and what is new since the puzzle's page was last
 * opened.
 */
export function PuzzleItem({ puzzleId, creatorKey, onForgotten }: PuzzleItemProps) {
  const { data: puzzle, error } = useQuery(managedPuzzleQuery(puzzleId, creatorKey));
  const forgetting = { forget: () => forgetKey(creatorKeys, puzzleId), onForgotten };
  if (puzzle === undefined) {
    if (error instanceof RefusedError && !isTransient(error))
      return <RefusedItem refusal={error} {...forgetting} />;
    return (
      <Item>
        <p className="text-soft">{error === null ? t`Loading...` : t`No connection.`}</p>
      </Item>
    );
  }
  if (puzzle.state === 'removed') return <GoneItem text={t`You removed this puzzle.`} {...forgetting} />;
  const { label, accent } = stateOf(puzzle);
  const { solved } = puzzle.figures;
  const fresh = solved - (seenSolves(puzzleId) ?? solved);
  const typeName = descriptions[puzzle.type].name;
  const day = dayText(puzzle.createdAt);
  const solves = solvedText(solved);
  return (
    <Item>
      <Link
        href={managePath(puzzleId)}
        className="flex min-w-0 grow flex-wrap content-start gap-x-4 gap-y-2 rounded-control sm:flex-col sm:flex-nowrap"
      >
        <span className="w-[min(7rem,30vw)] sm:w-full">
          <PuzzlePicture {...puzzle} isOpen={puzzle.state === 'open'} />
        </span>
        {/* Below the image where letters are large. */}
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-2 sm:flex-auto">
          <h3 dir="auto" className="line-clamp-2 text-xl wrap-anywhere">
            {puzzleTitle(puzzle)}
          </h3>
          <p className="text-soft">
            {t({
              message: `${typeName}, made ${day}. ${solves}.`,
              comment: "typeName: the type of a puzzle, such as 'Word Puzzle'. solves: such as 'Solved once'",
            })}
          </p>
          <p className="mt-auto flex flex-wrap gap-x-4 gap-y-2 font-display font-semibold">
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden
                className={`size-4 rounded-full border-2 border-ink ${accentClasses[accent]}`}
              />
              <span>{label}</span>
            </span>
            {fresh > 0 && (
              <span className="chip bg-mint text-on-accent">
                {plural(fresh, { one: '# new solve', other: '# new solves' })}
              </span>
            )}
            {accent === 'coral' && (
              <span className="chip">
                {t({ message: 'Needs you', comment: 'on a puzzle whose maker has something to do' })}
              </span>
            )}
          </p>
        </div>
      </Link>
    </Item>
  );
}

interface Forgetting {
  forget(): Promise<void>;
  onForgotten: (() => void) | undefined;
}

/** An item that cannot be shown. Offers to forget the key only if the key no longer opens anything. */
function RefusedItem({ refusal, ...forgetting }: Forgetting & { refusal: RefusedError }) {
  if (isGoneForGood(refusal)) return <GoneItem text={refusal.message} {...forgetting} />;
  return (
    <Item>
      <p className="text-soft">{refusal.message}</p>
    </Item>
  );
}

/** A deleted item. If it is in a list, it can be removed from the list. */
function GoneItem({ text, forget, onForgotten }: Forgetting & { text: string }) {
  return (
    <Item>
      <p className="text-soft">{text}</p>
      {onForgotten && (
        <Button className="self-start" onClick={() => forget().then(onForgotten)}>
          {t`Take off this list`}
        </Button>
      )}
    </Item>
  );
}

interface WinItemProps {
  rewardId: string;
  winnerKey: string;
  /** Called after this deleted reward was removed from the visitor's list. */
  onForgotten?(): void;
}

/** A reward that was won in this browser (rules: playing#returning-winners). */
export function WinItem({ rewardId, winnerKey, onForgotten }: WinItemProps) {
  const { data: reward, error } = useQuery(claimedRewardQuery(rewardId, winnerKey));
  const forgetting = { forget: () => forgetKey(winnerKeys, rewardId), onForgotten };
  if (error instanceof RefusedError && !isTransient(error))
    return <RefusedItem refusal={error} {...forgetting} />;
  return (
    <Item>
      <p className="flex items-center gap-2 font-display font-semibold">
        <Gift aria-hidden size={20} className="shrink-0" />
        <span>{reward ? rewardTypeInfo[reward.type].label : t`Reward`}</span>
      </p>
      <h3 dir="auto" className="line-clamp-2 text-xl wrap-anywhere">
        {reward?.title ?? t`Your win`}
      </h3>
      <Link href={rewardPath(rewardId)} asChild>
        <ButtonLink accent="grape" className="mt-auto">
          {t`You won this: see your reward`}
        </ButtonLink>
      </Link>
    </Item>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="sticker flex min-h-40 min-w-0 flex-col gap-2 p-4">{children}</li>;
}

const rewardLabels: Record<RewardState, { label: string; accent: Accent }> = {
  open: {
    label: t({ message: 'Open', comment: 'state of a puzzle or its reward: can be played, can be won' }),
    accent: 'grape',
  },
  held: {
    label: t({ message: 'Held', comment: 'state of a reward: reserved for the solver to claim' }),
    accent: 'sun',
  },
  won: { label: t({ message: 'Won', context: 'state of a reward' }), accent: 'coral' },
  sent: { label: t({ message: 'Sent', context: 'state of a reward' }), accent: 'mint' },
  received: { label: t({ message: 'Delivered', comment: 'state of a reward' }), accent: 'mint' },
  disputed: {
    label: t({ message: 'Disputed', comment: 'state of a reward: its winner says it did not come' }),
    accent: 'coral',
  },
};

/**
 * Returns the state as a short label. Coral means that the site took the puzzle down or that the maker has to act,
 * even if only for one of several winners.
 */
function stateOf({ state, reward }: ManagedPuzzle): { label: string; accent: Accent } {
  if (state === 'taken_down')
    return {
      label: t({ message: 'Taken down', comment: 'state of a puzzle: by the site' }),
      accent: 'coral',
    };
  const claims = reward?.claim ? [reward.claim, ...reward.moreClaims] : [];
  // Codes need not be sent.
  const isCode = reward !== null && rewardTypeInfo[reward.type].isCode;
  const needy = (isCode ? (['disputed'] as const) : (['disputed', 'won'] as const)).find((each) =>
    claims.some((claim) => claim.state === each),
  );
  if (needy === undefined && state === 'hidden')
    return {
      label: t({ message: 'Hidden', comment: 'state of a puzzle: until a report is looked at' }),
      accent: 'sun',
    };
  const isUnwon = reward === null || reward.state === 'open' || reward.state === 'held';
  if (needy === undefined && isUnwon && state !== 'open')
    return { label: t({ message: 'Ended', comment: 'state of a puzzle' }), accent: 'plain' };
  const shown = needy ?? reward?.state ?? 'open';
  if (isCode && shown === 'won')
    return { label: t({ message: 'Won', context: 'state of a reward' }), accent: 'mint' };
  return isCode && shown === 'sent'
    ? { label: t({ message: 'Delivered', comment: 'state of a reward' }), accent: 'mint' }
    : rewardLabels[shown];
}
