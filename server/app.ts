import fastifyCompress from '@fastify/compress';
import fastifySwagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import type { ErrorCode } from '../contract/errors.ts';
import type { Random } from '../puzzles/puzzle.ts';
import { createAdminPart } from './admin/admin-part.ts';
import { createAdminPassword } from './admin/admin-password.ts';
import { type Argon2Cost, owaspCost } from './admin/argon2.ts';
import { createChangeTeller } from './admin/changes.ts';
import type { Config } from './config.ts';
import { errorBody, Refusal, statusOf } from './errors.ts';
import { imageRoutes } from './images/image-routes.ts';
import { createImageStore } from './images/image-store.ts';
import { createPictureIntake } from './images/picture-intake.ts';
import { limitRoutes } from './limits/limit-routes.ts';
import { createLimiter } from './limits/limiter.ts';
import { createAddressSet } from './operations/addresses.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { createMetrics } from './operations/metrics.ts';
import { createRequestIds, observeRequests } from './operations/observe.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Site } from './pages/site.ts';
import { createPainter } from './previews/painter.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { createPreviews } from './previews/previews.ts';
import { createPlays } from './puzzles/plays.ts';
import { createPuzzleCreation } from './puzzles/puzzle-creation.ts';
import { puzzleRoutes } from './puzzles/puzzle-routes.ts';
import { createPuzzleStore } from './puzzles/puzzle-store.ts';
import { secureRandom } from './random.ts';
import { type Broker, createInProcessBroker } from './realtime/broker.ts';
import { createEventStreams, type EventStreams } from './realtime/event-streams.ts';
import { createClaims } from './rewards/claims.ts';
import { rewardRoutes } from './rewards/reward-routes.ts';
import { createRewardStore } from './rewards/reward-store.ts';
import { createRewards } from './rewards/rewards.ts';
import { createSealer } from './sealing.ts';
import { refuseCrossSite, securityHeaders } from './security.ts';
import type { Db } from './storage/connect.ts';
import { isUnavailable } from './storage/unavailable.ts';
import { createSweeper } from './sweeper.ts';
import { createCalendar } from './visits/calendar.ts';
import { createVisitsPart } from './visits/visits-part.ts';

interface Dependencies {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'secretKey'
    | 'trustProxy'
    | 'owner'
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
  /** What a guess of the owner's password costs. */
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
  const isTrustedProxy = createAddressSet(config.trustProxy || []);
  const metrics = createMetrics({ openStreams: () => streams.count });
  const { counts } = metrics;
  const app = Fastify({
    logger,
    // One line a request, when it is done (below), instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy && isTrustedProxy,
    genReqId: createRequestIds(isTrustedProxy),
    bodyLimit: 64 * 1024,
    // The slowest phone has sent its picture by then; a slower sender holds a place that others need.
    requestTimeout: 120_000,
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: {
      // Bodies are taken as they are or refused: no guessing of types, no silent removal.
      customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true, allErrors: false },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const puzzles = createPuzzleStore(db);
  const images = createImageStore(db);
  const { cacheMs, secretKey } = config;
  const readPicture = createPictureIntake({ images, quotaBytes: config.imageQuotaBytes, now });
  const calendar = createCalendar(config.timeZone);
  const changes = createChangeTeller(broker, app.log);
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
    onSolved: (solved) => visits.add({ kind: 'solve', at: now(), ...solved }),
  });
  const creation = createPuzzleCreation({
    puzzles,
    readPicture,
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
    readPicture,
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

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
    const status = statusOf(refusal.codes[0]);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    return reply.code(status).send(errorBody(refusal));
  });

  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders({ isSecure });
  const checkOrigin = refuseCrossSite(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    checkOrigin(request);
    done();
  });
  observeRequests(app, { metrics, stopping });
  // Only where it is asked for: pages are compressed in a way of their own, and small answers are not worth it.
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Puzzlefly', version: '1', description: 'Make, share and solve puzzles.' },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
  });

  const limiter = createLimiter({ factor: config.limits, secretKey, broker, now, onRefused: counts.refused });
  limitRoutes(app, limiter);
  await app.register(puzzleRoutes({ creation, plays, limiter }));
  await app.register(rewardRoutes({ puzzles, rewards, claims, broker, streams }));
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
  await app.register(admin.routes);
  await app.register(imageRoutes({ images }));
  const painter = createPainter();
  await app.register(previewRoutes({ previews: createPreviews({ plays, images, painter }), now }));
  await app.register(healthRoutes({ db, metrics, metricsToken: config.metricsToken, stopping }));
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(site.assets);
  await app.register(
    pageRoutes({
      site,
      plays,
      rewards,
      claims,
      owner: config.owner,
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
    await painter.close();
  });
  return Object.assign(app, {
    /** Has the visits recorded that wait in this process. */
    flushVisits: visits.flush,
    sweep: sweeper.sweep,
  });
}

/** An address that cannot be decoded is one with nothing at it; the framework would answer in words of its own. */
function addressOf(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/undecodable' : '/undecodable';
  }
}

/** Our code for a fault that the framework found. */
function codeOf(error: FastifyError): ErrorCode {
  if (isUnavailable(error)) return 'unavailable';
  if (error.statusCode === 413) return 'request_too_large';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request_invalid';
  return 'internal';
}
