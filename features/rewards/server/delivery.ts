import { dayMs, periods } from '../../../contract/periods.ts';
import { dateOrNull } from '../../../platform/calendar.ts';
import type { Context } from '../../../platform/context.ts';
import { isKeyOf } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { claimRows } from '../../../platform/storage/rows.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { assertCreatorKey } from '../../puzzles/server/feature.ts';
import type { DeliveryReport, DeliveryState } from '../api.ts';
import { canReportMissing, deliveryStep, publicDelivery, type Win } from '../delivery-state.ts';
import { type RewardType, rewardTypeInfo } from '../reward-types.ts';
import type { Offers } from './offers.ts';
import type { StoredClaim } from './reward-store.ts';
import { rewardsTables } from './tables.ts';

const detailsMs = periods.detailsDays * dayMs;
const detailsAfterReceiptMs = periods.detailsAfterReceiptDays * dayMs;

type Delivery = Win & Pick<StoredClaim, 'erased_at'>;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  offers: Pick<Offers, 'change'>;
  log: { info(about: object, message: string): void };
}

/**
 * Reports by both sides on the delivery of a prize, and the erasure of the winner's details (rules:
 * delivery#codes, delivery#sent-things, delivery#erasing).
 */
export function createDelivery({ db, offers, now, events, log }: Dependencies) {
  /** Changes a claim while its puzzle is locked. Throws a Refusal if there is no such win. */
  async function change(
    rewardId: string,
    choose: (claims: StoredClaim[], creatorKeyHash: string) => StoredClaim,
    work: (transaction: Db, claim: StoredClaim, type: RewardType) => Promise<void>,
  ): Promise<DeliveryState> {
    const [{ puzzle_id: puzzleId }] = await findClaims(db, rewardId);
    const changed = await offers.change(puzzleId, async (transaction, { removed_at, reward, ...puzzle }) => {
      if (removed_at !== null) throw new Refusal('puzzle_removed');
      if (reward === undefined) throw new Refusal('reward_not_found');
      const type = reward.reward_type;
      const claim = choose(await findClaims(transaction, rewardId), puzzle.creator_key_hash);
      await work(transaction, claim, type);
      const claims = await findClaims(transaction, rewardId);
      return viewDelivery(claims.find(({ prize }) => prize === claim.prize) ?? claim, type, now());
    });
    events.emit('reward changed', puzzleId);
    return changed;
  }

  /** Returns the columns that a report changes; undefined if it changes nothing. */
  function newsOf(
    claim: StoredClaim,
    said: DeliveryReport['said'],
    isCode: boolean,
  ): Partial<Win> | undefined {
    const at = now();
    const step = deliveryStep(claim);
    switch (said) {
      case 'shown':
        return isCode && claim.shown_at === null ? { shown_at: at } : undefined;
      case 'sent':
        // Marks the prize as sent again only after the winner has reported that it has not arrived.
        return step === 'disputed' || (step === 'won' && !isCode) ? { sent_at: at } : undefined;
      case 'got_it':
        return step === 'received' ? undefined : { winner_says: said, winner_said_at: at };
      case 'not_yet':
        if (step === 'disputed') return undefined;
        if (!canReportMissing(claim, isCode, at)) throw new Refusal('not_yet_early');
        return { winner_says: said, winner_said_at: at };
    }
  }

  return {
    /**
     * Records a report by the maker or a winner, who identify themselves by their key. With several winners, the
     * maker's report is about `prize`. Throws a Refusal if the key is wrong, or if it is too early for 'Not yet'.
     */
    async report(rewardId: string, key: string, { said, prize }: DeliveryReport): Promise<DeliveryState> {
      const choose = (claims: StoredClaim[], creator_key_hash: string) => {
        if (said !== 'sent') return ofWinner(claims, key);
        assertCreatorKey({ creator_key_hash }, key);
        const chosen = claims.find((claim) => prize === undefined || claim.prize === prize);
        if (chosen === undefined) throw new Refusal('reward_not_found');
        return chosen;
      };
      return change(rewardId, choose, async (transaction, before, type) => {
        const news = newsOf(before, said, rewardTypeInfo[type].isCode);
        if (news !== undefined) await updateClaim(transaction, before).set(news).execute();
      });
    },

    /** Erases a winner's details, given the winner key. Idempotent. */
    async erase(rewardId: string, key: string): Promise<DeliveryState> {
      const choose = (claims: StoredClaim[]) => ofWinner(claims, key);
      const erased = await change(rewardId, choose, async (transaction, before) => {
        if (before.erased_at !== null) return;
        await updateClaim(transaction, before)
          .set({ ...erasedClaim, erased_at: now() })
          .execute();
        log.info({ puzzleId: before.puzzle_id }, "winner's details erased");
      });
      events.emit('texts erased');
      return erased;
    },

    /** Erases all details whose retention period is over. Returns the number of changed claims. */
    async eraseOld(): Promise<number> {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('reward_claims')
        .set({ ...withoutDetails, erased_at: at })
        .where('erased_at', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('claimed_at', '<=', at - detailsMs),
            and([eb('winner_says', '=', 'got_it'), eb('winner_said_at', '<=', at - detailsAfterReceiptMs)]),
          ]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) events.emit('texts erased');
      return Number(numUpdatedRows);
    },
  };
}

export type DeliveryActions = ReturnType<typeof createDelivery>;

/** The columns that erase a claim's personal details, including their hashes. */
const withoutDetails = erasedBy(rewardsTables.reward_claims, 'details');
/** Also clears the masked name, for when the winner requests the erasure or the puzzle is deleted. */
export const erasedClaim = erasedBy(rewardsTables.reward_claims, 'details', 'wish');

async function findClaims(db: Db, rewardId: string): Promise<[StoredClaim, ...StoredClaim[]]> {
  const [first, ...others] = await claimRows(db, rewardId).selectAll().orderBy('prize').execute();
  if (first === undefined) throw new Refusal('reward_not_found');
  return [first, ...others];
}

const updateClaim = (transaction: Db, { reward_id, prize }: StoredClaim) =>
  transaction.updateTable('reward_claims').where('reward_id', '=', reward_id).where('prize', '=', prize);

function ofWinner(claims: StoredClaim[], key: string): StoredClaim {
  const own = claims.find(({ winner_key_hash }) => isKeyOf(winner_key_hash, key));
  if (own === undefined) throw new Refusal('winner_key_wrong');
  return own;
}

/** Returns the state of a delivery as both sides see it. */
export function viewDelivery(claim: Delivery, type: RewardType, now: number): DeliveryState {
  return {
    delivery: publicDelivery(claim, now),
    state: deliveryStep(claim),
    shownAt: dateOrNull(claim.shown_at),
    sentAt: dateOrNull(claim.sent_at),
    winnerSays: claim.winner_says,
    winnerSaidAt: dateOrNull(claim.winner_said_at),
    maySayNotYet: canReportMissing(claim, rewardTypeInfo[type].isCode, now),
    eraseAt: dateOrNull(eraseAt(claim)),
  };
}

/**
 * Returns the latest time at which the details will be erased, in milliseconds since 1970; null once they are erased.
 */
function eraseAt({ claimed_at, winner_says, winner_said_at, erased_at }: Delivery): number | null {
  if (erased_at !== null) return null;
  const latest = claimed_at + detailsMs;
  if (winner_says !== 'got_it' || winner_said_at === null) return latest;
  return Math.min(latest, winner_said_at + detailsAfterReceiptMs);
}
