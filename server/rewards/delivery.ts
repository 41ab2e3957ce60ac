import type { DeliveryReport, DeliveryState } from '../../contract/manage-api.ts';
import { dayMs, periods } from '../../contract/periods.ts';
import type { Context } from '../platform/context.ts';
import { isKeyOf } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { deliveryOf, type PuzzleStore, refuseOthers } from '../puzzles/plugin.ts';
import type { StoredClaim } from './reward-store.ts';

const detailsMs = periods.detailsDays * dayMs;
const detailsAfterReceiptMs = periods.detailsAfterReceiptDays * dayMs;

type Delivery = Pick<StoredClaim, 'claimed_at' | 'sent_at' | 'winner_says' | 'winner_said_at' | 'erased_at'>;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  puzzles: Pick<PuzzleStore, 'change'>;
  log: { info(about: object, message: string): void };
}

/** The delivery of a won reward, as both sides report it, and the erasing of the winner's details (decision 32). */
export function createDelivery({ db, puzzles, now, events, log }: Dependencies) {
  /** Changes a claim while nobody else changes its puzzle. Throws a Refusal when there is no such win. */
  async function change(
    rewardId: string,
    work: (transaction: Db, claim: StoredClaim, creatorKeyHash: string) => Promise<void>,
  ): Promise<StoredClaim> {
    const found = await findClaim(db, rewardId);
    const changed = await puzzles.change(found.puzzle_id, async (transaction, puzzle) => {
      const claim = await findClaim(transaction, rewardId);
      if (puzzle.removed_at !== null) throw new Refusal('puzzle_removed');
      await work(transaction, claim, puzzle.creator_key_hash);
      return findClaim(transaction, rewardId);
    });
    events.emit('reward changed', found.puzzle_id);
    return changed;
  }

  return {
    /** Records what the creator or the winner says, with their key. The creator's word stands from its first time on. */
    async report(rewardId: string, key: string, said: DeliveryReport['said']): Promise<DeliveryState> {
      const claim = await change(rewardId, async (transaction, before, creatorKeyHash) => {
        const update = transaction.updateTable('reward_claims').where('reward_id', '=', rewardId);
        if (said === 'sent') {
          refuseOthers({ creator_key_hash: creatorKeyHash }, key);
          if (before.sent_at === null) await update.set({ sent_at: now() }).execute();
          return;
        }
        refuseLosers(before, key);
        if (before.winner_says === said) return;
        await update.set({ winner_says: said, winner_said_at: now() }).execute();
      });
      return viewDelivery(claim);
    },

    /** Erases the winner's details, with the winner key. Done again, it changes nothing. */
    async erase(rewardId: string, key: string): Promise<DeliveryState> {
      const claim = await change(rewardId, async (transaction, before) => {
        refuseLosers(before, key);
        if (before.erased_at !== null) return;
        await transaction
          .updateTable('reward_claims')
          .set({ ...erasedClaim, erased_at: now() })
          .where('reward_id', '=', rewardId)
          .execute();
        log.info({ puzzleId: before.puzzle_id }, "winner's details erased");
      });
      return viewDelivery(claim);
    },

    /** Erases all details whose time is over. Returns how many. */
    async eraseOld(): Promise<number> {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('reward_claims')
        .set({ ...erasedClaim, erased_at: at })
        .where('erased_at', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('claimed_at', '<=', at - detailsMs),
            and([eb('winner_says', '=', 'got_it'), eb('winner_said_at', '<=', at - detailsAfterReceiptMs)]),
          ]),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

export type DeliveryActions = ReturnType<typeof createDelivery>;

/** What a claim holds of a person, besides hashes of it. */
export const erasedClaim = { account: '', user_agent: '' };

async function findClaim(db: Db, rewardId: string): Promise<StoredClaim> {
  const claim = await db
    .selectFrom('reward_claims')
    .selectAll()
    .where('reward_id', '=', rewardId)
    .executeTakeFirst();
  if (claim === undefined) throw new Refusal('reward_not_found');
  return claim;
}

function refuseLosers(claim: StoredClaim, key: string): void {
  if (!isKeyOf(claim.winner_key_hash, key)) throw new Refusal('winner_key_wrong');
}

/** How far the delivery is, for both sides. */
export function viewDelivery(claim: Delivery): DeliveryState {
  return {
    delivery: deliveryOf(claim.winner_says),
    sentAt: dateOrNull(claim.sent_at),
    winnerSays: claim.winner_says,
    winnerSaidAt: dateOrNull(claim.winner_said_at),
    eraseAt: dateOrNull(eraseAt(claim)),
  };
}

/** When the details are erased at the latest, in milliseconds since 1970; null once they are. */
function eraseAt({ claimed_at, winner_says, winner_said_at, erased_at }: Delivery): number | null {
  if (erased_at !== null) return null;
  const latest = claimed_at + detailsMs;
  if (winner_says !== 'got_it' || winner_said_at === null) return latest;
  return Math.min(latest, winner_said_at + detailsAfterReceiptMs);
}

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());
