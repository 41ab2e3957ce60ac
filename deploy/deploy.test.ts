import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareNginx } from './prepare-nginx.ts';

const folder = import.meta.dirname;

/** Runs a test that needs an installed program; without it, the test passes with a loud warning. */
function itWith(program: string, title: string, run: () => void | Promise<void>): void {
  const isThere = spawnSync('which', [program]).status === 0;
  it(isThere ? title : `NOT TRIED, ${program} IS NOT INSTALLED: ${title}`, () => {
    if (isThere) return run();
    process.stderr.write(`\n${program} is not installed: nobody has tried that it ${title}\n`);
  });
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'puzzlefly-deploy-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/**
 * Two runs of values for each series: one raises the alarm, the other stays just below the threshold. Both are
 * in promtool's notation of start and step.
 */
type Series = Record<string, [raised: string, quiet: string]>;

const requests = 'puzzlefly_request_seconds';
const answers = `${requests}_bucket{route="/api/puzzles/:puzzleId/answers"`;
const failedLogins = `${requests}_count{route="/api/admin/session",method="POST",status="401"}`;
const memory = 'process_resident_memory_bytes{job="puzzlefly"}';
const disk = { puzzlefly_disk_bytes: ['100', '100'] } satisfies Series;
const quota = { puzzlefly_images_quota_bytes: ['100', '100'] } satisfies Series;
const allAnswers: Series = {
  [`${answers},le="+Inf"}`]: ['0+10', '0+10'],
  [`${answers},le="2"}`]: ['0+10', '0+10'],
};

/** For each alarm: the minutes after which it must have fired, its series, and the labels it must carry. */
const trials: Record<string, [after: number, Series, labels?: Record<string, string>]> = {
  PuzzleflyDown: [3, { 'up{job="puzzlefly"}': ['0', '1'] }, { job: 'puzzlefly' }],
  DatabaseAway: [3, { puzzlefly_database_up: ['0', '1'] }],
  EventsInterrupted: [3, { puzzlefly_broker_up: ['0', '1'] }],
  ReplicaAway: [7, { puzzlefly_read_replica_up: ['0', '1'] }],
  DiskFull: [3, { puzzlefly_disk_free_bytes: ['4', '6'], ...disk }],
  DiskFilling: [120, { puzzlefly_disk_free_bytes: ['19-0.05', '19'], ...disk }],
  ImagesFull: [3, { puzzlefly_images_bytes: ['96', '94'], ...quota }],
  ImagesFilling: [20, { puzzlefly_images_bytes: ['81', '79'], ...quota }],
  LoginsRefused: [15, { [failedLogins]: ['0+5', '0+1'] }],
  ReportsFlood: [1, { puzzlefly_taken_off_by_reports: ['30', '29'] }],
  RequestsFail: [20, { [`${requests}_count{status="503"}`]: ['0+5', '0+1'] }],
  AnswersSlow: [25, { [`${answers},le="0.5"}`]: ['0+9', '0+10'], ...allAnswers }],
  EventLoopSlow: [15, { nodejs_eventloop_lag_p99_seconds: ['0.2', '0.05'] }],
  MemoryHigh: [15, { [memory]: ['1000000000', '300000000'] }, { job: 'puzzlefly' }],
  StreamsFull: [15, { puzzlefly_open_streams: ['26000', '20000'] }],
  LimitReached: [60, { 'puzzlefly_refused_total{limit="create"}': ['0+50', '0+10'] }, { limit: 'create' }],
  BackupOld: [90, { puzzlefly_backup_age_seconds: ['130000', '80000'] }],
  DeliveriesOverdue: [1460, { puzzlefly_deliveries_overdue: ['1', '0'] }],
  ReportsWaiting: [740, { puzzlefly_reports_waiting: ['2', '0'] }],
};

describe('deploy/alerts.yml', () => {
  const rulesFile = join(folder, 'alerts.yml');
  const rules = readFileSync(rulesFile, 'utf8').matchAll(
    /- alert: (?<name>\w+)\n.*?severity: (?<severity>\w+).*?summary: '(?<summary>[^']+)'/gs,
  );
  const alarms = [...rules].map(({ groups }) => groups as Record<'name' | 'severity' | 'summary', string>);

  it('has test series for each alarm', () => {
    expect(alarms.map(({ name }) => name)).toEqual(Object.keys(trials));
  });

  itWith('promtool', 'raises each alarm, and none just below', () => {
    const tests = alarms.flatMap(({ name, severity, summary: template }) => {
      const [after, series, labels = {}] = trials[name] ?? [0, {}];
      const summary = template.replace(/\{\{ \$labels\.(\w+) \}\}/, (_, label) => labels[label] ?? '');
      const raised = [{ exp_labels: { severity, ...labels }, exp_annotations: { summary } }];
      return [raised, []].map((exp_alerts, quiet) => ({
        name: `${name} is ${quiet ? 'quiet' : 'raised'}`,
        interval: '1m',
        input_series: Object.entries(series).map(([key, values]) => {
          return { series: key, values: `${values[quiet]}x2000` };
        }),
        alert_rule_test: [{ eval_time: `${after}m`, alertname: name, exp_alerts }],
      }));
    });
    const file = join(makeFolder(), 'alerts.test.json');
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file]);
    expect([status, String(stderr)]).toEqual([0, '']);
    expect(String(stdout)).toContain('SUCCESS');
  });
});

describe('deploy/nginx.conf', () => {
  itWith('nginx', 'is a complete configuration that nginx accepts', async () => {
    const { file } = await prepareNginx(makeFolder());
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file]);
    expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});

describe('deploy/puzzlefly.service', () => {
  itWith('systemd-analyze', 'is a unit that systemd accepts', () => {
    const unit = join(makeFolder(), 'puzzlefly.service');
    // Replaces the paths, because on this machine Node and the project are elsewhere.
    const text = readFileSync(join(folder, 'puzzlefly.service'), 'utf8')
      .replaceAll('/opt/puzzlefly/node_modules/node/bin/node', process.execPath)
      .replaceAll('/opt/puzzlefly', process.cwd());
    writeFileSync(unit, text);
    const env = { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' };
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { env });
    const faults = String(stderr)
      .split('\n')
      .filter((line) => line.includes('puzzlefly'));
    expect([status, faults]).toEqual([0, []]);
  });
});

it('the Containerfile copies every folder that the server imports', () => {
  const read = (path: string) => readFileSync(join(folder, '..', path), 'utf8');
  const folders = ['server', 'contract', 'features', 'platform', 'puzzles', 'site', 'words'];
  const needed = globSync('{server,platform,site/server,features/*/server}/**/*.ts', {
    cwd: join(folder, '..'),
  }).flatMap((file) =>
    [...read(file).matchAll(/from '(?:\.\.\/)+(\w+)\//g)].map(([, folder = '']) => folder),
  );
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
  expect(folders.filter((folder) => folder === 'server' || needed.includes(folder))).toEqual(folders);
  expect(copied).toEqual(expect.arrayContaining(folders));
});
