import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { rewardRow, updatePrizes, updatePuzzle, updateReward } from '../../../platform/storage/rows.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import { defaultLifetime, lifetimeMs } from '../../gifts/lifetime.ts';
import {
  type ImageIntake,
  type ImageUpload,
  markImageUsed,
  releaseImage,
} from '../../images/server/feature.ts';
import { assertCreatorKey, assertNotEnded, reopenToReports, viewGift } from '../../puzzles/server/feature.ts';
import type { TextIntake } from '../../safety/server/feature.ts';
import type { RewardChange } from '../api.ts';
import { rewardProblems, splitName } from '../reward-rules.ts';
import { rewardState } from '../reward-state.ts';
import { rewardTypeInfo } from '../reward-types.ts';
import type { RewardDraft } from '../schema.ts';
import { waitsForHold } from './clocks.ts';
import { type Listing, nothingToReview } from './listing.ts';
import { noteTerms } from './logged.ts';
import type { Offers, PuzzleAndReward, StoredOffer } from './offers.ts';
import { discardReward, eraseOpeningsOf } from './queue-erasure.ts';
import type { RewardStore, StoredReward } from './reward-store.ts';
import { rewardVersion } from './reward-version.ts';
import { offerOf, rewardList } from './rewards.ts';
import {
  openCodes,
  openSecrets,
  type Secrets,
  sealMoreCodes,
  sealSecrets,
  secretsOf,
} from './sealed-columns.ts';

interface Dependencies extends Pick<Context, 'now' | 'events' | 'broker'> {
  offers: Pick<Offers, 'get' | 'change'>;
  store: Pick<RewardStore, 'findPrizes'>;
  storeImage: ImageIntake;
  admitTexts: TextIntake;
  sealer: Sealer;
  listing: Pick<Listing, 'afterEdit'>;
}

/**
 * Changes that a maker makes to an open reward with the creator key (rules: makers#changes). Each can be repeated
 * safely. A concurrent claim comes before or after; the later of the two is refused.
 */
