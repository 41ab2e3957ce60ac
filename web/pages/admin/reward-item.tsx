import { BadgeCheck, Ban, CircleDashed, Eye, EyeOff, Hash, type LucideIcon, Trophy } from 'lucide-react';
import { useState } from 'react';
import type { AdminReward, FeeChange } from '../../../contract/admin-api.ts';
import { playPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { feeReference } from '../../../rewards/fee-reference.ts';
import { rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { formatNaira } from '../../lib/naira.ts';
import { Button } from '../../ui/button.tsx';
import { markFee, unlist } from './admin-api.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { agoText } from './words.ts';

/** A reward, how it stands, and what the admin can do about it. */
export function RewardItem({ reward }: { reward: AdminReward }) {
  const [isTakingDown, setTakingDown] = useState(false);
  const { rewardId, puzzleId, puzzleType, title, feePaid, isListed, isTakenDown } = reward;

  const feeChange = useAdminAction(
    (change: FeeChange) => markFee(rewardId, change),
    ({ paid }) => ({
      title: paid ? 'Marked as paid' : 'Marked as unpaid',
      message: 'The creator’s card says so too.',
    }),
  );
  const unlisting = useAdminAction(
    () => unlist(rewardId),
    () => ({ title: 'Unlisted', message: 'It can still be played by its link.' }),
  );
  const isRunning = feeChange.isPending || unlisting.isPending;

  return (
    <li className="sticker flex flex-col gap-3 p-4">
      <header>
        <h2 className="text-xl! break-words">{title}</h2>
        <p className="text-soft">
          {rewardTypeInfo[reward.type].label} ·{' '}
          <a
            href={`${playPath(puzzleType, puzzleId)}?preview=true`}
            target="_blank"
            rel="noopener"
            className="font-semibold link"
          >
            {descriptions[puzzleType].name} puzzle
          </a>{' '}
          ·{' '}
          <time dateTime={reward.createdAt} className="whitespace-nowrap">
            {agoText(reward.createdAt, Date.now())}
          </time>
        </p>
      </header>
      <ul className="flex flex-wrap gap-2 font-display font-semibold">
        <State
          Icon={feePaid ? BadgeCheck : CircleDashed}
          className={feePaid ? 'bg-mint text-on-accent' : 'bg-sun text-on-accent'}
        >
          {`Fee ${formatNaira(reward.feeAmount)}: ${feePaid ? 'paid' : 'unpaid'}`}
        </State>
        <State Icon={isListed ? Eye : EyeOff}>
          {isListed ? 'Listed' : reward.isWaiting ? 'Waiting to be listed' : 'Not listed'}
        </State>
        {!feePaid && <State Icon={Hash}>{`Reference ${feeReference(rewardId)}`}</State>}
        {reward.isClaimed && (
          <State Icon={Trophy} className="bg-grape text-on-accent">
            Claimed
          </State>
        )}
        {isTakenDown && (
          <State Icon={Ban} className="bg-coral text-on-accent">
            Taken down
          </State>
        )}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          accent={feePaid ? 'plain' : 'mint'}
          disabled={isRunning}
          onClick={() => feeChange.mutate({ paid: !feePaid })}
        >
          {feePaid ? 'Mark as unpaid' : 'Mark as paid'}
        </Button>
        {isListed && (
          <Button disabled={isRunning} onClick={() => unlisting.mutate(undefined)}>
            Unlist
          </Button>
        )}
        {!isTakenDown && (
          <Button disabled={isRunning} onClick={() => setTakingDown(true)}>
            Take down
          </Button>
        )}
      </div>
      <TakeDownDialog
        puzzleId={puzzleId}
        title={title}
        isOpen={isTakingDown}
        onClose={() => setTakingDown(false)}
      />
    </li>
  );
}

function State({
  Icon,
  className = '',
  children,
}: {
  Icon: LucideIcon;
  className?: string;
  children: string;
}) {
  return (
    <li className={`chip ${className}`}>
      <Icon aria-hidden size={16} />
      {children}
    </li>
  );
}
