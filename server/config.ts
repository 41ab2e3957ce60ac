import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SiteDetails } from '../contract/site-details.ts';
import site from '../site.json' with { type: 'json' };
import { readOldKeys, readSecretKey } from './platform/crypto/secret-key.ts';
import type { SecretKeys } from './platform/crypto/signing.ts';
import { createAddressSet } from './platform/operations/addresses.ts';
import type { ImageStoreName } from './platform/storage/schema.ts';

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

/** Which listings wait for the admin: those that something speaks against, all, or none (decision 41). */
const listReviews = ['flagged', 'all', 'none'] as const;
export type ListReview = (typeof listReviews)[number];

/** What the application is built with. */
export interface AppConfig {
  /** The site's address in links and link images; without it each request's own host. No trailing slash. */
  publicUrl: string | undefined;
  /** Signs plays and proofs, makes the keys of creators and winners, encrypts secrets at rest. Older ones follow. */
  secretKey: SecretKeys;
  /** Addresses or subnets whose forwarding headers count. */
  trustProxy: string[] | false;
  /** How long a process may show a puzzle from memory, in milliseconds. */
  cacheMs: number;
  /** Multiplies all limits; 0 is none at all. */
  limits: number;
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
  /** Without one, the first start makes one (decision 5). */
  adminPassword: string | undefined;
  listReview: ListReview;
  /** Without it, fees are paid by transfer and marked as paid by the admin (decision 42). */
  paystack: PaystackConfig | undefined;
  siteDetails: SiteDetails;
}

/** And what the process needs besides. */
export interface Config extends AppConfig {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; without it SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `fault` completes the sentence that the variable's name begins. */
const wholeNumber = (initial: number, minimum: number, maximum: number) =>
  Type.Integer({
    default: initial,
    minimum,
    maximum,
    fault: `must be a whole number from ${minimum} to ${maximum}.`,
  });

const text = (options: { fault: string; default?: string }, isRight: (value: string) => boolean) =>
  Type.Refine(Type.String(options), isRight);

const optionalText = (fault: string, isRight: (value: string) => boolean) =>
  Type.Optional(text({ fault }, isRight));

const optionalOrigin = (example: string) =>
  optionalText(`must be like ${example}, without a path.`, isOrigin);

const anyText = (initial: string) => Type.String({ default: initial });

/** The environment variables. */
const Settings = Type.Object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: anyText('0.0.0.0'),
  DATA_DIR: anyText('./data'),
  DATABASE_URL: optionalText('must begin with postgres:// or postgresql://; unset it to use SQLite.', (url) =>
    /^postgres(ql)?:\/\//.test(url),
  ),
  PUBLIC_URL: optionalOrigin('https://puzzles.example'),
  SECRET_KEY: optionalText(
    'must have at least 32 characters; unset it to have one made in DATA_DIR.',
    ({ length }) => length >= 32,
  ),
  SECRET_KEYS_OLD: optionalText('must be keys of at least 32 characters each, separated by commas.', (list) =>
    list.split(',').every((key) => key.trim().length >= 32),
  ),
  CACHE_MS: wholeNumber(250, 0, 10_000),
  LIMITS: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1000,
    fault: 'must be a number from 0 to 1000; 1 is the usual width, 0 is no limits.',
  }),
  IMAGE_QUOTA_MB: Type.Number({
    default: 2048,
    minimum: 0,
    fault: 'must be a number of megabytes, 0 or more.',
  }),
  S3_ENDPOINT: optionalText(
    'must be like https://s3.example.',
    (url) => URL.canParse(url) && /^https?:/.test(url),
  ),
  S3_BUCKET: Type.Optional(Type.String()),
  S3_REGION: Type.Optional(Type.String()),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  IMAGE_STORE: optionalText('must be database or s3.', (name) => name === 'database' || name === 's3'),
  IMAGES_URL: optionalOrigin('https://images.example'),
  METRICS_TOKEN: optionalText('must have at least 16 characters and no spaces.', (token) =>
    /^\S{16,}$/.test(token),
  ),
  TRUST_PROXY: optionalText('must be addresses or subnets like 10.0.0.0/8, separated by commas.', (list) =>
    succeeds(() => createAddressSet(addressesOf(list))),
  ),
  LOG_LEVEL: text({ default: 'info', fault: `must be one of ${logLevels.join(', ')}.` }, (level) =>
    logLevels.includes(level),
  ),
  TIME_ZONE: text(
    { default: 'Africa/Lagos', fault: 'must be the name of a time zone, like Africa/Lagos.' },
    (timeZone) => succeeds(() => Intl.DateTimeFormat('en', { timeZone })),
  ),
  ANALYTICS_DAYS: wholeNumber(90, 7, 3650),
  ADMIN_PASSWORD: optionalText(
    'must have at least 12 characters; unset it to have one made.',
    ({ length }) => length >= 12,
  ),
  LIST_REVIEW: text({ default: 'flagged', fault: `must be one of ${listReviews.join(', ')}.` }, (name) =>
    listReviews.some((known) => known === name),
  ),
  PAYSTACK_SECRET_KEY: optionalText('must have at least 16 characters and no spaces.', (key) =>
    /^\S{16,}$/.test(key),
  ),
  PAYSTACK_URL: text(
    { default: 'https://api.paystack.co', fault: 'must be like https://api.paystack.co, without a path.' },
    isOrigin,
  ),
  WALLET_ETHEREUM: anyText(site.wallets.ethereum),
  WALLET_BITCOIN: anyText(site.wallets.bitcoin),
  WALLET_SOLANA: anyText(site.wallets.solana),
  WALLET_TON: anyText(site.wallets.ton),
  BANK_NAME: anyText(site.bank.bankName),
  BANK_ACCOUNT_NUMBER: anyText(site.bank.accountNumber),
  BANK_ACCOUNT_NAME: anyText(site.bank.accountName),
  FOUNDER_NAME: anyText(site.founder.name),
  FOUNDER_ROLE: anyText(site.founder.role),
  FOUNDER_MESSAGE: anyText(site.founder.message),
  OPERATOR_NAME: anyText(site.operator.name),
  OPERATOR_CONTACT: text({ default: site.operator.contact, fault: 'must be a mail address.' }, (mail) =>
    /^[^\s@<>"]+@[^\s@<>"]+$/.test(mail),
  ),
  OPERATOR_COUNTRY: anyText(site.operator.country),
  AD_SCRIPT: text(
    {
      default: site.ads.script,
      fault: 'must be like https://ads.example/tag.js; unset it to show no advertisements.',
    },
    (url) => url === '' || (URL.canParse(url) && url.startsWith('https://')),
  ),
  AD_QUEUE: anyText(site.ads.queue),
});

