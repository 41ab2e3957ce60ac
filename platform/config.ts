import type { SiteDetails } from '../contract/site-details.ts';
import { readOldKeys, readSecretKey } from './crypto/secret-key.ts';
import type { SecretKeys } from './crypto/signing.ts';
import {
  addressesOf,
  type ListReview,
  listReviews,
  type NatsConfig,
  natsOf,
  readSettings,
  type Settings,
  s3Settings,
} from './operations/settings.ts';

export type ImageStoreName = 'database' | 's3';

/** An S3-compatible service. */
export interface S3Config {
  /** The service's address, with its scheme. Buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The payment service for fees, which must be compatible with Paystack's API. */
export interface PaystackConfig {
  secretKey: string;
  /** Without a trailing slash. */
  url: string;
}

/** Settings that the application is built with. */
export interface AppConfig {
  /**
   * The site's address in links and link images, without a trailing slash. If undefined, each request's own host
   * is used.
   */
  publicUrl: string | undefined;
  /**
   * Signs plays and proofs, derives the keys of makers and winners, and encrypts secrets at rest. Older keys
   * follow the current one.
   */
  secretKey: SecretKeys;
  /** The directory for the secret key, the SQLite database and other files. */
  dataDir: string;
  /** A webhook for urgent alerts. */
  alertUrl: string | undefined;
  /** Addresses or subnets whose forwarding headers are trusted. */
  trustProxy: string[] | false;
  /** How long a process may answer from its caches, in milliseconds. 0 turns the caches off. */
  cacheMs: number;
  /** Multiplies all limits. 0 turns them off. */
  limits: number;
  /** Multiplies the minimum times that a human needs to solve a puzzle. 0 turns them off. */
  leastTimes: number;
  /** Quota for all stored images together. */
  imageQuotaBytes: number;
  /** An external image store. */
  s3: S3Config | undefined;
  /** Where new images are stored. Images stored elsewhere remain readable. */
  imageStore: ImageStoreName;
  /**
   * Where players load images from, such as a CDN in front of this site; if undefined, from this site. No
   * trailing slash.
   */
  imagesUrl: string | undefined;
  /** A bearer token for reading the metrics from outside the private network. */
  metricsToken: string | undefined;
  /** The time zone of the site's days and hours. */
  timeZone: string;
  /** For how many days individual visits are stored; their totals are kept. */
  analyticsDays: number;
  /** If undefined, the first start creates one (rules: moderation#admin). */
  adminPassword: string | undefined;
  listReview: ListReview;
  /** If undefined, fees are paid by transfer and the admin marks them as paid (rules: money#checkout). */
  paystack: PaystackConfig | undefined;
  /**
   * Hosts of push services that the site may call, for makers' notifications and for reminders. `*.` matches all
   * subdomains.
   */
  pushHosts: readonly string[];
  siteDetails: SiteDetails;
}

/** All settings, including those that only the process itself needs. */
export interface Config extends AppConfig {
  port: number;
  host: string;
  /** Address of PostgreSQL; if undefined, SQLite in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A replica of the same PostgreSQL, for lists and the dashboard. */
  databaseReadUrl: string | undefined;
  /** The same PostgreSQL, but without the pooler of `databaseUrl`, for work that needs a session of its own. */
  databaseDirectUrl: string | undefined;
  /** The NATS servers for events between processes. If undefined, PostgreSQL transmits the events. */
  nats: NatsConfig | undefined;
  logLevel: string;
}

/** Reads the environment. Throws one Error that lists every fault. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = readSettings(environment);
  const s3 = s3Of(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    nats: settings.NATS_URL === undefined ? undefined : natsOf(settings.NATS_URL),
    publicUrl: settings.PUBLIC_URL && originOf(settings.PUBLIC_URL),
    secretKey: [
      readSecretKey(settings.SECRET_KEY, settings.DATA_DIR),
      ...readOldKeys(settings.SECRET_KEYS_OLD),
    ],
    alertUrl: settings.ALERT_URL,
    trustProxy: settings.TRUST_PROXY === undefined ? false : addressesOf(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    cacheMs: settings.CACHE_MS,
    limits: settings.LIMITS,
    leastTimes: settings.LEAST_TIMES,
    imageQuotaBytes: settings.IMAGE_QUOTA_MB * 1024 * 1024,
    s3,
    imageStore: (settings.IMAGE_STORE ?? (s3 && 's3')) === 's3' ? 's3' : 'database',
    imagesUrl: settings.IMAGES_URL && originOf(settings.IMAGES_URL),
    metricsToken: settings.METRICS_TOKEN,
    timeZone: settings.TIME_ZONE,
    analyticsDays: settings.ANALYTICS_DAYS,
    adminPassword: settings.ADMIN_PASSWORD,
    listReview: listReviews.find((name) => name === settings.LIST_REVIEW) ?? 'flagged',
    paystack:
      settings.PAYSTACK_SECRET_KEY === undefined
        ? undefined
        : { secretKey: settings.PAYSTACK_SECRET_KEY, url: originOf(settings.PAYSTACK_URL) },
    pushHosts: settings.PUSH_HOSTS.split(',').map((host) => host.trim()),
    siteDetails: siteDetailsOf(settings),
  };
}

function s3Of(settings: Settings): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Settings.map((name) => settings[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function siteDetailsOf(settings: Settings): SiteDetails {
  return {
    wallets: {
      ethereum: settings.WALLET_ETHEREUM,
      bitcoin: settings.WALLET_BITCOIN,
      solana: settings.WALLET_SOLANA,
      ton: settings.WALLET_TON,
    },
    bank: {
      bankName: settings.BANK_NAME,
      accountNumber: settings.BANK_ACCOUNT_NUMBER,
      accountName: settings.BANK_ACCOUNT_NAME,
    },
    founder: {
      name: settings.FOUNDER_NAME,
      role: settings.FOUNDER_ROLE,
      message: settings.FOUNDER_MESSAGE,
    },
    operator: {
      name: settings.OPERATOR_NAME,
      contact: settings.OPERATOR_CONTACT,
      country: settings.OPERATOR_COUNTRY,
    },
    ...(settings.PAYSTACK_SECRET_KEY === undefined ? {} : { hasCheckout: true }),
    ...(settings.AD_SCRIPT === '' ? {} : { ads: { script: settings.AD_SCRIPT, queue: settings.AD_QUEUE } }),
  };
}

function originOf(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
