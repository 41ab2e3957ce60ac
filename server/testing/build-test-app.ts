import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import type {
  AnswerRequest,
  CheckRequest,
  CreatedPuzzle,
  CreatePuzzleRequest,
  Play,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import type { SiteDetails } from '../../contract/site-details.ts';
import { createDecoder } from '../../features/images/server/feature.ts';
import type { PaystackConfig, S3Config } from '../../platform/config.ts';
import type { SecretKeys } from '../../platform/crypto/signing.ts';
import { loggerOptions } from '../../platform/operations/logger.ts';
import type { ListReview } from '../../platform/operations/settings.ts';
import type { Broker } from '../../platform/realtime/broker.ts';
import type { Db } from '../../platform/storage/connect.ts';
import type { Reads } from '../../platform/storage/reads.ts';
import type { Site } from '../../site/server/feature.ts';
import { buildApp } from '../app.ts';
import { accepted, createApiClient, refusalOf } from './api-client.ts';
import { openDatabase } from './databases.ts';
import { type AskedPage, fakeSite } from './fake-site.ts';

interface Options {
  /** The suite's database; if undefined, a new SQLite database. */
  db?: Db;
  /** A connection to the database that bypasses the pooler. */
  direct?: Db;
  reads?: Reads;
  site?: Site;
  publicUrl?: string;
  random?: () => number;
  broker?: Broker;
  /** Default 0, so that tests see changes of the database at once. */
  cacheMs?: number;
  /** Default 0, so that only tests of limits are limited. */
  limits?: number;
  /** Returns the load of the process; idle by default. */
  loadOf?: () => number;
  trustProxy?: string[];
  metricsToken?: string;
  imageQuotaBytes?: number;
  s3?: S3Config;
  imagesUrl?: string;
  stopping?: AbortSignal;
  adminPassword?: string;
  listReview?: ListReview;
  paystack?: PaystackConfig;
  /** Needed if the database was created with a key other than `testSecretKey`. */
  secretKey?: SecretKeys;
  ads?: SiteDetails['ads'];
  dataDir?: string;
  alertUrl?: string;
  pushHosts?: string[];
}

export const siteDetails: SiteDetails = {
  wallets: { ethereum: 'eth-1', bitcoin: 'btc-1', solana: 'sol-1', ton: 'ton-1' },
  bank: { bankName: 'Bank', accountNumber: '0123456789', accountName: 'Puzzlefly' },
  founder: { name: 'Ada', role: 'Founder', message: 'Play on.' },
  operator: { name: 'Puzzlefly Ltd', contact: 'hello@puzzlefly.example', country: 'Nigeria' },
};

export const testAdminPassword = 'open sesame, please';

/** All tests of a process share the decoder, because it starts slowly. */
const decoder = createDecoder();

export const testSecretKey = Buffer.alloc(32, 7);

/**
 * Builds the real application with `clock.now` as its time, and closes it when the test ends. Call it inside a
 * test.
 */
export async function buildTestApp({
  db,
  direct,
  reads,
  site = fakeSite,
  publicUrl,
  random,
  broker,
  cacheMs = 0,
  limits = 0,
  loadOf = () => 0,
  trustProxy,
  metricsToken,
  imageQuotaBytes = 2 ** 30,
  s3,
  imagesUrl,
  stopping,
  adminPassword = testAdminPassword,
  listReview = 'flagged',
  paystack,
  secretKey = testSecretKey,
  ads,
  dataDir = tmpdir(),
  alertUrl,
  pushHosts = [],
}: Options = {}) {
  const own = db === undefined ? await openDatabase() : undefined;
  const database = own?.db ?? (db as Db);
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  const logLines: string[] = [];

  const app = await buildApp({
    config: {
      publicUrl,
      dataDir,
      alertUrl,
      secretKey,
      trustProxy: trustProxy ?? false,
      siteDetails: ads === undefined ? siteDetails : { ...siteDetails, ads },
      cacheMs,
      limits,
      leastTimes: 1,
      metricsToken,
      imageQuotaBytes,
      s3,
      imageStore: s3 === undefined ? 'database' : 's3',
      imagesUrl,
      timeZone: 'Africa/Lagos',
      analyticsDays: 90,
      adminPassword,
      listReview,
      paystack,
      pushHosts,
    },
    loadOf,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    db: database,
    decoder,
    site,
    logger: { ...loggerOptions('trace'), stream: { write: (line: string) => logLines.push(line) } },
    now: () => clock.now,
    ...(random === undefined ? {} : { random }),
    ...(direct === undefined ? {} : { direct }),
    ...(reads === undefined ? {} : { reads }),
    ...(broker === undefined ? {} : { broker }),
    ...(stopping === undefined ? {} : { stopping }),
  });
  onTestFinished(async () => {
    await app.close();
    await own?.close();
  });

  const client = createApiClient(app);
  const create = (body: CreatePuzzleRequest) => client.POST('/api/puzzles', { body });
  const start = (puzzleId: string, body: StartPlayRequest = {}) =>
    client.POST('/api/puzzles/{puzzleId}/plays', { params: { path: { puzzleId } }, body });
  const answer = (puzzleId: string, body: AnswerRequest) =>
    client.POST('/api/puzzles/{puzzleId}/answers', { params: { path: { puzzleId } }, body });

  const check = (puzzleId: string, body: CheckRequest) =>
    client.POST('/api/puzzles/{puzzleId}/checks', { params: { path: { puzzleId } }, body });

  return {
    app,
    client,
    db: database,
    clock,
    logLines,
    create: (request: CreatePuzzleRequest): Promise<CreatedPuzzle> => accepted(201, create(request)),
    start: (puzzleId: string, request?: StartPlayRequest): Promise<Play> =>
      accepted(200, start(puzzleId, request)),
    answer: (puzzleId: string, request: AnswerRequest): Promise<Verdict> =>
      accepted(200, answer(puzzleId, request)),
    /** Returns which places of an unfinished answer are right. */
    check: async (puzzleId: string, request: CheckRequest): Promise<number[]> =>
      (await accepted(200, check(puzzleId, request))).places,
    /** The same calls, for requests that the server must refuse. They return the refusal. */
    refused: {
      create: (request: CreatePuzzleRequest) => refusalOf(create(request)),
      start: (puzzleId: string, request?: StartPlayRequest) => refusalOf(start(puzzleId, request)),
      answer: (puzzleId: string, request: AnswerRequest) => refusalOf(answer(puzzleId, request)),
      check: (puzzleId: string, request: CheckRequest) => refusalOf(check(puzzleId, request)),
    },
    async page(url: string, headers: Record<string, string> = {}) {
      const response = await app.inject({ url, headers });
      const isPage = response.headers['content-type'] === 'text/html; charset=utf-8' && site === fakeSite;
      return {
        status: response.statusCode,
        headers: response.headers,
        asked: isPage ? askedPage(response.body) : undefined,
      };
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

function askedPage(body: string): AskedPage {
  const { asked, token } = JSON.parse(body) as { asked: AskedPage; token: string | null };
  if (asked.data.play !== undefined && token !== null) asked.data.play.token = token;
  return asked;
}
