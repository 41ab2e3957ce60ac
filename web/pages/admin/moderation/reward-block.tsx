import {
  BadgeCheck,
  CircleDashed,
  Eye,
  EyeOff,
  Gift,
  Hash,
  Hourglass,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { RewardDelivery } from '../../../../contract/api.ts';
import type { ModeratedPuzzle } from '../../../../contract/moderation-api.ts';
import type { ReviewReason } from '../../../../contract/review.ts';
import { feeReference, rewardTypeInfo } from '../../../../rewards/reward-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatNaira } from '../../../lib/naira.ts';
import { deliveryTexts } from '../../../lib/words.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { markFee, reviewListing } from './moderation-api.ts';

/** A puzzle's reward on the desk: what is promised, how its fee and its listing stand, and what can be said of them. */
export function RewardBlock({ reward }: { reward: NonNullable<ModeratedPuzzle['reward']> }) {
  const { rewardId, feePaid, review } = reward;
  const feeChange = useAdminAction(
    (paid: boolean) => markFee(rewardId, { paid }),
    (paid) => ({
      title: paid ? 'Marked as paid' : 'Marked as unpaid',
      message: 'The maker’s page says so too.',
    }),
  );
  const listing = useAdminAction(
    (allowed: boolean) => reviewListing(rewardId, { allowed, version: review?.version ?? '' }),
    (allowed) =>
      allowed
        ? { title: 'Listed', message: 'Everyone can find it now.' }
        : { title: 'Left out', message: 'People can still win it by its link.' },
  );
  const isRunning = feeChange.isPending || listing.isPending;
  return (
    <div className="flex flex-col gap-2 rounded-control border-2 border-dashed border-ink p-3">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Gift aria-hidden size={18} />
        {rewardTypeInfo[reward.type].label}: <span className="wrap-anywhere">{reward.title}</span>
      </p>
      {reward.text && <p className="wrap-anywhere">{reward.text}</p>}
      {reward.givenBy && <p className="wrap-anywhere">Given by: {reward.givenBy}</p>}
      {/* No link: what is reported is not opened by accident. */}
      {reward.promotionLink && <p className="break-all text-soft">{reward.promotionLink}</p>}
      <ul className="flex flex-wrap gap-2 font-display font-semibold">
        <Chip colour={feePaid ? 'bg-mint text-on-accent' : 'bg-sun text-on-accent'}>
          {feePaid ? <BadgeCheck aria-hidden size={16} /> : <CircleDashed aria-hidden size={16} />}
          {`Fee ${formatNaira(reward.feeAmount)}: ${feePaid ? 'paid' : 'unpaid'}`}
        </Chip>
        {!feePaid && (
          <Chip>
            <Hash aria-hidden size={16} />
            {`Reference ${feeReference(rewardId)}`}
          </Chip>
        )}
        {!reward.isClaimed && <ListingChip reward={reward} />}
        {reward.delivery && (
          <DeliveryChip delivery={reward.delivery} isCode={rewardTypeInfo[reward.type].isCode} />
        )}
        {review?.reasons.map((reason) => (
          <Chip key={reason} colour="bg-sun text-on-accent">
            {reasonLabels[reason]}
          </Chip>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          accent={feePaid ? 'plain' : 'mint'}
          disabled={isRunning}
          onClick={() => feeChange.mutate(!feePaid)}
        >
          {feePaid ? 'Mark as unpaid' : 'Mark as paid'}
        </Button>
        {review && (
          <>
            <Button accent="mint" disabled={isRunning} onClick={() => listing.mutate(true)}>
              List it
            </Button>
            {!review.isRefused && (
              <Button disabled={isRunning} onClick={() => listing.mutate(false)}>
                Leave it out
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function ListingChip({ reward }: { reward: NonNullable<ModeratedPuzzle['reward']> }) {
  const [Icon, text] = reward.isListed
    ? [Eye, 'On the public list']
    : reward.review
      ? [Hourglass, reward.review.isRefused ? 'Left out of the list' : 'Waiting to be listed']
      : [EyeOff, 'Shared by link'];
  return (
    <Chip>
      <Icon aria-hidden size={16} />
      {text}
    </Chip>
  );
}

function DeliveryChip({ delivery, isCode }: { delivery: RewardDelivery; isCode: boolean }) {
  const isDisputed = delivery === 'disputed';
  const Icon = isDisputed ? TriangleAlert : Trophy;
  return (
    <Chip colour={isDisputed ? 'bg-coral text-on-accent' : 'bg-grape text-on-accent'}>
      <Icon aria-hidden size={16} />
      {isDisputed && isCode ? 'The winner says it does not work' : deliveryTexts[delivery]}
    </Chip>
  );
}

const Chip = ({ colour = '', children }: { colour?: string; children: ReactNode }) => (
  <li className={`chip ${colour}`}>{children}</li>
);

const reasonLabels: Record<ReviewReason, string> = {
  words: 'Obscene words',
  scam: 'Words scammers use',
  link_shortener: 'Shortened link',
  link_punycode: 'Look-alike letters in a link',
  link_number: 'Link to a bare number',
  link_user: 'Name before the host of a link',
  link_scheme: 'Unusual kind of link',
  blocked_word: 'On your list of words',
  blocked_host: 'On your list of hosts',
  many_of_browser: 'More than three today',
  many_of_address: 'More than ten from one address today',
  many_of_network: 'Many from one network',
  many_of_site: 'More than twenty in ten minutes',
  every_listing: 'Every listing is looked at',
};
