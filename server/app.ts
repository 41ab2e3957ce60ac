import fastifyCompress from '@fastify/compress';
import type { FastifyServerOptions } from 'fastify';
import type { Random } from '../puzzles/puzzle.ts';
import { createAdminPassword } from './admin/admin-password.ts';
import { adminCookieName } from './admin/admin-routes.ts';
import { type Argon2Cost, owaspCost } from './admin/argon2.ts';
import { createChangePublisher } from './admin/change-publisher.ts';
import { createAdminPart } from './admin/plugin.ts';
import type { Config } from './config.ts';
import { createImageIntake } from './images/image-intake.ts';
import { imageRoutes } from './images/image-routes.ts';
import { createImageStore } from './images/image-store.ts';
import { limitRoutes } from './limits/limit-routes.ts';
import { createLimiter } from './limits/limiter.ts';
import { linkImageRoutes } from './link-images/link-image-routes.ts';
import { createLinkImages } from './link-images/link-images.ts';
import { createRenderer } from './link-images/renderer.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Site } from './pages/site.ts';
import { createCalendar } from './platform/calendar.ts';
import { secureRandom } from './platform/crypto/random.ts';
import { createSealer } from './platform/crypto/sealing.ts';
import { refuseCrossSite, securityHeaders } from './platform/http/headers.ts';
import { answerError, createFramework } from './platform/http/http-server.ts';
import { openApi } from './platform/http/openapi.ts';
import { healthRoutes } from './platform/operations/health-routes.ts';
import { createMetrics } from './platform/operations/metrics.ts';
import { observeRequests } from './platform/operations/observe.ts';
import { type Broker, createInProcessBroker } from './platform/realtime/broker.ts';
import { createEventStreams, type EventStreams } from './platform/realtime/event-streams.ts';
import type { Db } from './platform/storage/connect.ts';
import { createSweeper } from './platform/sweeper.ts';
import { createPlays } from './puzzles/plays.ts';
import { createPuzzleCreation } from './puzzles/puzzle-creation.ts';
import { puzzleRoutes } from './puzzles/puzzle-routes.ts';
import { createPuzzleStore } from './puzzles/puzzle-store.ts';
import { createClaims } from './rewards/claims.ts';
import { rewardRoutes } from './rewards/reward-routes.ts';
import { createRewardStore } from './rewards/reward-store.ts';
import { createRewards } from './rewards/rewards.ts';
import { createVisitsPart } from './visits/plugin.ts';

interface Dependencies {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'secretKey'
    | 'trustProxy'
    | 'siteDetails'
    | 'cacheMs'
    | 'limits'
    | 'metricsToken'
    | 'imageQuotaBytes'
    | 'timeZone'
    | 'analyticsDays'
    | 'adminPassword'
  >;
  db: Db;
  /** Where the pages come from: the build, or the development server. */
  site: Site;
  logger: NonNullable<FastifyServerOptions['logger']>;
  now?: () => number;
  random?: Random;
  /** Carries events between processes; without one, within this process. */
  broker?: Broker;
  /** The streams of this process; given by who must end them at other times too. */
  streams?: EventStreams;
  /** Aborted when the process has begun to end. */
  stopping?: AbortSignal;
  /** What a guess of the siteDetails's password costs. */
  passwordCost?: Argon2Cost;
}

/** The whole application, not yet listening. The tests build the same one. */
export async function buildApp({
  config,
  db,
  site,
  logger,
  now = Date.now,
  random = secureRandom,
  broker = createInProcessBroker(),
  streams = createEventStreams(),
  stopping = new AbortController().signal,
  passwordCost = owaspCost,
}: Dependencies) {
  const metrics = createMetrics({ openStreams: () => streams.count });
  const { counts } = metrics;
  const app = createFramework({ logger, trustProxy: config.trustProxy });

  const puzzles = createPuzzleStore(db);
  const images = createImageStore(db);
  const { cacheMs, secretKey } = config;
  const readImage = createImageIntake({ images, quotaBytes: config.imageQuotaBytes, now });
  const calendar = createCalendar(config.timeZone);
  const changes = createChangePublisher(broker, app.log);
  const visits = createVisitsPart({
    db,
    calendar,
    publicUrl: config.publicUrl,
    now,
    log: app.log,
    onRecorded: () => changes.tell('visits'),
  });
  const plays = createPlays({
    puzzles,
    secretKey,
    now,
    random,
    cacheMs,
    counts,
    onSolved: visits.add,
  });
  const creation = createPuzzleCreation({
    puzzles,
    readImage,
    secretKey,
    now,
    counts,
    onCreated: () => changes.tell('puzzles'),
  });
  const onRewardChange = (puzzleId: string) => {
    plays.forget(puzzleId);
    changes.tell('rewards');
  };
  const rewardStore = createRewardStore(db);
  const sealer = createSealer(secretKey);
  const rewards = createRewards({
    puzzles,
    rewards: rewardStore,
    readImage,
    sealer,
    broker,
    now,
    onChange: onRewardChange,
  });
  const claims = createClaims({
    puzzles,
    rewards: rewardStore,
    sealer,
    broker,
    secretKey,
    now,
    counts,
    onChange: onRewardChange,
    onWon: (puzzleId) => visits.add({ kind: 'win', at: now(), puzzleId }),
  });

  app.setErrorHandler(answerError);
  observeRequests(app, { metrics, stopping });
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders({ isSecure });
  const checkOrigin = refuseCrossSite(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    checkOrigin(request);
    done();
  });
  await app.register(openApi, { publicUrl: config.publicUrl, adminCookie: adminCookieName(isSecure) });

  const limiter = createLimiter({ factor: config.limits, secretKey, broker, now, onRefused: counts.refused });
  limitRoutes(app, limiter);
  await app.register(puzzleRoutes({ creation, plays, limiter }));
  await app.register(visits.routes);
  const admin = createAdminPart({
    db,
    password: createAdminPassword({ db, configured: config.adminPassword, secretKey, cost: passwordCost }),
    calendar,
    broker,
    streams,
    isSecure,
    now,
    onChange: onRewardChange,
  });
  await app.register(async (scope) => {
    // Only here, where there are lists: pages are compressed in a way of their own, and small answers are not worth it.
    await scope.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
    await scope.register(rewardRoutes({ puzzles, rewards, claims, broker, streams }));
    await scope.register(admin.routes);
  });
  await app.register(imageRoutes({ images }));
  const renderer = createRenderer();
  await app.register(linkImageRoutes({ linkImages: createLinkImages({ plays, images, renderer }), now }));
  await app.register(healthRoutes({ db, metrics, metricsToken: config.metricsToken, stopping }));
  await app.register(site.assets);
  await app.register(
    pageRoutes({
      site,
      plays,
      rewards,
      claims,
      siteDetails: config.siteDetails,
      publicUrl: config.publicUrl,
      cacheMs,
      now,
    }),
  );

  const sweeper = createSweeper({
    puzzles,
    images,
    removeVisits: visits.removeBefore,
    removeAdminSessions: admin.removeExpiredSessions,
    calendar,
    analyticsDays: config.analyticsDays,
    now,
    log: app.log,
  });
  const stopSweeping = sweeper.start();
  const stopVisits = visits.start();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => {
    stopSweeping();
    limiter.stop();
    await stopVisits();
    changes.stop();
    await renderer.close();
  });
  return Object.assign(app, {
    /** Has the visits recorded that wait in this process. */
    flushVisits: visits.flush,
    sweep: sweeper.sweep,
  });
}
