import { makeFirstPassword } from '../features/admin/server/admin-password.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { checkSecretKey } from '../platform/crypto/secret-key.ts';
import { loggerOptions, logToStandardOutput } from '../platform/operations/logger.ts';
import { explainStartFault } from '../platform/operations/start-faults.ts';
import { stopGracefully } from '../platform/operations/stop.ts';
import { type Broker, createInProcessBroker } from '../platform/realtime/broker.ts';
import { createEventStreams } from '../platform/realtime/event-streams.ts';
import { createNatsBroker } from '../platform/realtime/nats-broker.ts';
import { createPostgresBroker } from '../platform/realtime/postgres-broker.ts';
import type { Db } from '../platform/storage/connect.ts';
import { openPostgres } from '../platform/storage/postgres.ts';
import { createReplicaReads, readsOf } from '../platform/storage/reads.ts';
import { builtSite } from '../site/server/built-site.ts';
import { buildApp } from './app.ts';
import { connect } from './database.ts';

/** Prints the generated password once. Only its hash is stored. */
async function printFirstPassword(db: Db): Promise<void> {
  const password = await makeFirstPassword(db, Date.now());
  if (password === undefined) return;
  process.stdout.write(`The password for /admin, told only this once: ${password}\n`);
}

async function openBroker(
  { databaseDirectUrl, nats }: Config,
  ...listeners: [onError: (error: unknown) => void, onReconnect: () => void]
): Promise<Broker> {
  if (nats !== undefined) return createNatsBroker(nats, ...listeners);
  if (databaseDirectUrl !== undefined) return createPostgresBroker(databaseDirectUrl, ...listeners);
  return createInProcessBroker();
}

// Lets only this user read the database, its journal and the key.
process.umask(0o077);

const isDevelopment = process.argv.includes('--dev');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const direct = await connect(config);
  const { databaseUrl, databaseDirectUrl } = config;
  const db =
    databaseUrl === undefined || databaseUrl === databaseDirectUrl ? direct : openPostgres(databaseUrl);
  await checkSecretKey(db, config.secretKey);
  if (config.adminPassword === undefined) await printFirstPassword(db);
  const site = isDevelopment ? (await import('../site/server/dev-site.ts')).devSite() : await builtSite();
  const streams = createEventStreams();
  // When the broker reconnects, events may have been lost, so all streams end; clients reconnect and get the current
  // state.
  const broker = await openBroker(config, logBrokerError, streams.endAll);
  const reads =
    config.databaseReadUrl === undefined
      ? readsOf(db)
      : createReplicaReads(db, config.databaseReadUrl, logReadError);
  const stopping = new AbortController();
  const app = await buildApp({
    config,
    db,
    direct,
    reads,
    site,
    logger: { ...loggerOptions(config.logLevel), stream: logToStandardOutput() },
    broker,
    streams,
    stopping: stopping.signal,
  });
  function logBrokerError(error: unknown): void {
    app.log.error({ err: error }, 'events between processes are interrupted');
  }
  function logReadError(error: unknown): void {
    app.log.error({ err: error }, 'the replica cannot be read: lists come from the primary');
  }

  await app.listen({ port: config.port, host: config.host });
  stopGracefully({
    app,
    stopping,
    endStreams: streams.endAll,
    async release() {
      await broker.close();
      await reads.close();
      for (const each of new Set([direct, db])) await each.destroy();
    },
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(`Puzzlefly is ready: http://localhost:${port}\n`);
}

await start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFault(error, process.env)}\n`);
  process.exit(1);
});
