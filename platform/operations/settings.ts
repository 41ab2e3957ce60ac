import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import site from '../../site.json' with { type: 'json' };
import { createAddressSet } from './addresses.ts';

/** Which listings wait for the admin's review: flagged ones, all or none (rules: listing#waiting). */
export const listReviews = ['flagged', 'all', 'none'] as const;
export type ListReview = (typeof listReviews)[number];

/** `fault` completes a sentence that begins with the variable's name. */
const wholeNumber = (initial: number, minimum: number, maximum: number) =>
  Type.Integer({
    default: initial,
    minimum,
    maximum,
    fault: `must be a whole number from ${minimum} to ${maximum}.`,
  });

type Check = RegExp | ((value: string) => boolean);

const text = (options: { fault: string; default?: string }, isRight: Check) =>
  Type.Refine(Type.String(options), (value) =>
    isRight instanceof RegExp ? isRight.test(value) : isRight(value),
  );

const optionalText = (fault: string, isRight: Check) => Type.Optional(text({ fault }, isRight));

const optionalOrigin = (example: string) =>
  optionalText(`must be like ${example}, without a path.`, isOrigin);

const optionalUrl = (example: string) =>
  optionalText(`must be like ${example}.`, (url) => URL.canParse(url) && /^https?:/.test(url));

const optionalToken = () => optionalText('must have at least 16 characters and no spaces.', /^\S{16,}$/);

const optionalPostgres = () =>
  optionalText('must begin with postgres:// or postgresql://.', /^postgres(ql)?:\/\//);

const oneOf = (initial: string, names: readonly string[]) =>
  text({ default: initial, fault: `must be one of ${names.join(', ')}.` }, (name) => names.includes(name));

const anyText = (initial: string) => Type.String({ default: initial });

const someText = () => Type.Optional(Type.String());

const Settings = Type.Object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: anyText('0.0.0.0'),
  DATA_DIR: anyText('./data'),
  DATABASE_URL: optionalText(
    'must begin with postgres:// or postgresql://; unset it to use SQLite.',
    /^postgres(ql)?:\/\//,
  ),
  DATABASE_READ_URL: optionalPostgres(),
  DATABASE_DIRECT_URL: optionalPostgres(),
  NATS_URL: optionalText(
    'must be like nats://user:password@nats.example:4222 or tls://…; several have commas between, and the same user.',
    (list) => succeeds(() => natsOf(list)),
  ),
  PUBLIC_URL: optionalOrigin('https://puzzles.example'),
  SECRET_KEY: optionalText(
    'must have at least 32 characters; unset it to have one made in DATA_DIR.',
    /^.{32}/s,
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
  LEAST_TIMES: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 10,
    fault: 'must be a number from 0 to 10; 1 is what hands need, 0 lets programs win.',
  }),
  IMAGE_QUOTA_MB: Type.Number({
    default: 2048,
    minimum: 0,
    fault: 'must be a number of megabytes, 0 or more.',
  }),
  S3_ENDPOINT: optionalUrl('https://s3.example'),
  S3_BUCKET: someText(),
  S3_REGION: someText(),
  S3_ACCESS_KEY_ID: someText(),
  S3_SECRET_ACCESS_KEY: someText(),
  IMAGE_STORE: optionalText('must be database or s3.', /^(database|s3)$/),
  IMAGES_URL: optionalOrigin('https://images.example'),
  METRICS_TOKEN: optionalToken(),
  ALERT_URL: optionalUrl('https://alerts.example/hook'),
  TRUST_PROXY: optionalText('must be addresses or subnets like 10.0.0.0/8, separated by commas.', (list) =>
    succeeds(() => createAddressSet(addressesOf(list))),
  ),
  LOG_LEVEL: oneOf('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TIME_ZONE: text(
    { default: 'Africa/Lagos', fault: 'must be the name of a time zone, like Africa/Lagos.' },
    (timeZone) => succeeds(() => Intl.DateTimeFormat('en', { timeZone })),
  ),
  ANALYTICS_DAYS: wholeNumber(90, 7, 3650),
  ADMIN_PASSWORD: optionalText('must have at least 12 characters; unset it to have one made.', /^.{12}/s),
  LIST_REVIEW: oneOf('flagged', listReviews),
  PAYSTACK_SECRET_KEY: optionalToken(),
  PAYSTACK_URL: text(
    { default: 'https://api.paystack.co', fault: 'must be like https://api.paystack.co, without a path.' },
    isOrigin,
  ),
  PUSH_HOSTS: text(
    {
      default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
      fault: 'must be hosts like push.example or *.push.example, separated by commas.',
    },
    (list) => list.split(',').every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/.test(host.trim())),
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
  OPERATOR_CONTACT: text(
    { default: site.operator.contact, fault: 'must be a mail address.' },
    /^[^\s@<>"]+@[^\s@<>"]+$/,
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

export type Settings = Static<typeof Settings>;

/** Either all of these are set or none. */
export const s3Settings = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Reads the environment. Throws one Error that lists every fault and the allowed values. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
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
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (settings[name] !== undefined && settings.DATABASE_URL === undefined) {
      faults.push(`${name} also needs DATABASE_URL.`);
    }
  }
  if (settings.NATS_URL !== undefined && settings.DATABASE_URL === undefined) {
    faults.push('NATS_URL also needs DATABASE_URL: SQLite serves one process.');
  }
  if (settings.PAYSTACK_SECRET_KEY !== undefined && settings.PUBLIC_URL === undefined) {
    faults.push('PAYSTACK_SECRET_KEY also needs PUBLIC_URL, where those who have paid come back.');
  }
  if (faults.length === 0 && Value.Check(Settings, settings)) return settings;
  throw new Error(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

interface SettingSchema {
  type: string;
  default?: string | number;
  fault?: string;
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/]+\/*$/.test(url);
}

export function addressesOf(list: string): string[] {
  return list.split(',').map((address) => address.trim());
}

export interface NatsConfig {
  /** Hosts of the servers, each with its port if the address names one. */
  servers: string[];
  /** Whether TLS is required. Without it, servers may still use TLS. */
  isTls: boolean;
  user?: string;
  pass?: string;
  /** Used instead of user and password. */
  token?: string;
}

/** Parses server addresses. Throws if one is invalid, or if they differ in protocol or credentials. */
export function natsOf(list: string): NatsConfig {
  const urls = addressesOf(list).map((address) => new URL(address));
  const [first] = urls;
  if (first === undefined) throw new Error('no address');
  const { protocol, username, password } = first;
  for (const url of urls) {
    const isAlike = url.protocol === protocol && url.username === username && url.password === password;
    const isBare = url.host !== '' && /^\/?$/.test(url.pathname + url.search + url.hash);
    if (!isAlike || !isBare || !/^(nats|tls):$/.test(protocol))
      throw new Error(`${url.host} is not of one NATS`);
  }
  const [user, pass] = [username, password].map(decodeURIComponent) as [string, string];
  const credentials = pass === '' ? (user === '' ? {} : { token: user }) : { user, pass };
  return { servers: urls.map(({ host }) => host), isTls: protocol === 'tls:', ...credentials };
}

function succeeds(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
