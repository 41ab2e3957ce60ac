import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';

/** `closed`: no checkout leads to it any more. `mismatch`: something else was paid than was asked for. */
type FeePaymentState = 'open' | 'paid' | 'mismatch' | 'closed';

interface FeesTables {
  /** A checkout of a reward's fee. Nothing of who pays is stored. */
  fee_payments: {
    /** Random. */
    reference: string;
    reward_id: string;
    /** From 1; at most one is made at a time. */
    attempt: number;
    puzzle_id: string;
    /** Kobo. */
    amount: number;
    state: FeePaymentState;
    /** Missing while the checkout is being made. */
    checkout_url: string | null;
    created_at: number;
    /** When to ask for its state next; nothing when there is nothing to ask. */
    due_at: number | null;
    paid_at: number | null;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends FeesTables {}
}

const payments: Statement = {
  about: 'rewards',
  what: 'That a fee was paid: amount and time, not who paid',
  readers: 'We and the reward’s maker.',
  goes: 'They stay, as our books must.',
};

export const feesTables: TablesOf<FeesTables> = {
  fee_payments: {
    told: payments,
    rows: 'never',
    columns: {
      reference: fact,
      reward_id: fact,
      puzzle_id: fact,
      checkout_url: fact,
    },
  },
};
