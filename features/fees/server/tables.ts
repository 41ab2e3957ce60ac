import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';

/** `closed`: no longer polled. `mismatch`: a different amount or currency was paid. */
type FeePaymentState = 'open' | 'paid' | 'mismatch' | 'closed';

interface FeesTables {
  /** A checkout of a reward's fee. Stores nothing about the payer. */
  fee_payments: {
    /** Random. */
    reference: string;
    reward_id: string;
    /** Counts from 1, unique for a reward, so two simultaneous requests begin the same attempt. */
    attempt: number;
    puzzle_id: string;
    /** Kobo. */
    amount: number;
    state: FeePaymentState;
    /** Null while the checkout is being created. */
    checkout_url: string | null;
    created_at: number;
    /** Time of the next poll; null when no more polls are needed. */
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
