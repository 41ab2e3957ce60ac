import fastifyCompress from '@fastify/compress';
import type { FastifyServerOptions } from 'fastify';
import { typedKeyword, withoutBidiControls } from '../puzzles/typed-text.ts';
import type { Argon2Cost } from './admin/argon2.ts';
import { adminPlugin, createAdminCookie } from './admin/plugin.ts';
import { alarmsPlugin } from './alarms/plugin.ts';
import type { AppConfig } from './config.ts';
import { deskPlugin } from './desk/plugin.ts';
import { feesPlugin } from './fees/plugin.ts';
import { type Decoder, imagesPlugin } from './images/plugin.ts';
import { keyringPlugin } from './keyring/plugin.ts';
import { limitsPlugin } from './limits/plugin.ts';
import { linkImagesPlugin } from './link-images/plugin.ts';
import { managePlugin } from './manage/plugin.ts';
import { flagsOf, moderationPlugin } from './moderation/plugin.ts';
import { pagesPlugin, type Site } from './pages/plugin.ts';
import { createCalendar } from './platform/calendar.ts';
import type { Context } from './platform/context.ts';
import { secureRandom } from './platform/crypto/random.ts';
import { createEvents } from './platform/events.ts';
import { protectRequests } from './platform/http/headers.ts';
import { answerError, createHttpServer } from './platform/http/http-server.ts';
import { speakLanguages } from './platform/http/language.ts';
import { openApi } from './platform/http/openapi.ts';
import { backupAge, readDisk } from './platform/operations/disk.ts';
import { answers, healthRoutes } from './platform/operations/health-routes.ts';
import { createMetrics } from './platform/operations/metrics.ts';
import { observeRequests } from './platform/operations/observe.ts';
import { type Broker, createInProcessBroker } from './platform/realtime/broker.ts';
import { createEventStreams, type EventStreams } from './platform/realtime/event-streams.ts';
import type { Db } from './platform/storage/connect.ts';
import { type Reads, readsOf } from './platform/storage/reads.ts';
import { createScrub } from './platform/storage/scrub.ts';
import { createSweeper } from './platform/sweeper.ts';
import { playsPlugin } from './plays/plugin.ts';
import { pushPlugin } from './push/plugin.ts';
import { puzzlesPlugin } from './puzzles/plugin.ts';
import { repliesPlugin } from './replies/plugin.ts';
import { resultsLogPlugin } from './results-log/plugin.ts';
import { rewardsPlugin } from './rewards/plugin.ts';
import { solversPlugin } from './solvers/plugin.ts';
import { suggestionsPlugin } from './suggestions/plugin.ts';
import { thanksPlugin } from './thanks/plugin.ts';
import { todayPlugin } from './today/plugin.ts';
import { visitsPlugin } from './visits/plugin.ts';
import { wrongAnswersPlugin } from './wrong-answers/plugin.ts';

interface Options {
  config: AppConfig;
  db: Db;
  /** The database itself, where `db` is reached through a pooler. */
  direct?: Db;
  /** Of a replica; by default of the database itself. */
  reads?: Reads;
  site: Site;
  logger: NonNullable<FastifyServerOptions['logger']>;
  now?: () => number;
  random?: () => number;
  /** Carries messages between processes; by default only within this one. */
  broker?: Broker;
  streams?: EventStreams;
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal;
  /** Cheaper in tests. */
  passwordCost?: Argon2Cost;
  /** How busy the process is, from 0 to 1. Tests are not held back because their machine has much to do. */
  loadOf?: () => number;
  /** Decodes images. Closed by the caller, who may share it between applications; without one, each has its own. */
  decoder?: Decoder;
}

const typedTexts = { keyword: typedKeyword, read: withoutBidiControls };

/** The whole application, not yet listening. The tests build the same one. */
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
  const app = createHttpServer({
    logger,
    trustProxy: config.trustProxy,
    typedTexts,
  });
  const events = createEvents();
  const sweeper = createSweeper(app.log);
  const scrub = createScrub(direct, events);
  // The first is done last: after all that removes.
  sweeper.add(async () => {
    await scrub();
    return {};
  });
  const calendar = createCalendar(config.timeZone);
  const metrics = createMetrics({ events, streams });
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
    metrics,
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
  // Compresses the routes that ask for it: most answers are small, and pages are compressed in their own way.
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(openApi, {
    publicUrl: config.publicUrl,
    adminCookie: createAdminCookie(config.publicUrl).name,
  });
  const isBehindProxy = (config.trustProxy || []).length > 0;
  await app.register(
    healthRoutes({ db, metrics, metricsToken: config.metricsToken, isBehindProxy, stopping }),
  );

  // In the order in which they depend on each other; fastify-plugin throws when it is wrong.
  await app.register(limitsPlugin, { ...context, loadOf });
  await app.register(imagesPlugin, { ...context, decoder });
  await app.register(moderationPlugin, context);
  await app.register(visitsPlugin, context);
  await app.register(puzzlesPlugin, context);
  await app.register(adminPlugin, { ...context, passwordCost });
  await app.register(resultsLogPlugin, context);
  await app.register(rewardsPlugin, {
    ...context,
    flagsOf: async (content) => flagsOf(content, app.moderation.settings.blockList()),
  });
  await app.register(playsPlugin, context);
  await app.register(todayPlugin, context);
  await app.register(feesPlugin, context);
  await app.register(thanksPlugin, context);
  await app.register(repliesPlugin, context);
  await app.register(pushPlugin, context);
  await app.register(solversPlugin, context);
  await app.register(wrongAnswersPlugin, context);
  await app.register(managePlugin, context);
  await app.register(deskPlugin, context);
  await app.register(suggestionsPlugin, { ...context, catalogueOf: site.catalogueOf });
  await app.register(keyringPlugin, context);
  await app.register(linkImagesPlugin, context);
  await app.register(alarmsPlugin, context);
  await app.register(pagesPlugin, { ...context, site });

  const stopSweeping = sweeper.start();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => stopSweeping());
  return Object.assign(app, { sweep: sweeper.sweep });
}
