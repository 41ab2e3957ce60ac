import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDetails } from '../contract/site-details.ts';
import type { S3Config } from './images/image-store.ts';
import { readSiteDetails } from './pages/site-details.ts';
import { createAddressSet } from './platform/operations/addresses.ts';
import type { ImageStoreName } from './platform/storage/schema.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; without it SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** The site's address in links and previews; without it each request's own host. No trailing slash. */
  publicUrl: string | undefined;
  /** Signs plays and proofs, makes the keys of creators and winners, encrypts secrets at rest. */
  secretKey: Buffer;
  /** Addresses or subnets whose forwarding headers count. */
  trustProxy: string[] | false;
  logLevel: string;
  /** How long a node may show a puzzle from memory, in milliseconds. */
  cacheMs: number;
  /** How much wider than usual all limits are; 0 is none at all. */
  limits: number;
  /** How much all stored images may take together. */
  imageQuotaBytes: number;
  /** An S3-compatible service that images can be stored in. */
  s3: S3Config | undefined;
  /** Where new images are stored; those stored elsewhere are still read. */
  imageStore: ImageStoreName;
  /** Where visitors load images from, like a CDN before this site; without it from the site itself. No trailing slash. */
  imagesUrl: string | undefined;
  /** Whoever holds it may read the metrics from afar. */
  metricsToken: string | undefined;
  /** Of the site's days and hours. */
  timeZone: string;
  /** How long single visits are kept; their totals stay. */
  analyticsDays: number;
  /** Without one, the first start makes one (decision 5). */
  adminPassword: string | undefined;
  siteDetails: SiteDetails;
}

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment once. Throws one Error that lists every fault and its mend. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const setting = (name: string) => environment[name]?.trim() || undefined;

  const port = Number(setting('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push('PORT must be a whole number from 0 to 65535.');
  }

  const databaseUrl = setting('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push('DATABASE_URL must begin with postgres:// or postgresql://; unset it to use SQLite.');
  }

  const publicUrl = setting('PUBLIC_URL')?.replace(/\/+$/, '');
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    faults.push('PUBLIC_URL must be like https://puzzles.example, without a path.');
  }

  const secret = setting('SECRET_KEY');
  if (secret !== undefined && secret.length < 32) {
    faults.push('SECRET_KEY must have at least 32 characters; unset it to have one made in DATA_DIR.');
  }

  const cacheMs = Number(setting('CACHE_MS') ?? 250);
  if (!Number.isInteger(cacheMs) || cacheMs < 0 || cacheMs > 10_000) {
    faults.push('CACHE_MS must be a whole number from 0 to 10000.');
  }

  const limits = Number(setting('LIMITS') ?? 1);
  if (!(limits >= 0 && limits <= 1000)) {
    faults.push('LIMITS must be a number from 0 to 1000; 1 is the usual width, 0 is no limits.');
  }

  const imageQuotaMb = Number(setting('IMAGE_QUOTA_MB') ?? 2048);
  if (!(imageQuotaMb >= 0)) faults.push('IMAGE_QUOTA_MB must be a number of megabytes, 0 or more.');

  const s3 = readS3(setting, faults);
  const imageStore = setting('IMAGE_STORE') ?? (s3 === undefined ? 'database' : 's3');
  if (imageStore !== 'database' && imageStore !== 's3') faults.push('IMAGE_STORE must be database or s3.');
  if (imageStore === 's3' && s3 === undefined) {
    faults.push('IMAGE_STORE is s3: set S3_ENDPOINT and what goes with it.');
  }
  const imagesUrl = setting('IMAGES_URL')?.replace(/\/+$/, '');
  if (imagesUrl !== undefined && !isOrigin(imagesUrl)) {
    faults.push('IMAGES_URL must be like https://images.example, without a path.');
  }

  const metricsToken = setting('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^\S{16,}$/.test(metricsToken)) {
    faults.push('METRICS_TOKEN must have at least 16 characters and no spaces.');
  }

  const trustProxy = setting('TRUST_PROXY')
    ?.split(',')
    .map((address) => address.trim());
  try {
    createAddressSet(trustProxy ?? []);
  } catch {
    faults.push('TRUST_PROXY must be addresses or subnets like 10.0.0.0/8, separated by commas.');
  }

  const logLevel = setting('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);

  const timeZone = setting('TIME_ZONE') ?? 'Africa/Lagos';
  if (!isTimeZone(timeZone)) faults.push('TIME_ZONE must be the name of a time zone, like Africa/Lagos.');

  const analyticsDays = Number(setting('ANALYTICS_DAYS') ?? 90);
  if (!Number.isInteger(analyticsDays) || analyticsDays < 7 || analyticsDays > 3650) {
    faults.push('ANALYTICS_DAYS must be a whole number from 7 to 3650.');
  }

  const adminPassword = setting('ADMIN_PASSWORD');
  if (adminPassword !== undefined && adminPassword.length < 12) {
    faults.push('ADMIN_PASSWORD must have at least 12 characters; unset it to have one made.');
  }

  const siteDetails = readSiteDetails(setting, faults);

  if (faults.length > 0) {
    throw new Error(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }

  const dataDir = setting('DATA_DIR') ?? './data';
  return {
    port,
    host: setting('HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl,
    publicUrl,
    secretKey: secret === undefined ? readOrMakeSecretKey(dataDir) : keyOf(secret),
    trustProxy: trustProxy ?? false,
    logLevel,
    cacheMs,
    limits,
    imageQuotaBytes: imageQuotaMb * 1024 * 1024,
    s3,
    imageStore: imageStore as ImageStoreName,
    imagesUrl,
    metricsToken,
    timeZone,
    analyticsDays,
    adminPassword,
    siteDetails,
  };
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/]+$/.test(url);
}

/** All five settings or none. */
function readS3(setting: (name: string) => string | undefined, faults: string[]): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Settings.map(setting);
  if ([endpoint, bucket, region, accessKeyId, secretAccessKey].every((value) => value === undefined)) {
    return undefined;
  }
  const missing = s3Settings.filter((name) => setting(name) === undefined);
  if (missing.length > 0) faults.push(`Images in S3 also need ${missing.join(', ')}.`);
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    faults.push('S3_ENDPOINT must be like https://s3.example.');
  }
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** What `secret.key` holds is the same key when it is given as SECRET_KEY; any other text stands for itself. */
function keyOf(text: string): Buffer {
  return Buffer.from(text, madeKey.test(text) ? 'hex' : 'utf8');
}

const madeKey = /^[0-9a-f]{64}$/;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The key kept in the data directory, made at the first start and readable by its siteDetails only. */
function readOrMakeSecretKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) makeSecretKey(file);
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (!madeKey.test(key)) {
    throw new Error(`${file} does not hold a key. Restore it from a backup; plays and keys depend on it.`);
  }
  return keyOf(key);
}

/** Whole or not at all, and never in the place of another: several processes may start at once. */
function makeSecretKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
