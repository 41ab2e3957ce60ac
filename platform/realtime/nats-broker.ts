import { setTimeout as pause } from 'node:timers/promises';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import type { NatsConfig } from '../operations/settings.ts';
import { type Broker, channel, createLocalListeners } from './broker.ts';

/** One for all channels: what one process publishes is heard in its order. */
const subject = 'puzzlefly.events';
/** Sent by a process that was away: others may have missed what it published, as it may what they did. */
const someoneWasAway = channel<null>('someone was away');
const connectMs = 2000;
const reconnectMs = 250;
/** A server that leaves two of these unanswered counts as away. */
const pingMs = 1000;
/** A stop waits no longer until the server has what was published. */
const drainMs = 500;

/**
 * Any number of processes over NATS. Listeners of this process hear at once, and whether NATS is there or not. While it is
 * away nothing is kept for the others: all processes are told afterwards that they may have missed something.
 */
export async function createNatsBroker(
  { servers, isTls, ...credentials }: NatsConfig,
  onError: (error: unknown) => void,
  /** Called when a connection is back, of this process or another: streams should send the current state. */
  onReconnect: () => void,
): Promise<Broker> {
  const { deliver, subscribe } = createLocalListeners();
  let state: 'up' | 'away' | 'returning' | 'closed' = 'up';
  /** What was reported since the connection was last right: each fault once, however often it is tried again. */
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
    // A password that changes is changed there first and here afterwards, or the other way round.
    ignoreAuthErrorAbort: true,
    // None but those of the settings get the password.
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
    // Each attempt that failed reports the return as well.
    if (state !== 'away') return;
    state = 'returning';
    try {
      // Until it answers, what the others publish may not be heard yet.
      await connection.flush();
      state = 'up';
      reported.clear();
      await publish(someoneWasAway.name, null);
    } catch {
      // It is away again.
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
        // The library would read nothing more.
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

/** Ends when the server has all that was published, or does not answer. */
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
