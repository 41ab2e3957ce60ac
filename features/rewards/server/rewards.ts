import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { RewardsEvent } from '../../../contract/events.ts';
import { dayMs, periods } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import type { ImageIntake, ImageUpload, StoredImage } from '../../images/server/feature.ts';
import { assertCreatorKey, assertNotEnded } from '../../puzzles/server/feature.ts';
import type { TextIntake } from '../../safety/server/feature.ts';
import type { CreatorReward, RewardList } from '../api.ts';
import { deadlineProblems, linkOf, rewardProblems, writeDescription } from '../reward-rules.ts';
import { platformFee } from '../reward-types.ts';
import type { RewardDraft } from '../schema.ts';
import { codesOf } from '../ways.ts';
import type { Offers, PuzzleAndReward } from './offers.ts';
import type { ListPlace, RewardStore } from './reward-store.ts';
import { viewForCreator, viewListed } from './reward-view.ts';
import {
  openCodes,
  openSecrets,
  type Secrets,
  sealedPlaces,
  sealMoreCodes,
  sealSecrets,
  secretsOf,
} from './sealed-columns.ts';

const rewardLifetimeMs = periods.rewardPuzzleDays * dayMs;

/** Changes to the public list */
export const rewardList = channel<RewardsEvent | ListedChange>('rewards');

/** A reward that may be on the list has changed, so streams send the whole list. */
interface ListedChange {
  kind: 'changed';
  puzzleId: string;
}

interface Dependencies extends Pick<Context, 'now' | 'events'> {
  offers: Pick<Offers, 'find'>;
  store: RewardStore;
  storeImage: ImageIntake;
  admitTexts: TextIntake;
  sealer: Sealer;
}

/** A maker's actions on a reward, which require the puzzle's creator key (rules: makers#keys), and the public list */
export function createRewards(dependencies: Dependencies) {
  const { offers, store, storeImage, admitTexts, sealer, now, events } = dependencies;
  async function findOwn(
    puzzleId: string,
    creatorKey: string,
    missing: ErrorCode = 'puzzle_not_found',
  ): Promise<PuzzleAndReward> {
    const puzzle = await offers.find(puzzleId);
    if (puzzle === undefined) throw new Refusal(missing);
    assertCreatorKey(puzzle, creatorKey);
    assertNotEnded(puzzle, now());
    return puzzle;
  }

  async function viewOf(puzzleId: string): Promise<CreatorReward> {
    const puzzle = await offers.find(puzzleId);
    if (puzzle?.reward === undefined) throw new Refusal('reward_none');
    return viewForCreator(puzzle.reward, now());
  }

  /**
   * Returns whether the puzzle already has this very reward, unclaimed, as when a phone repeats a request whose
   * response was lost.
   */
  async function isRepeated(puzzleId: string, offer: Offer & Terms, secrets: Secrets): Promise<boolean> {
    const reward = await store.findByPuzzle(puzzleId);
    if (reward === undefined || reward.is_claimed === 1) return false;
    const codes = openCodes(sealer, reward, await store.findPrizes(reward.id));
    return (
      (Object.keys(offer) as (keyof typeof offer)[]).every((column) => reward[column] === offer[column]) &&
      codes.join('\n') === secrets.codes.join('\n') &&
      openSecrets(sealer, reward).contact === secrets.contact
    );
  }

  return {
    /**
     * Adds a reward; the same draft again returns the same reward. Throws a Refusal with all problems of the
     * draft, or if the puzzle already has another reward.
     */
    async add(
      puzzleId: string,
      creatorKey: string,
      draft: RewardDraft,
      upload: Omit<ImageUpload, 'imageUrl'>,
    ): Promise<CreatorReward> {
      const puzzle = await findOwn(puzzleId, creatorKey, 'puzzle_required');
      if (puzzle.reward === undefined && puzzle.answer_known_at !== null) throw new Refusal('answer_known');
      const [problem, ...more] = [...rewardProblems(draft), ...deadlineProblems(draft, now())];
      if (problem !== undefined) throw new Refusal(problem, ...more);
      admitTexts(draft, upload.address);

      const image =
        draft.imageUrl === undefined ? undefined : await storeImage({ imageUrl: draft.imageUrl, ...upload });
      const offer = offerOf(draft, image);
      const secrets = secretsOf(draft);
      const terms = termsOf(draft);
      const id = randomUUID();
      const createdAt = now();
      const isAdded = await store
        .insert(
          {
            id,
            puzzle_id: puzzleId,
            ...offer,
            ...terms,
            ...sealSecrets(sealer, id, secrets),
            platform_fee_paid: 0,
            platform_fee_amount: platformFee,
            is_approved: 0,
            is_claimed: 0,
            created_at: createdAt,
          },
          {
            expiresAt: createdAt + rewardLifetimeMs,
            now: createdAt,
            image,
            moreCodes: sealMoreCodes(sealer, id, secrets),
            sealAnswer: (text) => sealer.seal(text, sealedPlaces.answer(id)),
          },
        )
        .catch(asRefusal('reward_save_failed'));
      if (isAdded) events.emit('reward changed', puzzleId);
      else if (!(await isRepeated(puzzleId, { ...offer, ...terms }, secrets))) {
        const { answer_known_at } = (await offers.find(puzzleId)) ?? puzzle;
        throw new Refusal(answer_known_at === null ? 'reward_exists' : 'answer_known');
      }
      return viewOf(puzzleId);
    },

    async find(puzzleId: string, creatorKey: string): Promise<CreatorReward> {
      await findOwn(puzzleId, creatorKey);
      return viewOf(puzzleId);
    },

    /** Returns the first page of the public list (rules: listing#public-list), or the one after a cursor. */
    async list(before?: string): Promise<RewardList> {
      const { rows, next } = await store.list(now(), before === undefined ? undefined : placeOf(before));
      return { rewards: rows.map(viewListed), ...(next === undefined ? {} : { next: nameOf(next) }) };
    },

    /** Returns the promotion link of a reward that is currently on the public list. */
    async promotionLink(puzzleId: string): Promise<string | undefined> {
      const listed = await store.findListed(puzzleId, now());
      return listed?.promotion_link ?? undefined;
    },
  };
}

export type Rewards = ReturnType<typeof createRewards>;

const nameOf = ({ isBehind, createdAt, puzzleId }: ListPlace) =>
  `${isBehind ? 'b' : ''}${createdAt}.${puzzleId}`;

/** Parses a cursor. The schema has already checked its form. */
function placeOf(next: string): ListPlace {
  const [createdAt = '', puzzleId = ''] = next.replace(/^b/, '').split('.');
  return { isBehind: next.startsWith('b'), createdAt: Number(createdAt), puzzleId };
}

export function offerOf(draft: RewardDraft, image: StoredImage | undefined) {
  return {
    reward_type: draft.type,
    reward_description: writeDescription(draft),
    reward_image_url: image?.path ?? null,
    image_hash: image?.hash ?? null,
    promotion_link: linkOf(draft.promotionLink) ?? null,
    reward_amount: draft.amount ?? null,
  };
}

type Offer = ReturnType<typeof offerOf>;

/**
 * Returns the terms of a draft (rules: rewards#ways-to-win). Makers can later change only the giver, because players
 * rely on the other terms.
 */
function termsOf({ way = 'first', secretCode, deadline, givenBy }: RewardDraft) {
  return {
    way,
    winners: codesOf(way, secretCode).length,
    deadline_at: way === 'best' ? Date.parse(deadline ?? '') : null,
    given_by: trimVisible(givenBy ?? '') || null,
  };
}

type Terms = ReturnType<typeof termsOf>;
