import type { Events } from '../../../platform/events.ts';
import { type Broker, channel } from '../../../platform/realtime/broker.ts';
import type { AdminEvent } from '../api.ts';
import { type AdminSessions, sessionEnded } from './admin-sessions.ts';

type Changed = AdminEvent['changed'];

const adminChanges = channel<AdminEvent>('admin');

const intervalMs = 1000;

/** Limits reports to one a second: sends the first at once, and merges later ones. */
export function throttleEvents(send: (event: AdminEvent) => void) {
  let waiting: Changed | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function sendWaiting(): void {
    timer = undefined;
    if (waiting === undefined || isStopped) return;
    send({ changed: waiting });
    waiting = undefined;
    timer = setTimeout(sendWaiting, intervalMs);
  }

  return {
    report(changed: Changed): void {
      waiting = waiting === undefined || waiting === changed ? changed : 'all';
      if (timer === undefined) sendWaiting();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Publishes this process's changes to the admin streams of all processes. Returns a function that stops publishing. */
export function publishChanges(events: Events, broker: Broker): () => void {
  const changes = throttleEvents((event) => void broker.publish(adminChanges, event));
  events.on('visits recorded', () => changes.report('visits'));
  events.on('puzzle created', () => changes.report('puzzles'));
  events.on('puzzle taken down', () => changes.report('rewards'));
  events.on('puzzle reported', () => changes.report('reports'));
  events.on('reward changed', () => changes.report('rewards'));
  return changes.stop;
}

interface Dependencies {
  sessions: Pick<AdminSessions, 'findEnd'>;
  broker: Broker;
  now: () => number;
}

/** Streams changes to an admin page until its session ends. The first event makes the page reload everything. */
export function createAdminStream({ sessions, broker, now }: Dependencies) {
  return async (
    token: string | undefined,
    send: (event: AdminEvent) => void,
    end: () => void,
  ): Promise<() => void> => {
    const endsAt = (await sessions.findEnd(token)) ?? 0;

    /** Checks the session before each event and whenever any session ends. If the check fails, the stream ends. */
    async function ifLoggedIn(goOn: () => void): Promise<void> {
      const isLoggedIn = await sessions.findEnd(token).then(
        (known) => known !== undefined,
        () => false,
      );
      if (isLoggedIn) goOn();
      else end();
    }

    const changes = throttleEvents((event) => ifLoggedIn(() => send(event)));
    const stops = [
      broker.subscribe(adminChanges, ({ changed }) => changes.report(changed)),
      broker.subscribe(sessionEnded, () => ifLoggedIn(() => {})),
    ];
    const expiry = setTimeout(end, Math.max(0, endsAt - now()));
    changes.report('all');
    return () => {
      clearTimeout(expiry);
      changes.stop();
      for (const stop of stops) stop();
    };
  };
}

export type AdminStream = ReturnType<typeof createAdminStream>;
