import {
  BadgeCheck,
  Ban,
  CircleDashed,
  Eye,
  EyeOff,
  Hash,
  Hourglass,
  type LucideIcon,
  Trophy,
} from 'lucide-react';
import { useState } from 'react';
import type { AdminReward, FeeChange } from '../../../contract/admin-api.ts';
import { feeReference } from '../../../rewards/fee-reference.ts';
import { formatNaira } from '../../lib/naira.ts';
import { Button } from '../../ui/button.tsx';
import { markFee, unlist } from './admin-api.ts';
import { RewardLine } from './reward-line.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** A reward, how it stands, and what the admin can do about it. */
export function RewardItem({ reward }: { reward: AdminReward }) {
  const [isTakingDown, setTakingDown] = useState(false);
  const { rewardId, puzzleId, title, feePaid, isListed, isTakenDown, isEnded } = reward;

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
        <RewardLine reward={reward} />
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
        {isEnded && <State Icon={Hourglass}>Ended</State>}
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

interface StateProps {
  Icon: LucideIcon;
  className?: string;
  children: string;
}

function State({ Icon, className = '', children }: StateProps) {
  return (
    <li className={`chip ${className}`}>
      <Icon aria-hidden size={16} />
      {children}
    </li>
  );
}
