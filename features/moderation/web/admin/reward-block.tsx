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
import { Trans, t } from '#words';
import type { RewardDelivery } from '../../../../contract/api.ts';
import type { ReviewReason } from '../../../../contract/review.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { deliveryTexts } from '../../../../web/lib/words.ts';
import { feeReference, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ModeratedPuzzle } from '../../api.ts';
import { markFee, reviewListing } from './moderation-api.ts';

/**
 * Shows a puzzle's reward in moderation: its prize, the state of its fee and its listing, and the possible
 * decisions.
 */
export function RewardBlock({ reward }: { reward: NonNullable<ModeratedPuzzle['reward']> }) {
  const { rewardId, feePaid, review, title, givenBy } = reward;
  const { label: type, isCode } = rewardTypeInfo[reward.type];
  const fee = formatNaira(reward.feeAmount);
  const reference = feeReference(rewardId);
  const feeChange = useAdminAction(
    (paid: boolean) => markFee(rewardId, { paid }),
    (paid) => ({
      title: paid
        ? t({ message: 'Marked as paid', comment: 'a fee' })
        : t({ message: 'Marked as unpaid', comment: 'a fee' }),
      message: t`The maker’s page says so too.`,
    }),
  );
  const listing = useAdminAction(
    (allowed: boolean) => reviewListing(rewardId, { allowed, version: review?.version ?? '' }),
    (allowed) =>
      allowed
        ? { title: t`Listed`, message: t({ message: 'Everyone can find it now.', comment: 'a reward' }) }
        : {
            title: t({ message: 'Left out', comment: 'of the public list' }),
            message: t`People can still win it by its link.`,
          },
  );
  const isRunning = feeChange.isPending || listing.isPending;
  return (
    <div className="flex flex-col gap-2 rounded-control border-2 border-dashed border-ink p-3">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Gift aria-hidden size={18} />
        <Trans comment="{type} is a type of reward, {title} its name">
          {type}: <span className="wrap-anywhere">{title}</span>
        </Trans>
      </p>
      {reward.text && <p className="wrap-anywhere">{reward.text}</p>}
      {givenBy && (
        <p className="wrap-anywhere">
          {t({ message: `Given by: ${givenBy}`, comment: 'a person or a shop' })}
        </p>
      )}
      {/* Not a link, so that nobody opens a reported address by accident. */}
      {reward.promotionLink && <p className="break-all text-soft">{reward.promotionLink}</p>}
      <ul className="flex flex-wrap gap-2 font-display font-semibold">
        <Chip colour={feePaid ? 'bg-mint text-on-accent' : 'bg-sun text-on-accent'}>
          {feePaid ? <BadgeCheck aria-hidden size={16} /> : <CircleDashed aria-hidden size={16} />}
          <span>{feePaid ? t`Fee ${fee}: paid` : t`Fee ${fee}: unpaid`}</span>
        </Chip>
        {!feePaid && (
          <Chip>
            <Hash aria-hidden size={16} />
            {t({ message: `Reference ${reference}`, comment: 'of the transfer of a fee' })}
          </Chip>
        )}
        {!reward.isClaimed && <ListingChip reward={reward} />}
        {reward.delivery && <DeliveryChip delivery={reward.delivery} isCode={isCode} />}
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
          {feePaid
            ? t({ message: 'Mark as unpaid', comment: 'a fee' })
            : t({ message: 'Mark as paid', comment: 'a fee' })}
        </Button>
        {review && (
          <>
            <Button accent="mint" disabled={isRunning} onClick={() => listing.mutate(true)}>
              {t({ message: 'List it', comment: 'verb; a reward, on the public list' })}
            </Button>
            {!review.isRefused && (
              <Button disabled={isRunning} onClick={() => listing.mutate(false)}>
                {t({ message: 'Leave it out', comment: 'of the public list' })}
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
    ? [Eye, t`On the public list`]
    : reward.review
      ? [Hourglass, reward.review.isRefused ? t`Left out of the list` : t`Waiting to be listed`]
      : [EyeOff, t`Shared by link`];
  return (
    <Chip>
      <Icon aria-hidden size={16} />
      <span>{text}</span>
    </Chip>
  );
}

function DeliveryChip({ delivery, isCode }: { delivery: RewardDelivery; isCode: boolean }) {
  const isDisputed = delivery === 'disputed';
  const Icon = isDisputed ? TriangleAlert : Trophy;
  return (
    <Chip colour={isDisputed ? 'bg-coral text-on-accent' : 'bg-grape text-on-accent'}>
      <Icon aria-hidden size={16} />
      <span>
        {isDisputed && isCode
          ? t({ message: 'The winner says it does not work', comment: 'the code that was won' })
          : deliveryTexts[delivery]}
      </span>
    </Chip>
  );
}

const Chip = ({ colour = '', children }: { colour?: string; children: ReactNode }) => (
  <li className={`chip ${colour}`}>{children}</li>
);

const reasonLabels: Record<ReviewReason, string> = {
  words: t`Obscene words`,
  scam: t`Words scammers use`,
  link_shortener: t`Shortened link`,
  link_punycode: t`Look-alike letters in a link`,
  link_number: t({ message: 'Link to a bare number', comment: 'in place of a site’s name' }),
  link_user: t({ message: 'Name before the host of a link', comment: 'as in https://name@example.com' }),
  link_scheme: t`Unusual kind of link`,
  blocked_word: t`On your list of words`,
  blocked_host: t`On your list of hosts`,
  many_of_browser: t({ message: 'More than three today', comment: 'rewards of one browser' }),
  many_of_address: t({
    message: 'More than ten from one address today',
    comment: 'rewards; an internet address',
  }),
  many_of_network: t({ message: 'Many from one network', comment: 'rewards' }),
  many_of_site: t({ message: 'More than twenty in ten minutes', comment: 'rewards' }),
  every_listing: t`Every listing is reviewed`,
};
