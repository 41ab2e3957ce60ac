import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { rewardRow } from '../../../platform/storage/rows.ts';
import { exactText } from '../../../puzzles/exact-text.ts';
import { type PuzzleStore, refuseGone, refuseOthers } from '../../puzzles/server/feature.ts';
import { isEmail } from '../../rewards/claim-rules.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import { currency, type Paystack } from './paystack.ts';

const minute = 60_000;
/** How long the same checkout is offered again. */
const checkoutLastsMs = 60 * minute;
/** A checkout that is still being made after this will never be. */
const makingLastsMs = 2 * minute;
/** How often is asked about a payment whose notice may be lost: within five minutes it is found, with the sweeper's minute. */
const askEveryMs = 2 * minute;
const askLessOftenMs = 4 * minute;
/** After a day nobody is at the checkout any more. A notice that comes even later still counts. */
const askForMs = 24 * 60 * minute;
/** How many questions are under way at once. */
const questionsAtOnce = 10;

const koboANaira = 100;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  puzzles: Pick<PuzzleStore, 'find'>;
  store: PaymentStore;
  paystack: Paystack;
  /** The address that the browser comes back to from the checkout. */
  returnUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * How the platform fee is paid (rules: money#checkout). A payment counts only when Paystack, asked by its reference, says that it succeeded
 * with the amount and the currency that were asked for. Each step can be repeated.
 */
export function createPayments(dependencies: Dependencies) {
  const { db, now, events, puzzles, store, paystack, returnUrl, log } = dependencies;
  /** The payments that Paystack is being asked about: notices of the same one share an answer. */
  const settling = new Map<string, Promise<void>>();

  async function findUnpaid(puzzleId: string, creatorKey: string) {
    const puzzle = await puzzles.find(puzzleId);
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    refuseOthers(puzzle, creatorKey);
    refuseGone(puzzle);
    const reward = await rewardRow(db, puzzleId)
      .select(['id', 'platform_fee_paid', 'platform_fee_amount'])
      .executeTakeFirst();
    if (reward === undefined) throw new Refusal('reward_none');
    if (reward.platform_fee_paid === 1) throw new Refusal('fee_paid');
    return reward;
  }

  async function ask(payment: StoredPayment): Promise<void> {
    const { reference } = payment;
    const found = await paystack.verify(reference);
    if (found === undefined || found.status !== 'success') return;
    const isRight =
      found.reference === reference && found.amount === payment.amount && found.currency === currency;
    if (!isRight) {
      const isNew = await store.end(reference, 'mismatch');
      if (isNew)
        log.error({ reference, found, asked: payment.amount }, 'something else was paid than the fee');
      return;
    }
    if (!(await store.markPaid(payment, now()))) return;
    log.info({ reference }, 'a platform fee was paid');
    events.emit('reward changed', payment.puzzle_id);
  }

  /** Asks Paystack about a payment, unless it has arrived, and does what follows. Rejects when there is no answer. */
  async function settle(reference: string): Promise<StoredPayment | undefined> {
    const payment = await store.find(reference);
    if (payment === undefined || payment.state === 'paid') return payment;
    const running = settling.get(reference) ?? ask(payment).finally(() => settling.delete(reference));
    settling.set(reference, running);
    await running;
    return payment;
  }

  /** An earlier checkout that can still be paid. Throws a Refusal when it was paid. */
  async function reuse(latest: StoredPayment | undefined): Promise<string | undefined> {
    if (latest?.state !== 'open') return undefined;
    const age = now() - latest.created_at;
    if (latest.checkout_url === null) {
      // Another request is making it.
      if (age < makingLastsMs) throw new Refusal('too_many_requests').after(5);
      return undefined;
    }
    await settle(latest.reference);
    if ((await store.find(latest.reference))?.state === 'paid') throw new Refusal('fee_paid');
    return age < checkoutLastsMs ? latest.checkout_url : undefined;
  }

  return {
    settle,
    find: store.find,

    /** Returns the address of a checkout. Asked for again, it is the same one as long as it can be paid. */
    async begin(puzzleId: string, creatorKey: string, email: string): Promise<string> {
      if (!isEmail(email)) throw new Refusal('claim_email_invalid');
      const reward = await findUnpaid(puzzleId, creatorKey);
      const latest = await store.findLatest(reward.id);
      const failed = asRefusal('fee_checkout_failed');
      const known = await reuse(latest).catch(failed);
      if (known !== undefined) return known;

      const reference = randomBytes(16).toString('hex');
      const amount = reward.platform_fee_amount * koboANaira;
      const createdAt = now();
      // Stored before it is asked for: nobody can pay what we do not know of.
      const isFirst = await store.insert({
        reference,
        reward_id: reward.id,
        attempt: (latest?.attempt ?? 0) + 1,
        puzzle_id: puzzleId,
        amount,
        state: 'open',
        checkout_url: null,
        created_at: createdAt,
        due_at: createdAt + askEveryMs,
        paid_at: null,
      });
      if (!isFirst) throw new Refusal('too_many_requests').after(5);
      const checkoutUrl = await paystack
        .initialise({ reference, amount, email: exactText(email), returnUrl })
        .catch(async (cause: unknown) => {
          // Nobody was told its address.
          await store.end(reference, 'closed');
          return failed(cause);
        });
      await store.setCheckout(reference, checkoutUrl);
      events.emit('reward changed', puzzleId);
      return checkoutUrl;
    },

    /** Whether a checkout of this reward is open. */
    async isPending(rewardId: string): Promise<boolean> {
      const latest = await store.findLatest(rewardId);
      return latest?.state === 'open' && latest.checkout_url !== null;
    },

    /** Asks about the payments that no notice has come of. When Paystack does not answer, the rest waits for the next time. */
    async askForDue(): Promise<number> {
      const due = await store.listDue(now());
      let isSilent = false;
      let ended = 0;

      async function look(payment: StoredPayment): Promise<void> {
        const age = now() - payment.created_at;
        const wait = age < checkoutLastsMs ? askEveryMs : askLessOftenMs;
        if (!(await store.postpone(payment, now() + wait))) return;
        await settle(payment.reference);
        const isOver = payment.checkout_url === null ? age > makingLastsMs : age > askForMs;
        if (!isOver || !(await store.end(payment.reference, 'closed'))) return;
        ended += 1;
        events.emit('reward changed', payment.puzzle_id);
      }

      async function work(): Promise<void> {
        for (let next = due.shift(); next !== undefined && !isSilent; next = due.shift()) {
          await look(next).catch((error: unknown) => {
            if (!isSilent) log.warn({ err: error }, 'Paystack could not be asked about payments');
            isSilent = true;
          });
        }
      }
      await Promise.all(Array.from({ length: questionsAtOnce }, work));
      return ended;
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
