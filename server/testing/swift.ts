import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../platform/config.ts';
import { findFreePort } from './free-port.ts';

/** Swift reads its hash prefix only from this file. */
const settingsFile = '/etc/swift/swift.conf';
const settings = `[swift-hash]
swift_hash_path_prefix = a
swift_hash_path_suffix = b
[storage-policy:0]
name = one
default = yes
`;
const services = ['object', 'container', 'account'] as const;
/** Swift takes some seconds to start. */
const startLimitMs = 30_000;

/**
 * Whether OpenStack Swift, a real S3 service, is installed from Debian's packages (CONTRIBUTING.md), and its settings
 * file exists or can be written.
 */
export const hasSwift: boolean =
  (existsSync(settingsFile) || userInfo().uid === 0) &&
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((directory) => existsSync(join(directory, 'swift-proxy-server')));

export interface Swift {
  openBucket(): Promise<S3Config>;
  stop(): Promise<void>;
}

/**
 * Starts Swift with its S3 interface on this machine. Unlike our fake, Swift checks signatures with code that we did
 * not write.
 */
export async function startSwift(): Promise<Swift> {
  const dir = mkdtempSync(join(tmpdir(), 'puzzlefly-swift-'));
  mkdirSync(join(dir, 'etc'));
  mkdirSync(join(dir, 'srv/d1'), { recursive: true });
  if (!existsSync(settingsFile)) {
    mkdirSync('/etc/swift', { recursive: true });
    writeFileSync(settingsFile, settings);
  }
  writeFileSync(join(dir, 'etc/swift.conf'), settings);
  const ports = await Promise.all([findFreePort(), findFreePort(), findFreePort(), findFreePort()]);
  const [proxyPort, ...servicePorts] = ports;
  services.forEach((service, n) => {
    configureService(dir, service, servicePorts[n] ?? 0);
  });
  writeFileSync(join(dir, 'etc/proxy.conf'), proxySettings(dir, proxyPort));
  const running = [...services, 'proxy'].map((service) =>
    spawn(`swift-${service}-server`, [join(dir, `etc/${service}.conf`)], { stdio: 'ignore' }),
  );
  let buckets = 0;
  return {
    async openBucket() {
      buckets += 1;
      const config: S3Config = {
        endpoint: `http://127.0.0.1:${proxyPort}`,
        bucket: `images-${buckets}`,
        region: 'us-east-1',
        accessKeyId: 'test:tester',
        secretAccessKey: 'testing',
      };
      await makeBucket(config);
      return config;
    },
    async stop() {
      await Promise.all(running.map(end));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function makeBucket({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<void> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const until = Date.now() + startLimitMs;
  for (;;) {
    const status = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`Swift did not make a bucket: ${status}`);
    await sleep(200);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function common(dir: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${dir}/etc
devices = ${dir}/srv
mount_check = false
log_address = /nonexistent
`;
}

function configureService(dir: string, service: string, port: number): void {
  const pipeline = `[pipeline:main]\npipeline = ${service}-server\n[app:${service}-server]\nuse = egg:swift#${service}\n`;
  writeFileSync(join(dir, `etc/${service}.conf`), common(dir, port) + pipeline);
  const build = (...step: string[]) =>
    execFileSync('swift-ring-builder', [`${service}.builder`, ...step], { cwd: join(dir, 'etc') });
  build('create', '4', '1', '1');
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  build('rebalance');
}

function proxySettings(dir: string, port: number): string {
  return `${common(dir, port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
`;
}
