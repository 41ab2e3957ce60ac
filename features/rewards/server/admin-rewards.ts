import { createHash } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { updateReward } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { isReported } from '../../../puzzles/puzzle-state.ts';
import type { AuditAction, ListingReview } from '../../admin/api.ts';
import { audit } from '../../admin/server/feature.ts';
import type { ModeratedPuzzle } from '../../moderation/api.ts';
import type { RewardRow, rewardState } from '../reward-state.ts';
import { rewardTypeInfo } from '../reward-types.ts';
import { announceListing, readReasons } from './listing.ts';
import type { ListingCounts } from './listing-counts.ts';
import type { Offers } from './offers.ts';
import type { RewardStore, StoredReward } from './reward-store.ts';

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker'> {
  offers: Pick<Offers, 'change'>;
  store: RewardStore;
  counts: Pick<ListingCounts, 'placeAgain'>;
}

/** A change of a reward and its name in the audit log; undefined if there is nothing to change. */
type Decided = { change: Updateable<Database['rewards']>; action: AuditAction } | undefined;

/** The admin's decisions on a reward's fee and listing. Decisions on its puzzle belong to moderation. */
export function createAdminRewards({ db, now, events, broker, offers, store, counts }: Dependencies) {
  /**
   * Applies a decision. A decision that was already made is neither logged nor announced again. Throws a Refusal if
   * the reward does not exist.
   */
  async function decide(
    rewardId: string,
    decision: (reward: StoredReward, transaction: Db) => Decided | Promise<Decided>,
  ): Promise<{ puzzleId: string; isChanged: boolean }> {
    const found = await db
      .selectFrom('rewards')
      .select('puzzle_id')
      .where('id', '=', rewardId)
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('not_found');
    const puzzleId = found.puzzle_id;
    const isChanged = await offers.change(puzzleId, async (transaction) => {
      const reward = await transaction
        .selectFrom('rewards')
        .selectAll()
        .where('id', '=', rewardId)
        .executeTakeFirst();
      if (reward === undefined) throw new Refusal('not_found');
      const decided = await decision(reward, transaction);
      if (decided === undefined) return false;
      await updateReward(transaction, rewardId).set(decided.change).execute();
      await audit(transaction, { at: now(), action: decided.action, target: rewardId });
      return true;
    });
    if (isChanged) events.emit('reward changed', puzzleId);
    return { puzzleId, isChanged };
  }

  return {
    /** Marks the platform fee as paid or not (rules: money#fee). */
    async changeFee(rewardId: string, isPaid: boolean): Promise<void> {
      const platform_fee_paid = isPaid ? 1 : 0;
      await decide(rewardId, (reward) =>
        reward.platform_fee_paid === platform_fee_paid
          ? undefined
          : { change: { platform_fee_paid }, action: isPaid ? 'fee_marked_paid' : 'fee_marked_unpaid' },
      );
    },

    /**
     * Lists or refuses a waiting reward (rules: listing#waiting); a refused one can be allowed later. Throws a Refusal
     * if the texts have changed since the admin saw them.
     */
    async review(rewardId: string, { allowed, version }: ListingReview): Promise<void> {
      const { puzzleId, isChanged } = await decide(rewardId, async (reward, transaction) => {
        const { review_state, unlisted_at, listed_from } = reward;
        const canBeDecided = review_state === 'waiting' || (allowed && review_state === 'refused');
        if (!canBeDecided || unlisted_at !== null) return undefined;
        if (versionOf(reward) !== version) throw new Refusal('listing_changed');
        if (!allowed)
          return { change: { review_state: 'refused', is_approved: 0 }, action: 'listing_refused' };
        const place = await counts.placeAgain(transaction, rewardId, listed_from);
        return {
          change: { review_state: 'allowed', is_approved: 1, ...place },
          action: 'listing_allowed',
        };
      });
      if (isChanged && allowed) await announceListing({ store, broker, now }, puzzleId);
    },
  };
}

export type AdminRewards = ReturnType<typeof createAdminRewards>;

type ListedTexts = Pick<StoredReward, 'reward_description' | 'given_by' | 'promotion_link'>;

/**
 * Returns why a listing waits and the version of its texts, for the admin to decide on. Returns null if approval
 * would not list the reward, for example while reports are undecided.
 */
export function reviewOf(
  reward: ListedTexts & RewardRow & Pick<StoredReward, 'review_reasons'>,
  { canBeWon, isWaiting }: ReturnType<typeof rewardState>,
): NonNullable<ModeratedPuzzle['reward']>['review'] {
  if (isReported(reward)) return null;
  const { review_state, unlisted_at, reward_type } = reward;
  const canBeLetIn = canBeWon && unlisted_at === null && rewardTypeInfo[reward_type].canBeListed;
  const isRefused = canBeLetIn && review_state === 'refused';
  if (!isRefused && !(isWaiting && review_state === 'waiting')) return null;
  return { isRefused, reasons: readReasons(reward), version: versionOf(reward) };
}

function versionOf({ reward_description, given_by, promotion_link }: ListedTexts): string {
  return createHash('sha256')
    .update(JSON.stringify([reward_description, given_by, promotion_link]))
    .digest('hex')
    .slice(0, 16);
}
