import type { AdminEvent } from '../../contract/admin-api.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { channels } from '../platform/realtime/channels.ts';
import type { AdminSessions } from './admin-sessions.ts';
import { atMostOnceASecond } from './change-publisher.ts';

interface Dependencies {
  sessions: Pick<AdminSessions, 'findEnd'>;
  broker: Broker;
  now: () => number;
}

/** Tells an owner's page what changes, until the session has ended. Begins by telling it to read everything. */
export function createAdminStream({ sessions, broker, now }: Dependencies) {
  return async (
    token: string | undefined,
    send: (event: AdminEvent) => void,
    end: () => void,
  ): Promise<() => void> => {
    const endsAt = (await sessions.findEnd(token)) ?? 0;

    /** Asked before each event, and when any session has ended. What cannot be asked ends too. */
    async function ifLoggedIn(goOn: () => void): Promise<void> {
      const isLoggedIn = await sessions.findEnd(token).then(
        (known) => known !== undefined,
        () => false,
      );
      if (isLoggedIn) goOn();
      else end();
    }

    const changes = atMostOnceASecond((event) => ifLoggedIn(() => send(event)));
    const stops = [
      broker.subscribe(channels.admin, (event) => changes.tell((event as AdminEvent).changed)),
      broker.subscribe(channels.adminSessions, () => ifLoggedIn(() => {})),
    ];
    const expiry = setTimeout(end, Math.max(0, endsAt - now()));
    changes.tell('all');
    return () => {
      clearTimeout(expiry);
      changes.stop();
      for (const stop of stops) stop();
    };
  };
}

export type AdminStream = ReturnType<typeof createAdminStream>;
