import { setTimeout as pause } from 'node:timers/promises';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import type { NatsConfig } from '../operations/settings.ts';
import { type Broker, channel, createLocalListeners } from './broker.ts';

/** All channels share one subject, which keeps the events of each process in order. */
const subject = 'puzzlefly.events';
/** Sent by a process that has reconnected, because it and the others may have missed each other's events. */
const someoneWasAway = channel<null>('someone was away');
const connectMs = 2000;
const reconnectMs = 250;
/** Interval between pings. A server that has not answered two of them counts as down. */
const pingMs = 1000;
/** How long a stop waits for the server to receive published events. */
const drainMs = 500;

/**
 * A broker for any number of processes over NATS. Listeners of this process are called at once, even while NATS is
 * down. Events for other processes are not queued while NATS is down; afterwards all processes are told that they
 * may have missed some.
 */
export async function createNatsBroker(
  { servers, isTls, ...credentials }: NatsConfig,
  onError: (error: unknown) => void,
  /** Called after a connection of this or another process is restored, so that streams can send the current state. */
  onReconnect: () => void,
): Promise<Broker> {
  const { deliver, subscribe } = createLocalListeners();
  let state: 'up' | 'away' | 'returning' | 'closed' = 'up';
  /** Faults reported since the connection was last up, so that each is reported only once despite retries. */
  const reported = new Set<string>();

  function report(error: Error): void {
    if (reported.has(error.message)) return;
    reported.add(error.message);
    onError(error);
  }

  const connection = await connect({
    ...credentials,
    servers,
    ...(isTls ? { tls: {} } : {}),
    name: 'puzzlefly',
    noEcho: true,
    timeout: connectMs,
    pingInterval: pingMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    // NATS and this process learn of a new password at different times, so the client keeps trying.
    ignoreAuthErrorAbort: true,
    // Only the configured servers may receive the password.
    ignoreClusterUpdates: true,
  }).catch(explain);

  async function publish<Event>(name: string, event: Event): Promise<void> {
    try {
      if (state === 'up') connection.publish(subject, JSON.stringify([name, event]));
      deliver(name, event);
    } catch (error) {
      onError(error);
    }
  }

  async function comeBack(): Promise<void> {
    // The library reports a reconnect even if the attempt then fails.
    if (state !== 'away') return;
    state = 'returning';
    try {
      // Until the server answers, this process may still miss events from the others.
      await connection.flush();
      state = 'up';
      reported.clear();
      await publish(someoneWasAway.name, null);
    } catch {
      // The connection was lost again.
      state = 'away';
    }
  }

  async function watch(): Promise<void> {
    for await (const status of connection.status()) {
      if (state === 'closed') continue;
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        state = 'away';
        report(new Error('the connection to NATS is lost'));
      } else if (status.type === 'reconnect') void comeBack();
      else if (status.type === 'error') report(status.error);
    }
  }

  subscribe(someoneWasAway, onReconnect);
  let refusal: Error | undefined;
  connection.subscribe(subject, {
    callback(error, message) {
      if (error !== null) {
        refusal = error;
        return;
      }
      try {
        const [name, event] = message.json<[string, unknown]>();
        deliver(name, event);
      } catch (fault) {
        // An uncaught error would make the library stop reading.
        onError(fault);
      }
    },
  });
  await connection.flush().catch(explain);
  if (refusal !== undefined) {
    await connection.close();
    return explain(refusal);
  }
  void watch();

  return {
    reachesOthers: true,
    isUp: () => state === 'up',
    publish: ({ name }, event) => publish(name, event),
    subscribe,
    async close() {
      const wasUp = state === 'up';
      state = 'closed';
      if (wasUp) await drained(connection);
      await connection.close();
    },
  };
}

/** Resolves when the server has received all published events, or after `drainMs` without an answer. */
async function drained(connection: NatsConnection): Promise<void> {
  const giveUp = pause(drainMs, undefined, { ref: false });
  await Promise.race([connection.drain(), giveUp]).catch(() => {});
}

function explain(error: Error): never {
  const { message } = error;
  const isRefused =
    error instanceof errors.AuthorizationError || error instanceof errors.PermissionViolationError;
  throw new Error(
    isRefused
      ? `NATS does not let us in: ${message}. Check user and password in NATS_URL.`
      : `NATS cannot be reached: ${message}. Check that it runs, and NATS_URL.`,
    { cause: error },
  );
}
