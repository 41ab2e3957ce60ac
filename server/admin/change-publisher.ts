import type { FastifyBaseLogger } from 'fastify';
import type { AdminEvent } from '../../contract/admin-api.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { channels } from '../platform/realtime/channels.ts';

type Changed = AdminEvent['changed'];

const intervalMs = 1000;

/** Passes on what has changed at most once a second: the first at once, what comes meanwhile together. */
export function atMostOnceASecond(send: (event: AdminEvent) => void) {
  let waiting: Changed | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    timer = undefined;
    if (waiting === undefined) return;
    send({ changed: waiting });
    waiting = undefined;
    timer = setTimeout(pass, intervalMs);
  }

  return {
    tell(changed: Changed): void {
      waiting = waiting === undefined || waiting === changed ? changed : 'all';
      if (timer === undefined) pass();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Tells the owner's streams of all nodes what has changed on this one. */
export function createChangePublisher(broker: Broker, log: Pick<FastifyBaseLogger, 'error'>) {
  return atMostOnceASecond((event) => {
    broker.publish(channels.admin, event).catch((error: unknown) => {
      log.error({ err: error }, 'a change could not be told');
    });
  });
}
