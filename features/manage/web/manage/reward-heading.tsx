import { Gift } from 'lucide-react';
import { rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ManagedReward } from '../../api.ts';

/** Whether all prizes are won. */
export function isOver(reward: ManagedReward | null): boolean {
  return reward !== null && reward.state !== 'open' && reward.state !== 'held';
}

/** Whether every winner has received their prize. A code counts once the winner's page has shown it. */
export function isDelivered({ type, claim, moreClaims }: ManagedReward): boolean {
  const { isCode } = rewardTypeInfo[type];
  return [claim, ...moreClaims].every(
    (each) => each?.state === 'received' || (isCode && each?.state === 'sent'),
  );
}

export function RewardHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="flex flex-wrap items-start gap-3">
      <span className="icon-box size-14 bg-grape">
        <Gift aria-hidden size={30} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="wrap-anywhere">{title}</h2>
        <p>{text}</p>
      </div>
    </header>
  );
}
