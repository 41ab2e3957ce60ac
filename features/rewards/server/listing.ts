import type { Flag, ReviewReason } from '../../../contract/review.ts';
import type { Context } from '../../../platform/context.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { updateReward } from '../../../platform/storage/rows.ts';
import { assertCreatorKey, assertNotEnded, type Puzzles } from '../../puzzles/server/feature.ts';
import { rewardState } from '../reward-state.ts';
import { rewardTypeInfo } from '../reward-types.ts';
import type { Approver, ListingCounts } from './listing-counts.ts';
import type { Offers, PuzzleAndReward, StoredOffer } from './offers.ts';
import type { RewardStore, StoredReward } from './reward-store.ts';
import { viewListed } from './reward-view.ts';
import { rewardList } from './rewards.ts';

interface Dependencies extends Pick<Context, 'now' | 'events' | 'broker' | 'config'> {
  offers: Pick<Offers, 'change'>;
  store: RewardStore;
  counts: ListingCounts;
  flagsOf: FlagsOf;
  puzzles: Pick<Puzzles, 'textsOf'>;
}

/** Returns the flags raised by texts and links that strangers will read. */
export type FlagsOf = (content: { texts: string[]; links: string[] }) => Promise<Flag[]>;

/** Puts a reward on the public list, either at once or after the admin's review (rules: listing#waiting). */
export function createListing(dependencies: Dependencies) {
  const { offers, store, counts, flagsOf, puzzles, config, now, events, broker } = dependencies;

  /** Returns the reasons why a listing with these texts and those of the puzzle must wait for review. */
  async function judge(
    puzzle: PuzzleAndReward,
    { reward_description, given_by, promotion_link }: ListedTexts,
  ): Promise<ReviewReason[]> {
    const { shown, secret } = puzzles.textsOf(puzzle);
    const texts = [reward_description, given_by, ...shown, ...secret];
    const found = await flagsOf({
      texts: texts.filter((text) => text !== null),
      links: promotion_link === null ? [] : [promotion_link],
    });
    return found.length === 0 && config.listReview === 'all' ? ['every_listing'] : found;
  }

  async function reasonsOf(
    transaction: Db,
    puzzle: PuzzleAndReward,
    reward: StoredOffer,
    approver: Approver,
  ): Promise<ReviewReason[]> {
    if (config.listReview === 'none') return [];
    const reasons = reward.review_state === 'allowed' ? [] : await judge(puzzle, reward);
    // A listing that has to wait anyway does not count toward the limits.
    if (reasons.length > 0) return reasons;
    const tooMany = await counts.refuse(transaction, approver);
    return tooMany === undefined ? [] : [tooMany];
  }

  return {
    /**
     * Approves the reward for the list, whether or not the platform fee is paid (rules: money#fee). A second
     * approval changes nothing.
     */
    async approve(puzzleId: string, creatorKey: string, approver: Approver): Promise<void> {
      const change = await offers
        .change(puzzleId, async (transaction, puzzle) => {
          assertCreatorKey(puzzle, creatorKey);
          assertNotEnded(puzzle, now());
          const { reward } = puzzle;
          if (reward === undefined) throw new Refusal('reward_none');
          if (!rewardTypeInfo[reward.reward_type].canBeListed) throw new Refusal('reward_not_listable');
          const { isOpen, isUnlisted, isPastDeadline } = rewardState(reward, now());
          if (!isOpen) throw new Refusal('reward_won');
          if (isUnlisted) throw new Refusal('reward_unlisted');
          if (isPastDeadline) throw new Refusal('reward_deadline_over');
          if (reward.is_approved === 1) return undefined;
          const reasons = await reasonsOf(transaction, puzzle, reward, approver);
          const change = {
            is_approved: 1,
            ...(await counts.placeOf(transaction, reward.id, approver)),
            ...(reasons.length === 0 ? {} : waitingFor(reasons)),
          };
          await updateReward(transaction, reward.id).set(change).execute();
          return change;
        })
        .catch(asRefusal('approve_failed'));
      if (change === undefined) return;
      events.emit('reward changed', puzzleId);
      if (!('review_state' in change)) await announceListing({ store, broker, now }, puzzleId);
    },

    /**
     * Returns how an edit of the listed texts changes the listing. A listed reward waits again if the new texts
     * are flagged; a waiting one still waits.
     */
    async afterEdit(
      puzzle: PuzzleAndReward,
      before: StoredReward,
      after: ListedTexts & Pick<StoredReward, 'reward_type'>,
    ): Promise<Partial<Pick<StoredReward, 'is_approved' | 'review_state' | 'review_reasons'>>> {
      if (before.review_state === 'refused') return {};
      if (!rewardTypeInfo[after.reward_type].canBeListed) return { is_approved: 0, ...nothingToReview };
      const isSame =
        before.reward_description === after.reward_description &&
        before.given_by === after.given_by &&
        before.promotion_link === after.promotion_link;
      if (isSame) return {};
      // The next approval will check the new texts.
      if (before.is_approved === 0) return nothingToReview;
      if (config.listReview === 'none') return {};
      const reasons = await judge(puzzle, after);
      if (before.review_state === 'waiting') {
        return waitingFor([...new Set([...readReasons(before), ...reasons])]);
      }
      return reasons.length === 0 ? {} : waitingFor(reasons);
    },
  };
}

export type Listing = ReturnType<typeof createListing>;

/** A listing that needs no review */
export const nothingToReview = { review_state: 'clear', review_reasons: null } as const;

const waitingFor = (reasons: ReviewReason[]) =>
  ({ review_state: 'waiting', review_reasons: JSON.stringify(reasons) }) as const;

export function readReasons({ review_reasons }: Pick<StoredReward, 'review_reasons'>): ReviewReason[] {
  return review_reasons === null ? [] : (JSON.parse(review_reasons) as ReviewReason[]);
}

/** The texts that strangers read in the list and in the rules of a reward */
type ListedTexts = Pick<StoredReward, 'reward_description' | 'given_by' | 'promotion_link'>;

/** Adds a newly listed reward to open pages with the list. */
export async function announceListing(
  { store, broker, now }: Pick<Dependencies, 'store' | 'broker' | 'now'>,
  puzzleId: string,
): Promise<void> {
  const listed = await store.findListed(puzzleId, now());
  if (listed !== undefined) await broker.publish(rewardList, { kind: 'listed', reward: viewListed(listed) });
}