export function createRewardChanges(dependencies: Dependencies) {
  const { offers, store, storeImage, admitTexts, sealer, listing, broker, now, events } = dependencies;
  /** Returns the reward, if any. Throws a Refusal if the key is wrong, the puzzle has ended or all prizes are won. */
  function openReward(puzzle: PuzzleAndReward, creatorKey: string): StoredOffer | undefined {
    assertCreatorKey(puzzle, creatorKey);
    assertNotEnded(puzzle, now());
    const { reward } = puzzle;
    if (reward && !rewardState(reward, now()).isOpen) throw new Refusal('reward_won');
    return reward;
  }

  const refuseWon = ({ reward }: PuzzleAndReward) => {
    if (reward !== undefined && reward.won > 0) throw new Refusal('reward_won');
  };

  /** Throws a Refusal if someone has won the reward, or can claim it now. */
  function refuseTouched(puzzle: PuzzleAndReward): void {
    refuseWon(puzzle);
    if (puzzle.reward && rewardState(puzzle.reward, now()).heldUntil !== undefined) {
      throw new Refusal('reward_held');
    }
  }

  /** Withdraws the reward, within a transaction. Throws a Refusal if someone has won. */
  async function withdrawNow(transaction: Db, puzzle: PuzzleAndReward): Promise<void> {
    const reward = await rewardRow(transaction, puzzle.puzzle_id).selectAll().executeTakeFirst();
    if (reward === undefined) return;
    refuseWon(puzzle);
    await eraseOpeningsOf(transaction, [puzzle.puzzle_id]);
    await discardReward(transaction, reward.id);
    // The puzzle gets the lifetime of a new one.
    const lifetime = defaultLifetime(puzzle.gift === null ? {} : viewGift(puzzle.gift));
    await updatePuzzle(transaction, puzzle.puzzle_id)
      .set({ has_reward: 0, expires_at: now() + lifetimeMs[lifetime] })
      .execute();
    if (reward.image_hash !== null) await releaseImage(transaction, reward.image_hash, now());
  }

  const report = (puzzleId: string, change: 'changed' | 'removed') => {
    events.emit('reward changed', puzzleId);
    return broker.publish(rewardList, { kind: change, puzzleId });
  };

  return {
    /** Changes a reward. Throws a Refusal with all problems of the changed reward. */
    async edit(
      puzzleId: string,
      creatorKey: string,
      change: RewardChange,
      upload: Omit<ImageUpload, 'imageUrl'>,
    ): Promise<void> {
      const found = await offers.get(puzzleId);
      if (openReward(found, creatorKey) === undefined) throw new Refusal('reward_none');
      refuseTouched(found);
      const { imageUrl } = change;
      const image = typeof imageUrl === 'string' ? await storeImage({ imageUrl, ...upload }) : undefined;
      const isOff = await offers.change(puzzleId, async (transaction, puzzle) => {
        // While the image was decoded, someone may have won, or the maker may have withdrawn the reward.
        if (openReward(puzzle, creatorKey) === undefined) throw new Refusal('reward_none');
        refuseTouched(puzzle);
        const reward = await rewardRow(transaction, puzzleId).selectAll().executeTakeFirstOrThrow();
        const prizes = await store.findPrizes(reward.id, transaction);
        const entered = {
          codes: openCodes(sealer, reward, prizes),
          contact: openSecrets(sealer, reward).contact,
        };
        if (change.version !== rewardVersion(reward, entered)) throw new Refusal('reward_changed');
        const draft = draftOf(reward, entered, change);
        const secrets = secretsOf(draft);
        const [problem, ...more] = rewardProblems(draft);
        if (secrets.codes.length !== reward.winners) throw new Refusal('reward_codes_number');
        if (problem !== undefined) throw new Refusal(problem, ...more);
        admitTexts(change, upload.address);
        if (image !== undefined) await markImageUsed(transaction, image, now());
        await reopenToReports(transaction, puzzleId);
        const keepsImage = change.imageUrl === undefined && rewardTypeInfo[draft.type].canHaveImage;
        const { reward_image_url, image_hash, ...offer } = offerOf(draft, image);
        const texts = { ...offer, given_by: trimVisible(draft.givenBy ?? '') || null };
        const review = await listing.afterEdit(puzzle, reward, texts);
        await updateReward(transaction, reward.id)
          .set({
            ...texts,
            ...(keepsImage ? {} : { reward_image_url, image_hash }),
            ...sealSecrets(sealer, reward.id, secrets),
            ...review,
          })
          .execute();
        await noteTerms(transaction, reward.id, reward, { ...reward, ...texts });
        for (const [index, code] of sealMoreCodes(sealer, reward.id, secrets).entries()) {
          await updatePrizes(transaction, reward.id)
            .set({ code })
            .where('number', '=', index + 2)
            .execute();
        }
        if (!keepsImage && reward.image_hash !== null)
          await releaseImage(transaction, reward.image_hash, now());
        return review.is_approved === 0 || review.review_state === 'waiting';
      });
      await report(puzzleId, isOff ? 'removed' : 'changed');
    },

    /**
     * Removes the reward, and gives the puzzle the lifetime of a new puzzle without a reward. While a solver holds the
     * reward, the change waits until the hold ends.
     */
    async withdraw(puzzleId: string, creatorKey: string): Promise<void> {
      const isWithdrawn = await offers.change(puzzleId, async (transaction, puzzle) => {
        if (openReward(puzzle, creatorKey) === undefined) return true;
        refuseWon(puzzle);
        if (await waitsForHold(transaction, puzzle, 'withdraw', now())) return false;
        await withdrawNow(transaction, puzzle);
        return true;
      });
      if (isWithdrawn) await report(puzzleId, 'removed');
      else events.emit('reward changed', puzzleId);
    },

    withdrawNow,

    /** Takes the reward off the public list. The maker can list it again. */
    async unlist(puzzleId: string, creatorKey: string): Promise<void> {
      const isUnlisted = await offers.change(puzzleId, async (transaction, puzzle) => {
        const reward = openReward(puzzle, creatorKey);
        if (reward === undefined) throw new Refusal('reward_none');
        if (reward.is_approved === 0) return false;
        await updateReward(transaction, reward.id)
          .set({ is_approved: 0, ...(reward.review_state === 'waiting' ? nothingToReview : {}) })
          .execute();
        return true;
      });
      if (isUnlisted) await report(puzzleId, 'removed');
    },
  };
}

export type RewardChanges = ReturnType<typeof createRewardChanges>;

/** Returns a draft of the changed reward. If the image stays, the draft contains its stored path. */
function draftOf(reward: StoredReward, secrets: Secrets, change: RewardChange): RewardDraft {
  const { name, text } = splitName(reward.reward_description);
  const type = change.type ?? reward.reward_type;
  // A new description may contain a new name.
  const bringsName = change.description !== undefined && splitName(change.description).name !== undefined;
  const prize = change.prize === undefined ? (bringsName ? undefined : name) : change.prize;
  const amount = change.amount === undefined ? reward.reward_amount : change.amount;
  const link = change.promotionLink === undefined ? reward.promotion_link : change.promotionLink;
  // Drops fields that the new type does not use, unless the change sets them.
  const { asksAmount, canHaveImage } = rewardTypeInfo[type];
  const keepsAmount = amount !== null && (asksAmount || typeof change.amount === 'number');
  const imageUrl =
    change.imageUrl ?? (change.imageUrl === undefined && canHaveImage ? reward.reward_image_url : null);
  return {
    type,
    ...(prize ? { prize } : {}),
    description: change.description ?? text,
    deliveryContact: change.deliveryContact ?? secrets.contact,
    secretCode: change.secretCode ?? secrets.codes.join('\n'),
    way: reward.way,
    givenBy: (change.givenBy === undefined ? reward.given_by : change.givenBy) ?? '',
    ...(keepsAmount ? { amount } : {}),
    ...(link === null ? {} : { promotionLink: link }),
    ...(imageUrl === null ? {} : { imageUrl }),
  };
}