type Settings = Static<typeof Settings>;
type Environment = Record<string, string | undefined>;

/** Reads the environment once. Throws one Error that lists every fault and what would be right. */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(environment);
  const s3 = s3Of(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: originOf(settings.PUBLIC_URL),
    secretKey: [
      readSecretKey(settings.SECRET_KEY, settings.DATA_DIR),
      ...readOldKeys(settings.SECRET_KEYS_OLD),
    ],
    trustProxy: settings.TRUST_PROXY === undefined ? false : addressesOf(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    cacheMs: settings.CACHE_MS,
    limits: settings.LIMITS,
    imageQuotaBytes: settings.IMAGE_QUOTA_MB * 1024 * 1024,
    s3,
    imageStore: (settings.IMAGE_STORE ?? (s3 && 's3')) === 's3' ? 's3' : 'database',
    imagesUrl: originOf(settings.IMAGES_URL),
    metricsToken: settings.METRICS_TOKEN,
    timeZone: settings.TIME_ZONE,
    analyticsDays: settings.ANALYTICS_DAYS,
    adminPassword: settings.ADMIN_PASSWORD,
    listReview: listReviews.find((name) => name === settings.LIST_REVIEW) ?? 'flagged',
    paystack: paystackOf(settings),
    siteDetails: {
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
      ...(settings.PAYSTACK_SECRET_KEY === undefined ? {} : { hasCheckout: true }),
      operator: {
        name: settings.OPERATOR_NAME,
        contact: settings.OPERATOR_CONTACT,
        country: settings.OPERATOR_COUNTRY,
      },
      visitDays: settings.ANALYTICS_DAYS,
      ...(settings.AD_SCRIPT === '' ? {} : { ads: { script: settings.AD_SCRIPT, queue: settings.AD_QUEUE } }),
    },
  };
}

function readSettings(environment: Environment): Settings {
  const settings: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, schema] of Object.entries<SettingSchema>(Settings.properties)) {
    const given = environment[name]?.trim();
    const value = given ? (schema.type === 'string' ? given : Number(given)) : schema.default;
    if (value === undefined) continue;
    settings[name] = value;
    if (!Value.Check(schema, value)) faults.push(`${name} ${schema.fault}`);
  }
  const missing = s3Settings.filter((name) => settings[name] === undefined);
  if (missing.length === s3Settings.length) {
    if (settings.IMAGE_STORE === 's3')
      faults.push('IMAGE_STORE is s3: set S3_ENDPOINT and what goes with it.');
  } else if (missing.length > 0) faults.push(`Images in S3 also need ${missing.join(', ')}.`);
  if (settings.PAYSTACK_SECRET_KEY !== undefined && settings.PUBLIC_URL === undefined) {
    faults.push('PAYSTACK_SECRET_KEY also needs PUBLIC_URL, where those who have paid come back.');
  }
  if (faults.length === 0 && Value.Check(Settings, settings)) return settings;
  throw new Error(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** All of them are set, or none. */
const s3Settings = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function s3Of(settings: Settings): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Settings.map((name) => settings[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function paystackOf({
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_URL: url,
}: Settings): PaystackConfig | undefined {
  return secretKey === undefined ? undefined : { secretKey, url: url.replace(/\/+$/, '') };
}

interface SettingSchema {
  type: string;
  default?: string | number;
  fault?: string;
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/]+\/*$/.test(url);
}

function originOf(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '');
}

function addressesOf(list: string): string[] {
  return list.split(',').map((address) => address.trim());
}

function succeeds(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
