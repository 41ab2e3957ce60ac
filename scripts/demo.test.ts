import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { Dashboard } from '../features/admin/api.ts';
import { boardTypes } from '../puzzles/puzzle.ts';
import { findFreePort } from '../server/testing/free-port.ts';

test('the demo shows every type, rewards, visits and the dashboard, and leaves no data', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const env = { ...process.env, PORT: String(await findFreePort()), TMPDIR: directory };
  const demo = spawn(process.execPath, ['scripts/demo.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await outputUntilReady(demo);

  const links = [...output.matchAll(/http:\S+/g)].map(([link]) => link);
  expect(links.filter((link) => link.includes('/play/'))).toHaveLength(boardTypes.length);
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);

  const site = new URL('/', links[0]);
  const rewards = await (await fetch(new URL('/api/rewards', site))).text();
  expect(rewards).toContain('Cinema for two');
  const session = await fetch(new URL('/api/admin/session', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: /password: (\S+)/.exec(output)?.[1] }),
  });
  const headers = { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const response = await fetch(new URL('/api/admin/dashboard?range=7d', site), { headers });
  const { funnel, visits } = (await response.json()) as Dashboard;
  expect(Math.min(...Object.values(funnel))).toBeGreaterThan(0);
  expect(visits.filter(({ visitors }) => visitors > 0).length).toBeGreaterThan(5);

  demo.kill('SIGTERM');
  expect(await once(demo, 'exit')).toEqual([0, null]);
  expect(readdirSync(directory)).toEqual([]);
}, 60_000);

/** Returns the demo's output until its server is ready. Rejects if the demo exits earlier. */
function outputUntilReady(demo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    demo.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${output}`)));
    if (demo.stdout === null) throw new Error('the demo has no output');
    createInterface(demo.stdout).on('line', (line) => {
      output += `${line}\n`;
      if (line.includes('is ready')) resolve(output);
    });
  });
}
