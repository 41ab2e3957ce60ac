import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import type { NotificationsService } from '../../notifications/server/feature.ts';
import type { ReminderDraft } from '../api.ts';

const minuteMs = 60_000;
/** The latest reminder is for the evening of tomorrow, in any time zone. */
const furthestMs = 3 * 24 * 60 * minuteMs;
/** How many reminders are read at once, and how many of them are sent in parallel. */
const batch = 200;
const sendsAtOnce = 10;
const maxFailures = 5;
/** How long to wait for messages in flight when the process stops. */
const stopLimitMs = 1000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  sealer: Sealer;
  push: Pick<NotificationsService, 'send' | 'refuseUnknown'>;
  limiter: Pick<Limiter, 'takeAll' | 'addressKey' | 'networkKey'>;
  log: { error(about: object, message: string): void };
}

interface Reminder {
  browser: string;
  subscription: string;
  due_at: number;
  ends_at: number;
  failures: number;
}

const placeOfReminder = (browser: string) => placeOf('today_reminders.subscription', browser);

/**
 * Reminds visitors of today's puzzle by web push (rules: today#reminder). A row is the reminder of one evening, and
 * each solve requests the next one. So reminders end with the streak, although the server knows no streaks.
 */
export function createReminders({ db, now, sealer, push, limiter, log }: Dependencies) {
  let isStopping = false;
  let running: Promise<void> | undefined;

  async function remindEach(): Promise<void> {
    for (;;) {
      const due = await db
        .selectFrom('today_reminders')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(batch)
        .execute();
      const isLast = due.length < batch;
      const lanes = Array.from({ length: sendsAtOnce }, async () => {
        for (let next = due.shift(); next !== undefined && !isStopping; next = due.shift())
          await remind(next).catch((error: unknown) => log.error({ err: error }, 'a reminder was not sent'));
      });
      await Promise.all(lanes);
      if (isLast || isStopping) return;
    }
  }

  /** Sends a reminder from the one process that deletes its row. All other processes skip it. */
  async function remind(reminder: Reminder): Promise<void> {
    const { browser, subscription, due_at, ends_at, failures } = reminder;
    const { numDeletedRows } = await db
      .deleteFrom('today_reminders')
      .where('browser', '=', browser)
      .where('due_at', '=', due_at)
      .executeTakeFirst();
    if (numDeletedRows === 0n || ends_at <= now()) return;
    const outcome = await push.send(JSON.parse(sealer.open(subscription, placeOfReminder(browser))), {
      data: { path: '/today', remindsOf: 'today' },
      usefulUntil: ends_at,
      topic: 'today',
    });
    if (outcome.is !== 'later' || failures + 1 >= maxFailures) return;
    const later = { ...reminder, due_at: now() + outcome.waitMs, failures: failures + 1 };
    // Keeps a newer reminder, which a solve may have requested since this one was read.
    await db
      .insertInto('today_reminders')
      .values(later)
      .onConflict((conflict) => conflict.column('browser').doNothing())
      .execute();
  }

  return {
    /**
     * Replaces this browser's reminder. If the new time has passed or is too far ahead, only removes the old
     * one. Throws a Refusal if the endpoint is not a push service's, or if the sender has stored too much.
     */
    async order({ subscription, day, minute, offset }: ReminderDraft, address: string): Promise<void> {
      push.refuseUnknown(subscription);
      const browser = hashKey(subscription.endpoint);
      const midnight = (of: string) => Date.parse(`${of}T00:00:00Z`) - offset * minuteMs;
      const row = {
        subscription: sealer.seal(JSON.stringify(subscription), placeOfReminder(browser)),
        due_at: midnight(addDays(day, 1)) + minute * minuteMs,
        ends_at: midnight(addDays(day, 2)),
        failures: 0,
      };
      if (row.due_at <= now() || row.due_at > now() + furthestMs) return this.remove(browser);
      limiter.takeAll(countsOfTexts(limiter, subscription, address));
      await db
        .insertInto('today_reminders')
        .values({ browser, ...row })
        .onConflict((conflict) => conflict.column('browser').doUpdateSet(row))
        .execute();
    },

    async remove(browser: string): Promise<void> {
      await db.deleteFrom('today_reminders').where('browser', '=', browser).execute();
    },

    /** Starts sending the due reminders without waiting for them. */
    remindDue(): void {
      if (running !== undefined || isStopping) return;
      running = remindEach()
        .catch((error: unknown) => log.error({ err: error }, 'reminders could not be sent'))
        .finally(() => {
          running = undefined;
        });
    },

    /** Resolves when nothing is being sent. */
    settled: async (): Promise<void> => running,

    async stop(): Promise<void> {
      isStopping = true;
      await Promise.race([running, pause(stopLimitMs, undefined, { ref: false })]);
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;
