import { setTimeout as pause } from 'node:timers/promises';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../../contract/periods.ts';
import { managePath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import type { PushSubscriptionDraft } from '../api.ts';
import type { PushKeys } from './push-keys.ts';
import { type PushTarget, targetRow } from './subscriptions.ts';

/** After a message, solves of this time are summed up. */
const summedMs = 10 * 60_000;
/** What a push service may let us wait. */
const longestWaitMs = dayMs;
/** So often in a row a message is left for later. */
const mostFailures = 5;
/** A push service keeps a message for a phone that is off. */
const longestLifeSeconds = 24 * 60 * 60;

/** To one host; a slow one has its own queue, and delays no other. */
const sendsAtOnce = 2;
const sendLimitMs = 5000;
/** A host that did not answer in time is left alone for a while. */
const restMs = 60_000;
/** Hosts that are sent to at the same time, and messages that wait for each; the others are put off. */
const mostHosts = 50;
const mostQueued = 500;
/** What is on its way when the process stops. */
const stopLimitMs = 1000;
/** Puzzles that are looked at together. */
const batch = 50;
/** And that wait for it; the others are found by the sweep. */
const mostWaiting = 2000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  sealer: Sealer;
  keys: PushKeys;
  /** Of who runs the site: an address for the push service to complain to. */
  subject: string;
  log: { warn(about: object, message: string): void; error(about: object, message: string): void };
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

/** What became of a message. `waitMs`: try again, not before. */
type Outcome = { is: 'told' | 'dropped' | 'dead' } | { is: 'later'; waitMs: number };

/**
 * Tells makers that their puzzle was solved: one message a solve at most, those of the next ten minutes in one (rules: gifts#tell-me).
 * What was told is written first, by one conditional update, so that of several processes one sends. Nobody waits for it.
 */
export function createTeller({ db, now, sealer, keys, subject, log }: Dependencies) {
  const stopping = new AbortController();
  let isStopping = false;
  let dueAfter = 0;
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  /** By host, what is still to be sent, and how many lanes send it; there as long as one does. */
  const queues = new Map<string, { waiting: Due[]; lanes: number }>();
  const sending = new Set<Promise<void>>();
  const restsUntil = new LRUCache<string, number>({ max: 1000 });

  /** Browsers whose puzzle was solved since they were told, and whose time has come. */
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
    for (const puzzleId of puzzleIds) if (waiting.size < mostWaiting) waiting.add(puzzleId);
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

  /** Puts a message into its host's queue, or off where the host rests or has enough to do. */
  async function enqueue({ subscription, ...due }: DueRow): Promise<void> {
    const { endpoint, keys: browserKeys }: PushSubscriptionDraft = JSON.parse(
      sealer.open(subscription, targetRow(due).place),
    );
    const { host } = new URL(endpoint);
    const queue = queues.get(host) ?? { waiting: [], lanes: 0 };
    const isFull = queue.lanes === 0 ? queues.size >= mostHosts : queue.waiting.length >= mostQueued;
    if (isResting(host) || isFull) return putOff(due);
    queues.set(host, queue);
    queue.waiting.push({ ...due, endpoint, browserKeys });
    if (queue.lanes === sendsAtOnce) return;
    queue.lanes += 1;
    const sent = tellEach(host, queue).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  async function tellEach(host: string, queue: { waiting: Due[]; lanes: number }): Promise<void> {
    for (let due = queue.waiting.shift(); due !== undefined && !isStopping; due = queue.waiting.shift()) {
      const told = isResting(host) ? putOff(due) : tellOne(due);
      await told.catch((error: unknown) => log.error({ err: error }, 'a maker could not be told'));
    }
    queue.lanes -= 1;
    if (queue.lanes === 0) queues.delete(host);
  }

  const isResting = (host: string) => (restsUntil.get(host) ?? 0) > now();

  /** Until its host may answer again, so that those of others are found by the sweep meanwhile. */
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
    // It may have ended while others were told.
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
      // Of all its puzzles: the browser is gone.
      await db.deleteFrom('push_subscriptions').where('browser', '=', due.browser).execute();
    } else if (outcome.is === 'later' && failures + 1 < mostFailures) {
      await row
        .update(db)
        .set({ told, due_at: now() + outcome.waitMs, failures: failures + 1 })
        .where('told', '=', solved)
        .execute();
    } else if (failures > 0) {
      await row.update(db).set({ failures: 0 }).execute();
    }
  }

  /** Sends once. Neither a redirect is followed nor an answer read. */
  async function send({ puzzle_id, endpoint, browserKeys, solved, expires_at }: Due): Promise<Outcome> {
    const { host } = new URL(endpoint);
    try {
      const message = {
        data: { path: managePath(puzzle_id), solved },
        options: {
          // It is of no use after the puzzle's end.
          ttl: Math.min(longestLifeSeconds, Math.ceil((expires_at - now()) / 1000)),
          // A newer one takes the place of one that was not delivered.
          topic: hashKey(puzzle_id).slice(0, 32),
          urgency: 'high' as const,
        },
      };
      const request = await buildPushPayload(
        message,
        { endpoint, expirationTime: null, keys: browserKeys },
        { subject, ...keys },
      );
      const response = await fetch(endpoint, {
        ...request,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(sendLimitMs)]),
      });
      await response.body?.cancel();
      const outcome = outcomeOf(response);
      if (outcome.is !== 'told') {
        log.warn({ host, status: response.status }, 'a push service refused a message');
      }
      return outcome;
    } catch (error) {
      log.warn({ host, err: error }, 'a push service could not be reached');
      if (error instanceof DOMException && error.name === 'TimeoutError')
        restsUntil.set(host, now() + restMs);
      // What may have arrived is not sent again.
      return wasNeverSent(error) ? { is: 'later', waitMs: summedMs } : { is: 'dropped' };
    }
  }

  async function settled(): Promise<void> {
    await running;
    await Promise.all(sending);
  }

  return {
    /** Looks at puzzles that may have been solved. */
    tell,

    /** The same for all whose sum fell due within a day; the first time for all. */
    async tellDue(): Promise<void> {
      const at = now();
      const due = await findDue()
        .select('push_subscriptions.puzzle_id')
        .distinct()
        .where('due_at', '>', dueAfter)
        .limit(mostWaiting)
        .execute();
      dueAfter = at - dayMs;
      tell(due.map(({ puzzle_id }) => puzzle_id));
    },

    /** Waits until nothing is being sent. */
    settled,

    /** What was not begun is left for others. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.race([settled(), pause(stopLimitMs, undefined, { ref: false })]);
      stopping.abort();
      await settled();
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { is: 'told' };
  if (status === 404 || status === 410) return { is: 'dead' };
  if (status !== 429 && status < 500) return { is: 'dropped' };
  // In seconds, or a date.
  const asked = headers.get('retry-after') ?? '';
  const waitMs = Number(asked) * 1000 || Date.parse(asked) - Date.now() || 0;
  return { is: 'later', waitMs: Math.min(Math.max(waitMs, summedMs), longestWaitMs) };
}

const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const wasNeverSent = (error: unknown): boolean =>
  error instanceof TypeError && unconnected.test((error.cause as { code?: string } | undefined)?.code ?? '');
