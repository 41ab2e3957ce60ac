import type { Selectable } from 'kysely';
import { dayMs } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { updateReward } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';

export type StoredPayment = Selectable<Database['fee_payments']>;

/** Maximum number of payments per polling round. */
const dueAtOnce = 200;
/** How many days a closed payment is kept, counted from its creation. */
const closedDays = 30;

export function createPaymentStore(db: Db) {
  const write = createGroupCommit(db);
  return {
    find: (reference: string): Promise<StoredPayment | undefined> =>
      db.selectFrom('fee_payments').selectAll().where('reference', '=', reference).executeTakeFirst(),

    findLatest: (rewardId: string): Promise<StoredPayment | undefined> =>
      db
        .selectFrom('fee_payments')
        .selectAll()
        .where('reward_id', '=', rewardId)
        .orderBy('attempt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Stores a new payment. Returns false if a concurrent request has started the same attempt. */
    async insert(payment: StoredPayment): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('fee_payments')
        .values(payment)
        .onConflict((conflict) => conflict.columns(['reward_id', 'attempt']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async setCheckout(reference: string, checkoutUrl: string): Promise<void> {
      await update(db, reference).set({ checkout_url: checkoutUrl }).execute();
    },

    /** Ends the polling of a payment. Returns false if it was paid or already had this state. */
    async end(reference: string, state: 'closed' | 'mismatch'): Promise<boolean> {
      const { numUpdatedRows } = await update(db, reference)
        .set({ state, due_at: null })
        .where('state', 'not in', ['paid', state])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Marks a payment as paid, and the fee of its reward, in one transaction. Returns false if it was already paid. */
    markPaid: ({ reference, reward_id }: StoredPayment, now: number): Promise<boolean> =>
      write(async (transaction) => {
        const { numUpdatedRows } = await update(transaction, reference)
          .set({ state: 'paid', paid_at: now, due_at: null })
          .where('state', '<>', 'paid')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await updateReward(transaction, reward_id).set({ platform_fee_paid: 1 }).execute();
        return true;
      }),

    /** Lists the payments due for polling, longest overdue first. */
    listDue: (now: number): Promise<StoredPayment[]> =>
      db
        .selectFrom('fee_payments')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(dueAtOnce)
        .execute(),

    /** Postpones the next poll. Returns false if another process is polling already. */
    async postpone({ reference, due_at }: StoredPayment, until: number): Promise<boolean> {
      const { numUpdatedRows } = await update(db, reference)
        .set({ due_at: until })
        .where('due_at', '=', due_at)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes old closed payments, which were never paid, and returns their number. */
    async removeClosed(now: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('fee_payments')
        .where('state', '=', 'closed')
        .where('created_at', '<', now - closedDays * dayMs)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const update = (db: Db, reference: string) =>
  db.updateTable('fee_payments').where('reference', '=', reference);

export type PaymentStore = ReturnType<typeof createPaymentStore>;
