import { makeFirstPassword } from './admin/admin-password.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { loggerOptions } from './logger.ts';
import { builtSite } from './pages/built-site.ts';
import { createInProcessBroker } from './realtime/broker.ts';
import { createEventStreams } from './realtime/event-streams.ts';
import { createPostgresBroker } from './realtime/postgres-broker.ts';
import { checkSecretKey } from './sealing.ts';
import { connect, type Db } from './storage/connect.ts';

/** The one time that it can be read; only its hash is kept. */
async function tellFirstPassword(db: Db): Promise<void> {
  const password = await makeFirstPassword(db, Date.now());
  if (password === undefined) return;
  process.stdout.write(`The password for /admin, told only this once: ${password}\n`);
}

const isDevelopment = process.argv.includes('--dev');

try {
  const config = readConfig(process.env);
  const db = await connect(config);
  await checkSecretKey(db, config.secretKey);
  if (config.adminPassword === undefined) await tellFirstPassword(db);
  const site = isDevelopment ? await (await import('./pages/dev-site.ts')).devSite() : await builtSite();
  const streams = createEventStreams();
  const broker =
    config.databaseUrl === undefined
      ? createInProcessBroker()
      : // Whoever was listening while the connection was away comes back and hears the present state.
        await createPostgresBroker(config.databaseUrl, logBrokerError, streams.endAll);
  const app = await buildApp({ config, db, site, logger: loggerOptions(config.logLevel), broker, streams });
  function logBrokerError(error: unknown): void {
    app.log.error({ err: error }, 'events between processes are interrupted');
  }

  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    await app.close();
    await broker.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(`Puzzlefly is ready: http://localhost:${port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
