import { createHash } from 'node:crypto';
import type { ListingReview, WaitingListings } from '../../contract/admin-api.ts';
import { splitName } from '../../rewards/reward-rules.ts';
import { audit } from '../admin/plugin.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { updateReward } from '../platform/storage/rows.ts';
import type { PuzzleStore } from '../puzzles/plugin.ts';
import { type AdminRewards, adminRewardRows, viewAdminReward } from './admin-rewards.ts';
import { announceListing, readReasons } from './listing.ts';
import type { ListingCounts } from './listing-counts.ts';
import type { RewardStore, StoredReward } from './reward-store.ts';

/** How many the admin sees at once; the next ones follow when these are decided. */
const pageSize = 50;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker'> {
  puzzles: Pick<PuzzleStore, 'change'>;
  rewards: RewardStore;
  adminRewards: Pick<AdminRewards, 'find'>;
  counts: Pick<ListingCounts, 'placeAgain'>;
}

/** The listings that wait for the admin, and what the admin says of them (decision 41). */
export function createListingReview(dependencies: Dependencies) {
  const { db, now, events, broker, puzzles, rewards, adminRewards, counts } = dependencies;

  return {
    /** Those that wait longest first. */
    async waiting(): Promise<WaitingListings> {
      const rows = await adminRewardRows(db)
        .select(['given_by', 'promotion_link', 'review_reasons'])
        .where('review_state', '=', 'waiting')
        .where('is_approved', '=', 1)
        .where('is_claimed', '=', 0)
        .where('taken_down_at', 'is', null)
        .where('expires_at', '>', now())
        .where(({ or, eb }) => or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now())]))
        .orderBy('rewards.created_at')
        .orderBy('rewards.id')
        .limit(pageSize)
        .execute();
      return {
        listings: rows.map((row) => ({
          reward: viewAdminReward(row, now()),
          text: splitName(row.reward_description).text,
          givenBy: row.given_by,
          promotionLink: row.promotion_link,
          reasons: readReasons(row),
          version: versionOf(row),
        })),
      };
    },

    /**
     * Lists what waits, or leaves it out for good. Said again, it changes and announces nothing; what was refused can be allowed
     * later. Throws a Refusal when the texts are others than those that the admin has seen.
     */
    async decide(rewardId: string, { allowed, version }: ListingReview) {
      const { puzzleId } = await adminRewards.find(rewardId);
      const isChanged = await puzzles.change(puzzleId, async (transaction) => {
        const reward = await transaction
          .selectFrom('rewards')
          .selectAll()
          .where('id', '=', rewardId)
          .executeTakeFirst();
        if (reward === undefined) throw new Refusal('not_found');
        const canBeDecided =
          reward.review_state === 'waiting' || (allowed && reward.review_state === 'refused');
        if (!canBeDecided || reward.unlisted_at !== null) return false;
        if (versionOf(reward) !== version) throw new Refusal('listing_changed');
        await updateReward(transaction, rewardId)
          .set(
            allowed
              ? {
                  review_state: 'allowed',
                  is_approved: 1,
                  ...(await counts.placeAgain(transaction, rewardId, reward.listed_from)),
                }
              : { review_state: 'refused', is_approved: 0 },
          )
          .execute();
        const action = allowed ? 'listing_allowed' : 'listing_refused';
        await audit(transaction, { at: now(), action, target: rewardId });
        return true;
      });
      if (isChanged) {
        events.emit('reward changed', puzzleId);
        if (allowed) await announceListing({ rewards, broker, now }, puzzleId);
      }
      return adminRewards.find(rewardId);
    },
  };
}

export type ListingReviews = ReturnType<typeof createListingReview>;

/** Of the texts that are looked at. */
function versionOf({
  reward_description,
  given_by,
  promotion_link,
}: Pick<StoredReward, 'reward_description' | 'given_by' | 'promotion_link'>): string {
  return createHash('sha256')
    .update(JSON.stringify([reward_description, given_by, promotion_link]))
    .digest('hex')
    .slice(0, 16);
}
