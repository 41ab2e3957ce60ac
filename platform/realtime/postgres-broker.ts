import pg from 'pg';
import { type Broker, createLocalListeners } from './broker.ts';

const notifyChannel = 'puzzlefly_events';
const reconnectMs = 1000;
const keepAliveInitialDelayMillis = 10_000;
const connectionTimeoutMillis = 2000;

/** A broker for any number of processes over one PostgreSQL, with LISTEN and NOTIFY. */
export async function createPostgresBroker(
  url: string,
  onError: (error: unknown) => void,
  /** Called after the connection is restored. Events may have been missed, so streams should send the current state. */
  onReconnect: () => void,
): Promise<Broker> {
  const { deliver, subscribe } = createLocalListeners();
  const connection = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    connectionTimeoutMillis,
  };
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  let listener: pg.Client | undefined;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client(connection);
    client.on('notification', ({ payload }) => {
      const [name, event] = JSON.parse(payload ?? '[]') as [string, unknown];
      deliver(name, event);
    });
    client.on('error', onError);
    await client.connect();
    await client.query(`listen ${notifyChannel}`);
    listener = client;
    // Added only now: a failed connection also emits 'end', but in that case `listenAgain` itself tries again.
    client.on('end', () => {
      listener = undefined;
      if (!isClosed) timer = setTimeout(listenAgain, reconnectMs);
    });
  }

  function listenAgain(): void {
    listen().then(onReconnect, (error: unknown) => {
      onError(error);
      if (!isClosed) timer = setTimeout(listenAgain, reconnectMs);
    });
  }

  await listen();
  let published: Promise<unknown> = Promise.resolve();
  return {
    reachesOthers: true,
    isUp: () => listener !== undefined,
    async publish({ name }, event) {
      const payload = JSON.stringify([name, event]);
      // A failure is only logged, because the published change has already been made.
      published = pool.query('select pg_notify($1, $2)', [notifyChannel, payload]).catch(onError);
      await published;
    },
    subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // Waits for the last event, which is sent after all others, because an ending pool drops queued events.
      await published;
      await listener?.end();
      await pool.end();
    },
  };
}
