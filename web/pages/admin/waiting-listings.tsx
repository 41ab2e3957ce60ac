import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { WaitingListing } from '../../../contract/admin-api.ts';
import type { ReviewReason } from '../../../contract/review.ts';
import { Button } from '../../ui/button.tsx';
import { reviewListing, waitingQuery } from './admin-api.ts';
import { RewardLine } from './reward-line.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { countOf } from './words.ts';

/** The listings that wait for the admin, the longest first; nothing when there are none. */
export function WaitingListings() {
  const { data } = useQuery(waitingQuery);
  if (data === undefined || data.listings.length === 0) return null;
  const { listings } = data;
  return (
    <section aria-labelledby="waiting-title" className="flex flex-col gap-4">
      <h2 id="waiting-title" className="flex items-center gap-2">
        <Hourglass aria-hidden className="shrink-0" />
        {countOf(listings.length, 'listing')} waiting for you
      </h2>
      <ul className="flex flex-col gap-4">
        {listings.map((listing) => (
          <WaitingItem key={`${listing.reward.rewardId} ${listing.version}`} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ listing }: { listing: WaitingListing }) {
  const { reward, text, givenBy, promotionLink, reasons, version } = listing;
  const review = useAdminAction(
    (allowed: boolean) => reviewListing(reward.rewardId, { allowed, version }),
    (allowed) =>
      allowed
        ? { title: 'Listed', message: 'Everyone can find it now.' }
        : { title: 'Left out', message: 'It can still be won by its link.' },
  );
  return (
    <li className="sticker flex flex-col gap-3 p-4">
      <header>
        <h3 className="text-xl! wrap-anywhere">{reward.title}</h3>
        <RewardLine reward={reward} />
      </header>
      {text && <p className="wrap-anywhere">{text}</p>}
      {givenBy && <p className="wrap-anywhere">Given by: {givenBy}</p>}
      {/* Not a link: nobody should follow it by mistake. */}
      {promotionLink && <p className="break-all">Link: {promotionLink}</p>}
      <ul className="flex flex-wrap gap-2 font-display font-semibold">
        {reasons.map((reason) => (
          <li key={reason} className="chip bg-sun text-on-accent">
            {reasonLabels[reason]}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button accent="mint" disabled={review.isPending} onClick={() => review.mutate(true)}>
          List it
        </Button>
        <Button disabled={review.isPending} onClick={() => review.mutate(false)}>
          Leave it out
        </Button>
      </div>
    </li>
  );
}

const reasonLabels: Record<ReviewReason, string> = {
  words: 'Obscene words',
  scam: 'Words of cheats',
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
