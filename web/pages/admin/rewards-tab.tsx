import { Gift } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { rewardsQuery } from './admin-api.ts';
import { Pages } from './loaded.tsx';
import { RewardItem } from './reward-item.tsx';
import { TakeDownForm } from './take-down-form.tsx';
import { WaitingListings } from './waiting-listings.tsx';

/** Every reward with its fee and its listing, newest first. */
export default function RewardsTab() {
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
      <div className="lg:order-2">
        <TakeDownForm />
      </div>
      <div className="flex flex-col gap-6">
        <WaitingListings />
        <Pages
          queryAfter={rewardsQuery}
          nextOf={({ rewards, hasMore }) => (hasMore ? rewards.at(-1)?.createdAt : null)}
        >
          {({ rewards }, isFirst) => (
            <>
              {rewards.length === 0 && isFirst && <NoRewards />}
              <ul className="flex flex-col gap-4">
                {rewards.map((reward) => (
                  <RewardItem key={reward.rewardId} reward={reward} />
                ))}
              </ul>
            </>
          )}
        </Pages>
      </div>
    </div>
  );
}

function NoRewards() {
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Gift aria-hidden size={48} />
      <h2>No rewards yet</h2>
      <p>They appear here as creators add them.</p>
    </Card>
  );
}
