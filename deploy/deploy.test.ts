import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const folder = import.meta.dirname;
const has = (program: string) => spawnSync('which', [program]).status === 0;

/** Tries a file with the program that reads it. Where that is not installed, nothing is tried, which is said loudly. */
function itWith(program: string, title: string, run: () => void): void {
  const isThere = has(program);
  it(isThere ? title : `NOT TRIED, ${program} IS NOT INSTALLED: ${title}`, () => {
    if (isThere) run();
    else process.stderr.write(`\n${program} is not installed: nobody has tried that it ${title}\n`);
  });
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'puzzlefly-deploy-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('deploy/alerts.yml', () => {
  itWith('promtool', 'raises each alarm, and none just below', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
    });
    expect([status, String(stderr)]).toEqual([0, '']);
    expect(String(stdout)).toContain('SUCCESS');
  });

  it('has a trial for each alarm', () => {
    const names = (file: string, pattern: RegExp) =>
      new Set([...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, name]) => name));
    const alarms = names('alerts.yml', /- alert: (\w+)/g);
    expect(alarms.size).toBeGreaterThan(10);
    expect(names('alerts.test.yml', /name: (\w+) is raised/g)).toEqual(alarms);
    expect(names('alerts.test.yml', /name: (\w+) is quiet/g)).toEqual(alarms);
  });
});

describe('deploy/nginx.conf', () => {
  itWith('nginx', 'is a whole configuration', () => {
    const made = makeFolder();
    const files = ['-keyout', join(made, 'privkey.pem'), '-out', join(made, 'fullchain.pem')];
    const subject = ['-subj', '/CN=puzzles.example'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
      stdio: 'ignore',
    });
    const text = readFileSync(join(folder, 'nginx.conf'), 'utf8')
      .replaceAll('/etc/ssl/puzzles.example', made)
      .replaceAll('/var/log/nginx', made)
      .replace('/run/nginx.pid', join(made, 'nginx.pid'));
    writeFileSync(join(made, 'nginx.conf'), text);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(made, 'nginx.conf')]);
    expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});

describe('deploy/puzzlefly.service', () => {
  itWith('systemd-analyze', 'is a unit without a fault', () => {
    const made = makeFolder();
    const unit = join(made, 'puzzlefly.service');
    cpSync(join(folder, 'puzzlefly.service'), unit);
    // What it starts lies elsewhere here.
    const text = readFileSync(unit, 'utf8')
      .replaceAll('/opt/puzzlefly/node_modules/node/bin/node', process.execPath)
      .replaceAll('/opt/puzzlefly', process.cwd());
    writeFileSync(unit, text);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
    });
    const faults = String(stderr)
      .split('\n')
      .filter((line) => line.includes('puzzlefly'));
    expect([status, faults]).toEqual([0, []]);
  });
});
