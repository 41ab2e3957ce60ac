import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '../../../contract/periods.ts';
import { managePath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { PushSubscriptionDraft } from '../../notifications/api.ts';
import {
  minWaitMs,
  type NotificationsService,
  type Outcome,
  restMs,
} from '../../notifications/server/feature.ts';
import { type PushTarget, targetRow } from './subscriptions.ts';

/** Period after a message. The next message sums up the solves of this period. */
const summedMs = minWaitMs;
/** A message is dropped after this number of consecutive failures. */
const maxFailures = 5;

/** Concurrent requests per host. Each host has a queue of its own. */
const sendsAtOnce = 2;
/** Maximum numbers of concurrent hosts and of queued messages per host. The rest is postponed. */
const maxHosts = 50;
const maxQueued = 500;
/** How long to wait for pending requests when the process stops. */
const stopLimitMs = 1000;
/** Number of puzzles per query. */
const batch = 50;
/** Maximum number of queued puzzles. The sweep finds the rest. */
const maxWaiting = 2000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  sealer: Sealer;
  sender: NotificationsService;
  log: { error(about: object, message: string): void };
}

interface DueRow extends PushTarget {
  subscription: string;
  told: number;
  due_at: number;
  failures: number;
  solved: number;
  expires_at: number;
}

type Due = Omit<DueRow, 'subscription'> & { endpoint: string; browserKeys: PushSubscriptionDraft['keys'] };

/**
 * Notifies makers of solves: of the first at once, and of those within the next ten minutes in one message (rules:
 * gifts#notifications). A conditional update records a message before it is sent, so that only one process sends
 * it. Never delays a solve.
 */
export function createSolveNotifier({ db, now, sealer, sender, log }: Dependencies) {
  let isStopping = false;
  let dueAfter = 0;
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  /** Queued messages and active lanes by host. Removed when the last lane ends. */
  const queues = new Map<string, { waiting: Due[]; lanes: number }>();
  const sending = new Set<Promise<void>>();

  /** Selects subscriptions with unreported solves that are due. */
  const findDue = () =>
    db
      .selectFrom('push_subscriptions')
      .innerJoin('puzzle_counts', 'puzzle_counts.puzzle_id', 'push_subscriptions.puzzle_id')
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'push_subscriptions.puzzle_id')
      .whereRef('solved', '>', 'told')
      .where('due_at', '<=', now())
      .where('expires_at', '>', now())
      .where('removed_at', 'is', null)
      .where('taken_down_at', 'is', null)
      .where('hidden_at', 'is', null);

  function tell(puzzleIds: Iterable<string>): void {
    for (const puzzleId of puzzleIds) if (waiting.size < maxWaiting) waiting.add(puzzleId);
    if (waiting.size === 0 || running !== undefined || isStopping) return;
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'makers could not be told'))
      .finally(() => {
        running = undefined;
        tell([]);
      });
  }

  async function work(): Promise<void> {
    while (waiting.size > 0 && !isStopping) {
      const puzzleIds = [...waiting].slice(0, batch);
      for (const puzzleId of puzzleIds) waiting.delete(puzzleId);
      const due = await findDue()
        .select([
          'push_subscriptions.puzzle_id',
          'browser',
          'subscription',
          'told',
          'due_at',
          'failures',
          'solved',
          'expires_at',
        ])
        .where('push_subscriptions.puzzle_id', 'in', puzzleIds)
        .execute();
      for (const row of due) {
        await enqueue(row).catch((error: unknown) => log.error({ err: error }, 'a maker could not be told'));
      }
    }
  }

  /** Queues a message for its host. Postpones it if the host is paused or its queue is full. */
  async function enqueue({ subscription, ...due }: DueRow): Promise<void> {
    const { endpoint, keys: browserKeys }: PushSubscriptionDraft = JSON.parse(
      sealer.open(subscription, targetRow(due).place),
    );
    const { host } = new URL(endpoint);
    const queue = queues.get(host) ?? { waiting: [], lanes: 0 };
    const isFull = queue.lanes === 0 ? queues.size >= maxHosts : queue.waiting.length >= maxQueued;
    if (sender.isResting(host) || isFull) return putOff(due);
    queues.set(host, queue);
    queue.waiting.push({ ...due, endpoint, browserKeys });
    if (queue.lanes === sendsAtOnce) return;
    queue.lanes += 1;
    const sent = tellEach(host, queue).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  async function tellEach(host: string, queue: { waiting: Due[]; lanes: number }): Promise<void> {
    for (let due = queue.waiting.shift(); due !== undefined && !isStopping; due = queue.waiting.shift()) {
      const told = sender.isResting(host) ? putOff(due) : tellOne(due);
      await told.catch((error: unknown) => log.error({ err: error }, 'a maker could not be told'));
    }
    queue.lanes -= 1;
    if (queue.lanes === 0) queues.delete(host);
  }

  /** Postpones a message until the host's pause is over, so that the sweep can go on with other hosts. */
  async function putOff({ told, due_at, ...due }: Omit<DueRow, 'subscription'>): Promise<void> {
    await targetRow(due)
      .update(db)
      .set({ due_at: now() + restMs })
      .where('told', '=', told)
      .where('due_at', '=', due_at)
      .execute();
  }

  async function tellOne(due: Due): Promise<void> {
    const { told, solved, due_at, failures } = due;
    // The puzzle may have ended while the message was queued.
    if (due.expires_at <= now()) return;
    const row = targetRow(due);
    const { numUpdatedRows } = await row
      .update(db)
      .set({ told: solved, due_at: now() + summedMs })
      .where('told', '=', told)
      .where('due_at', '=', due_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const outcome = await send(due);
    if (outcome.is === 'dead') {
      // The subscription has expired for all puzzles, because they share it.
      await db.deleteFrom('push_subscriptions').where('browser', '=', due.browser).execute();
    } else if (outcome.is === 'later' && failures + 1 < maxFailures) {
      await row
        .update(db)
        .set({ told, due_at: now() + outcome.waitMs, failures: failures + 1 })
        .where('told', '=', solved)
        .execute();
    } else if (failures > 0) {
      await row.update(db).set({ failures: 0 }).execute();
    }
  }

  const send = ({ puzzle_id, endpoint, browserKeys, solved, expires_at }: Due): Promise<Outcome> =>
    sender.send(
      { endpoint, keys: browserKeys },
      {
        data: { path: managePath(puzzle_id), solved },
        // After the puzzle has ended, the message is useless.
        usefulUntil: expires_at,
        topic: puzzle_id,
      },
    );

  async function settled(): Promise<void> {
    await running;
    await Promise.all(sending);
  }

  return {
    /** Notifies the makers of puzzles that may have been solved. */
    tell,

    /**
     * Notifies subscriptions that became due within the last day; the first call includes all that are due.
     */
    async tellDue(): Promise<void> {
      const at = now();
      const due = await findDue()
        .select('push_subscriptions.puzzle_id')
        .distinct()
        .where('due_at', '>', dueAfter)
        .limit(maxWaiting)
        .execute();
      dueAfter = at - dayMs;
      tell(due.map(({ puzzle_id }) => puzzle_id));
    },

    /** Waits until nothing is being sent. */
    settled,

    /** Stops sending. Other processes send the queued messages. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.race([settled(), pause(stopLimitMs, undefined, { ref: false })]);
      sender.stop();
      await settled();
    },
  };
}
