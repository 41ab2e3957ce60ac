import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyError, type FastifyServerOptions } from 'fastify';
import type { ErrorCode } from '../contract/errors.ts';
import type { Random } from '../puzzles/puzzle.ts';
import type { Config } from './config.ts';
import { errorBody, Refusal, statusOf } from './errors.ts';
import { imageRoutes } from './images/image-routes.ts';
import { createImageStore } from './images/image-store.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Site } from './pages/site.ts';
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
import { contentSecurityPolicy } from './security.ts';
import type { Db } from './storage/connect.ts';
import { createSweeper } from './sweeper.ts';

interface Dependencies {
  config: Pick<Config, 'publicUrl' | 'secretKey' | 'trustProxy' | 'owner'>;
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
}: Dependencies) {
  const app = Fastify({
    logger,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: {
      // Bodies are taken as they are or refused: no guessing of types, no silent removal.
      customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true, allErrors: false },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const puzzles = createPuzzleStore(db);
  const images = createImageStore(db);
  const plays = createPlays({ puzzles, secretKey: config.secretKey, now, random });
  const creation = createPuzzleCreation({ puzzles, secretKey: config.secretKey, now });
  const rewardStore = createRewardStore(db);
  const sealer = createSealer(config.secretKey);
  const rewards = createRewards({ puzzles, rewards: rewardStore, sealer, broker, now });
  const claims = createClaims({
    puzzles,
    rewards: rewardStore,
    sealer,
    broker,
    secretKey: config.secretKey,
    now,
  });

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const codes = error instanceof Refusal ? error.codes : ([codeOf(error)] as const);
    const status = statusOf(codes[0]);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(errorBody(codes));
  });

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // Only a site behind TLS may ask for TLS.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Quality 4: pages are made for each visitor, and this is where brotli still costs about what gzip does.
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Puzzlefly', version: '1', description: 'Make, share and solve puzzles.' },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
  });

  await app.register(puzzleRoutes({ creation, plays }));
  await app.register(rewardRoutes({ puzzles, rewards, claims, broker, streams }));
  await app.register(imageRoutes({ images }));
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(site.assets);
  await app.register(
    pageRoutes({ site, plays, rewards, claims, owner: config.owner, publicUrl: config.publicUrl }),
  );

  const stopSweeping = createSweeper({ puzzles, images, now, log: app.log }).start();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => stopSweeping());
  return app;
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
  if (error.statusCode === 413) return 'request_too_large';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request_invalid';
  return 'internal';
}
