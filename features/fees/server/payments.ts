import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { rewardRow } from '../../../platform/storage/rows.ts';
import { exactText } from '../../../puzzles/exact-text.ts';
import { assertCreatorKey, assertNotGone, type PuzzleStore } from '../../puzzles/server/feature.ts';
import { isEmail } from '../../rewards/claim-rules.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';
import { currency, type Paystack } from './paystack.ts';

const minute = 60_000;
/** How long a checkout can be reused. */
const checkoutLastsMs = 60 * minute;
/** A checkout that was not created within this time will never be created. */
const makingLastsMs = 2 * minute;
/**
 * Intervals at which payments are polled, in case a notice is lost. The sweeper runs every minute, so a payment is
 * found within five minutes.
 */
const askEveryMs = 2 * minute;
const askLessOftenMs = 4 * minute;
/** How long a payment is polled. A notice that arrives later still counts. */
const askForMs = 24 * 60 * minute;
/** Maximum number of concurrent requests to Paystack. */
const questionsAtOnce = 10;

const koboANaira = 100;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  puzzles: Pick<PuzzleStore, 'find'>;
  store: PaymentStore;
  paystack: Paystack;
  /** Address that the checkout redirects the browser to. */
  returnUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Payment of the platform fee (rules: money#checkout). A payment counts only if Paystack confirms its reference,
 * success, amount and currency. Every step can be repeated safely.
 */
export function createPayments(dependencies: Dependencies) {
  const { db, now, events, puzzles, store, paystack, returnUrl, log } = dependencies;
  /** Verifications in progress, so that notices of the same payment share one. */
  const settling = new Map<string, Promise<void>>();

  async function findUnpaid(puzzleId: string, creatorKey: string) {
    const puzzle = await puzzles.find(puzzleId);
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    assertCreatorKey(puzzle, creatorKey);
    assertNotGone(puzzle);
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

  /**
   * Verifies a payment with Paystack unless it is paid, and applies the result. Rejects if Paystack does not
   * answer.
   */
  async function settle(reference: string): Promise<StoredPayment | undefined> {
    const payment = await store.find(reference);
    if (payment === undefined || payment.state === 'paid') return payment;
    const running = settling.get(reference) ?? ask(payment).finally(() => settling.delete(reference));
    settling.set(reference, running);
    await running;
    return payment;
  }

  /** Returns an earlier checkout that can still be paid. Throws a Refusal if it was paid. */
  async function reuse(latest: StoredPayment | undefined): Promise<string | undefined> {
    if (latest?.state !== 'open') return undefined;
    const age = now() - latest.created_at;
    if (latest.checkout_url === null) {
      // Another request is still creating the checkout.
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

    /** Returns the address of a checkout, reusing one that can still be paid. */
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
      // Stored before the checkout exists, so that every payment is known.
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
          // No client has received the checkout's address, so nobody can pay there.
          await store.end(reference, 'closed');
          return failed(cause);
        });
      await store.setCheckout(reference, checkoutUrl);
      events.emit('reward changed', puzzleId);
      return checkoutUrl;
    },

    /** Whether the reward has an open checkout. */
    async isPending(rewardId: string): Promise<boolean> {
      const latest = await store.findLatest(rewardId);
      return latest?.state === 'open' && latest.checkout_url !== null;
    },

    /**
     * Polls payments for which no notice came. Stops at the first failure; the remaining payments wait for the next
     * sweep.
     */
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
