import fastifyCompress from '@fastify/compress';
import type { FastifyServerOptions } from 'fastify';
import { createAdminCookie } from '../features/admin/server/feature.ts';
import { createCalendar } from '../platform/calendar.ts';
import type { AppConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { secureRandom } from '../platform/crypto/random.ts';
import { createEvents } from '../platform/events.ts';
import { createFeatures } from '../platform/feature.ts';
import { protectRequests } from '../platform/http/headers.ts';
import { answerError, createHttpServer } from '../platform/http/http-server.ts';
import { speakLanguages } from '../platform/http/language.ts';
import { openApi } from '../platform/http/openapi.ts';
import { backupAge, readDisk } from '../platform/operations/disk.ts';
import { answers, healthRoutes } from '../platform/operations/health-routes.ts';
import { createMetrics } from '../platform/operations/metrics.ts';
import { observeRequests } from '../platform/operations/observe.ts';
import { type Broker, createInProcessBroker } from '../platform/realtime/broker.ts';
import { createEventStreams, type EventStreams } from '../platform/realtime/event-streams.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createErasure } from '../platform/storage/erasure.ts';
import { type Reads, readsOf } from '../platform/storage/reads.ts';
import { createScrub } from '../platform/storage/scrub.ts';
import { readStatement, statementsOf } from '../platform/storage/stored-tables.ts';
import { createSweeper } from '../platform/sweeper.ts';
import { typedKeyword, withoutBidiControls } from '../puzzles/typed-text.ts';
import { type FeatureOptions, features, storedTables } from './features.ts';

interface Options extends Partial<Omit<FeatureOptions, 'stored'>> {
  config: AppConfig;
  db: Db;
  /** A connection to the database that bypasses the pooler; defaults to `db`. */
  direct?: Db;
  /** Reads from a replica; defaults to reads from `db`. */
  reads?: Reads;
  site: FeatureOptions['site'];
  logger: NonNullable<FastifyServerOptions['logger']>;
  now?: () => number;
  random?: () => number;
  /** Broker between processes; if undefined, events stay in this process. */
  broker?: Broker;
  streams?: EventStreams;
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal;
}

const typedTexts = { keyword: typedKeyword, read: withoutBidiControls };

/** Builds the whole application without listening on a port; the tests build the same one. */
export async function buildApp({
  config,
  db,
  direct = db,
  reads = readsOf(db),
  site,
  logger,
  now = Date.now,
  random = secureRandom,
  broker = createInProcessBroker(),
  streams = createEventStreams(),
  stopping = new AbortController().signal,
  passwordCost,
  loadOf,
  decoder,
}: Options) {
  const stored = statementsOf(storedTables).map(([statement]) =>
    readStatement(statement, config.analyticsDays),
  );
  const options: FeatureOptions = { site, stored, passwordCost, loadOf, decoder };
  const app = createHttpServer({
    logger,
    trustProxy: config.trustProxy,
    typedTexts,
  });
  const events = createEvents(broker);
  const sweeper = createSweeper(app.log);
  const scrub = createScrub(direct, storedTables, events);
  // Sweeper tasks run in reverse order, so this task runs after all those that remove data.
  sweeper.add(async () => {
    await scrub();
    return {};
  });
  const calendar = createCalendar(config.timeZone);
  const metrics = createMetrics({ events, streams });
  const { start, use } = createFeatures();
  const context: Context = {
    config,
    db,
    reads,
    now,
    random,
    calendar,
    events,
    broker,
    streams,
    sweeper,
    erase: createErasure(storedTables),
    metrics,
    use,
  };

  metrics.gauge('database_up', 'Whether the database answers', async () => Number(await answers(db)));
  metrics.gauge('broker_up', 'Whether events go between processes', () => Number(broker.isUp()));
  metrics.gauge('read_replica_up', 'Whether lists are read from the replica, where there is one', async () =>
    Number(await reads.isUp()),
  );
  metrics.gauge('disk_free_bytes', 'Free for data', async () => (await readDisk(config.dataDir)).free);
  metrics.gauge('disk_bytes', 'The size of that disk', async () => (await readDisk(config.dataDir)).total);
  metrics.gauge(
    'backup_age_seconds',
    'How long ago the last backup was',
    async () => (await backupAge(config.dataDir, now())) / 1000,
  );

  speakLanguages(app, site.wordsOf);
  app.setErrorHandler(answerError);
  observeRequests(app, { metrics, stopping });
  protectRequests(app, config.publicUrl);
  // Compresses only replies of routes that opt in, because most responses are small and pages are compressed
  // separately.
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(openApi, {
    publicUrl: config.publicUrl,
    adminCookie: createAdminCookie(config.publicUrl).name,
  });
  const isBehindProxy = (config.trustProxy || []).length > 0;
  await app.register(
    healthRoutes({ db, metrics, metricsToken: config.metricsToken, isBehindProxy, stopping }),
  );

  for (const feature of features) await start(feature, app, context, options);

  const stopSweeping = sweeper.start();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => {
    stopSweeping();
    events.stop();
  });
  return Object.assign(app, { sweep: sweeper.sweep, use });
}
