import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasExamples } from '../contract/site-details.ts';
import { readConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment });

const exampleSiteDetails = {
  wallets: expect.any(Object),
  bank: expect.any(Object),
  founder: expect.any(Object),
  operator: expect.any(Object),
};

describe('The configuration', () => {
  it('has a default for every setting', () => {
    expect(read()).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databaseDirectUrl: undefined,
      nats: undefined,
      publicUrl: undefined,
      secretKey: [expect.any(Buffer)],
      alertUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
      cacheMs: 250,
      limits: 1,
      leastTimes: 1,
      imageQuotaBytes: 2 ** 31,
      s3: undefined,
      imageStore: 'database',
      imagesUrl: undefined,
      metricsToken: undefined,
      timeZone: 'Africa/Lagos',
      analyticsDays: 90,
      adminPassword: undefined,
      listReview: 'flagged',
      paystack: undefined,
      pushHosts: [
        'fcm.googleapis.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
      siteDetails: exampleSiteDetails,
    });
  });

  it('reads every setting from the environment, and treats blank ones as unset', () => {
    const secret = 'a secret of at least 32 characters';
    const oldSecret = 'an older one of at least 32 characters';
    expect(
      read({
        PORT: ' 8080 ',
        HOST: '127.0.0.1',
        DATABASE_URL: 'postgres://db/puzzles',
        DATABASE_READ_URL: 'postgres://replica/puzzles',
        DATABASE_DIRECT_URL: 'postgres://db-itself/puzzles',
        NATS_URL: 'tls://site:p%40ss@nats-1.example, tls://site:p%40ss@nats-2.example:4223',
        PUBLIC_URL: 'https://puzzlefly.example/',
        SECRET_KEY: secret,
        SECRET_KEYS_OLD: `${oldSecret}, another ${oldSecret}`,
        TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
        ALERT_URL: 'https://alerts.example/hook',
        LOG_LEVEL: 'warn',
        CACHE_MS: '0',
        LIMITS: '0.5',
        LEAST_TIMES: '0',
        IMAGE_QUOTA_MB: '0.5',
        IMAGES_URL: 'https://images.example/',
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'images',
        S3_REGION: 'eu-1',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
        METRICS_TOKEN: '0123456789abcdef',
        TIME_ZONE: 'Asia/Kathmandu',
        ANALYTICS_DAYS: '30',
        ADMIN_PASSWORD: 'open sesame, please',
        LIST_REVIEW: 'all',
        PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
        PAYSTACK_URL: 'https://pay.example/',
        PUSH_HOSTS: 'push.example, *.push.example:8443',
      }),
    ).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: 'postgres://db/puzzles',
      databaseReadUrl: 'postgres://replica/puzzles',
      databaseDirectUrl: 'postgres://db-itself/puzzles',
      nats: {
        servers: ['nats-1.example', 'nats-2.example:4223'],
        isTls: true,
        user: 'site',
        pass: 'p@ss',
      },
      publicUrl: 'https://puzzlefly.example',
      secretKey: [secret, oldSecret, `another ${oldSecret}`].map((key) => Buffer.from(key)),
      alertUrl: 'https://alerts.example/hook',
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      logLevel: 'warn',
      cacheMs: 0,
      limits: 0.5,
      leastTimes: 0,
      imageQuotaBytes: 2 ** 19,
      s3: {
        endpoint: 'https://s3.example',
        bucket: 'images',
        region: 'eu-1',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
      imageStore: 's3',
      imagesUrl: 'https://images.example',
      metricsToken: '0123456789abcdef',
      timeZone: 'Asia/Kathmandu',
      analyticsDays: 30,
      adminPassword: 'open sesame, please',
      listReview: 'all',
      paystack: { secretKey: 'sk_test_0123456789', url: 'https://pay.example' },
      pushHosts: ['push.example', '*.push.example:8443'],
      siteDetails: { ...exampleSiteDetails, hasCheckout: true },
    });
    expect(read({ PORT: ' ', DATABASE_URL: '', LOG_LEVEL: '' })).toMatchObject({
      port: 3000,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['IMAGE_STORE', 'disk', 'IMAGE_STORE must be database or s3.'],
    ['IMAGE_STORE', 's3', 'IMAGE_STORE is s3: set S3_ENDPOINT'],
    ['S3_BUCKET', 'images', 'Images in S3 also need S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be like https://s3.example.'],
    ['IMAGES_URL', 'https://images.example/path', 'IMAGES_URL must be like https://images.example'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must begin with postgres://'],
    ['DATABASE_READ_URL', 'mysql://db', 'DATABASE_READ_URL must begin with postgres://'],
    ['DATABASE_READ_URL', 'postgres://db/a', 'DATABASE_READ_URL also needs DATABASE_URL.'],
    ['DATABASE_DIRECT_URL', 'postgres://db/a', 'DATABASE_DIRECT_URL also needs DATABASE_URL.'],
    ['NATS_URL', 'nats://nats.example', 'NATS_URL also needs DATABASE_URL: SQLite serves one process.'],
    ...[
      'nats.example:4222',
      'http://nats.example',
      'nats://',
      'nats://nats.example/events',
      'nats://a:b%zz@nats.example',
      'nats://nats.example,',
      'nats://a:b@nats-1.example,nats://a:c@nats-2.example',
      'nats://nats-1.example,tls://nats-2.example',
    ].map((url): [string, string, string] => [
      'NATS_URL',
      url,
      'NATS_URL must be like nats://user:password@nats.example:4222 or tls://',
    ]),
    ['ALERT_URL', 'mail me', 'ALERT_URL must be like https://alerts.example/hook.'],
    ['OPERATOR_CONTACT', 'ada', 'OPERATOR_CONTACT must be a mail address.'],
    ['PUBLIC_URL', 'puzzlefly.example', 'PUBLIC_URL must be like https://puzzles.example'],
    ['PUBLIC_URL', 'https://puzzlefly.example/path', 'PUBLIC_URL must be like https://puzzles.example'],
    ['PUBLIC_URL', 'ftp://puzzlefly.example', 'PUBLIC_URL must be like https://puzzles.example'],
    [
      'SECRET_KEYS_OLD',
      `${'x'.repeat(40)},short`,
      'SECRET_KEYS_OLD must be keys of at least 32 characters each',
    ],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters'],
    ['AD_SCRIPT', 'http://ads.example/tag.js', 'AD_SCRIPT must be like https://ads.example/tag.js'],
    ['AD_SCRIPT', 'tag.js', 'AD_SCRIPT must be like https://ads.example/tag.js'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be addresses or subnets'],
    ['TRUST_PROXY', 'everyone', 'TRUST_PROXY must be addresses or subnets'],
    ['IMAGE_QUOTA_MB', '-1', 'IMAGE_QUOTA_MB must be a number of megabytes'],
    ['IMAGE_QUOTA_MB', 'much', 'IMAGE_QUOTA_MB must be a number of megabytes'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
    ['LIMITS', '-1', 'LIMITS must be a number from 0 to 1000'],
    ['LIMITS', 'wide', 'LIMITS must be a number from 0 to 1000'],
    ['TIME_ZONE', 'Lagos', 'TIME_ZONE must be the name of a time zone'],
    ['ANALYTICS_DAYS', '6', 'ANALYTICS_DAYS must be a whole number from 7 to 3650.'],
    ['ADMIN_PASSWORD', 'open sesame', 'ADMIN_PASSWORD must have at least 12 characters'],
    ['LIST_REVIEW', 'some', 'LIST_REVIEW must be one of flagged, all, none.'],
    ['PAYSTACK_SECRET_KEY', 'short', 'PAYSTACK_SECRET_KEY must have at least 16 characters'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789', 'PAYSTACK_SECRET_KEY also needs PUBLIC_URL'],
    ['PAYSTACK_URL', 'pay.example', 'PAYSTACK_URL must be like https://api.paystack.co'],
    ['PUSH_HOSTS', 'https://push.example', 'PUSH_HOSTS must be hosts like push.example'],
    ['PUSH_HOSTS', '*', 'PUSH_HOSTS must be hosts like push.example'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn'],
  ])('refuses %s=%s and says what is allowed', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message);
  });

  it('reports all faults together, without their values', () => {
    const faulty = { PORT: 'x', LOG_LEVEL: 'y', SECRET_KEY: 'hush-hush', ADMIN_PASSWORD: 'hush-hush' };
    expect(() => read(faulty)).toThrow(/PORT.*SECRET_KEY.*LOG_LEVEL/s);
    expect(() => read(faulty)).not.toThrow('hush-hush');
  });
});

describe('The site’s details', () => {
  it('are visibly examples by default, without advertisements', () => {
    const { siteDetails } = read();
    for (const details of [
      siteDetails.wallets,
      siteDetails.bank,
      siteDetails.founder,
      siteDetails.operator,
    ]) {
      expect(hasExamples(details)).toBe(true);
    }
    for (const address of [...Object.values(siteDetails.wallets), ...Object.values(siteDetails.bank)]) {
      expect(address).toMatch(/^example/i);
    }
    expect(siteDetails).not.toHaveProperty('ads');
  });

  it('are each set by a separate variable', () => {
    const { siteDetails } = read({
      WALLET_ETHEREUM: '0x1',
      WALLET_BITCOIN: 'bc1',
      WALLET_SOLANA: 'So1',
      WALLET_TON: 'EQ1',
      BANK_NAME: 'Kudi',
      BANK_ACCOUNT_NUMBER: '0123456789',
      BANK_ACCOUNT_NAME: 'Ada Obi',
      FOUNDER_NAME: 'Ada',
      FOUNDER_ROLE: 'Maker',
      FOUNDER_MESSAGE: 'Hello.',
      OPERATOR_NAME: 'Puzzlefly Ltd',
      OPERATOR_CONTACT: 'ada@mail.example',
      OPERATOR_COUNTRY: 'Ghana',
      AD_SCRIPT: 'https://ads.example/tag.js',
      AD_QUEUE: 'network',
    });
    expect(siteDetails).toEqual({
      wallets: { ethereum: '0x1', bitcoin: 'bc1', solana: 'So1', ton: 'EQ1' },
      bank: { bankName: 'Kudi', accountNumber: '0123456789', accountName: 'Ada Obi' },
      founder: { name: 'Ada', role: 'Maker', message: 'Hello.' },
      operator: { name: 'Puzzlefly Ltd', contact: 'ada@mail.example', country: 'Ghana' },
      ads: { script: 'https://ads.example/tag.js', queue: 'network' },
    });
    for (const details of [siteDetails.wallets, siteDetails.bank]) expect(hasExamples(details)).toBe(false);
  });
});

describe('The secret key', () => {
  it('is created at the first start, readable by its owner only, and kept', () => {
    const first = read().secretKey;
    expect(first).toEqual([expect.any(Buffer)]);
    expect(read().secretKey).toEqual(first);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    read({ DATA_DIR: join(dataDir, 'new') });
    expect(statSync(join(dataDir, 'new')).mode & 0o777).toBe(0o700);
  });

  it('is the same when the content of its file is given as SECRET_KEY', () => {
    const { secretKey } = read();
    const SECRET_KEY = readFileSync(join(dataDir, 'secret.key'), 'utf8');
    expect(read({ DATA_DIR: join(dataDir, 'elsewhere'), SECRET_KEY }).secretKey).toEqual(secretKey);
  });

  it('differs between directories', () => {
    expect(read({ DATA_DIR: join(dataDir, 'deep/er') }).secretKey).not.toEqual(read().secretKey);
  });

  it('stops the start if its file is corrupt, and is not replaced', () => {
    const file = join(dataDir, 'secret.key');
    writeFileSync(file, 'spoilt');
    expect(() => read()).toThrow(/does not hold a key/);
    expect(readFileSync(file, 'utf8')).toBe('spoilt');
  });
});
