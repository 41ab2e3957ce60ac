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
  /** With its scheme; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where fees are paid: a service that speaks Paystack's API. */
export interface PaystackConfig {
  secretKey: string;
  /** Without a slash at its end. */
  url: string;
}

/** What the application is built with. */
export interface AppConfig {
  /** The site's address in links and link images; without it each request's own host. No trailing slash. */
  publicUrl: string | undefined;
  /** Signs plays and proofs, makes the keys of creators and winners, encrypts secrets at rest. Older ones follow. */
  secretKey: SecretKeys;
  /** For what is not in the database. */
  dataDir: string;
  /** A webhook for what cannot wait. */
  alertUrl: string | undefined;
  /** Addresses or subnets whose forwarding headers count. */
  trustProxy: string[] | false;
  /** How long a process may show a puzzle from memory, in milliseconds. */
  cacheMs: number;
  /** Multiplies all limits; 0 is none at all. */
  limits: number;
  /** Multiplies the least times in which hands solve a puzzle; 0 is none. */
  leastTimes: number;
  /** How much all stored images may take together. */
  imageQuotaBytes: number;
  /** A service that images can be stored in. */
  s3: S3Config | undefined;
  /** Where new images are stored; those stored elsewhere are still read. */
  imageStore: ImageStoreName;
  /** Where players load images from, like a CDN in front of this site; without it, this site. No trailing slash. */
  imagesUrl: string | undefined;
  /** A bearer token for the metrics, from outside the private network. */
  metricsToken: string | undefined;
  /** Of the site's days and hours. */
  timeZone: string;
  /** How long single visits are stored; their totals stay. */
  analyticsDays: number;
  /** Without one, the first start makes one (rules: moderation#admin). */
  adminPassword: string | undefined;
  listReview: ListReview;
  /** Without it, fees are paid by transfer and marked as paid by the admin (rules: money#checkout). */
  paystack: PaystackConfig | undefined;
  /** The push services that may be asked to tell makers, as hosts; `*.` stands for all below. */
  pushHosts: readonly string[];
  siteDetails: SiteDetails;
}

/** And what the process needs besides. */
export interface Config extends AppConfig {
  port: number;
  host: string;
  /** PostgreSQL; without it SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** A replica of that PostgreSQL, which lists and the dashboard are read from. */
  databaseReadUrl: string | undefined;
  /** That PostgreSQL itself, where `databaseUrl` leads to a pooler: for what needs a connection of its own. */
  databaseDirectUrl: string | undefined;
  /** Carries events between processes; without it PostgreSQL does. */
  nats: NatsConfig | undefined;
  logLevel: string;
}

/** What the environment says. Throws one Error that lists every fault. */
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
