/**
 * Takes the steps of `steps.ts` in real browsers, from the oldest of the support line on (rules: site#browsers). Run `npm run build` before.
 *
 *     npm run test:browsers -- --only chromium-92 --shots
 *
 * `--shots` keeps a screenshot of each step, not only of those that fail, in `test-results/browsers`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, type TestServer } from '../server.ts';
import { browsers } from './browsers.ts';
import type { Driver } from './driver.ts';
import { prepareSite, type Site, steps } from './steps.ts';
import { Visitor } from './visitor.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'boolean' } } });
const shotsDir = join(import.meta.dirname, '../../test-results/browsers');
/** They also wait, for frames and answers. */
const atOnce = 2;

interface Result {
  name: string;
  version: string;
  seconds: number;
  /** One for each step that failed. */
  failures: string[];
}

/** What was wrong with one step, if anything. */
async function take(step: (typeof steps)[number], driver: Driver, site: Site, url: string) {
  const visitor = new Visitor(driver, url);
  const [, act] = step;
  try {
    await act(visitor, site);
    return await visitor.flaws();
  } catch (error) {
    return [String(error), ...driver.takeErrors()];
  }
}

async function tour(name: string, start: () => Promise<Driver>, server: TestServer): Promise<Result> {
  const began = performance.now();
  const failures: string[] = [];
  const driver = await start();
  try {
    const site = await prepareSite(server);
    for (const step of steps) {
      const flaws = await take(step, driver, site, server.url);
      const [title] = step;
      if (flaws.length > 0) {
        failures.push(title);
        console.error(`\n${name}, '${title}':\n  ${flaws.join('\n  ')}`);
      }
      if (flaws.length > 0 || options.shots) await keepShot(driver, `${name} ${title}`);
    }
  } finally {
    await driver.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  return { name, version: driver.version, seconds, failures };
}

async function keepShot(driver: Driver, title: string): Promise<void> {
  mkdirSync(shotsDir, { recursive: true });
  const file = join(shotsDir, `${title.replace(/[^\w-]+/g, '_')}.png`);
  await driver.screenshot().then(
    (image) => writeFileSync(file, image),
    (error) => console.error(`no screenshot: ${error}`),
  );
}

const wanted = browsers.filter(({ name }) => options.only === undefined || options.only === name);
if (wanted.length === 0) throw new Error(`--only is one of ${browsers.map(({ name }) => name).join(', ')}`);
const found = wanted.map((browser) => ({ ...browser, start: browser.find() }));
const waiting = found.flatMap(({ name, start }) => (start === undefined ? [] : { name, start }));
const results: Result[] = [];
const server = await startServer();
try {
  const takeTurns = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, start } = next;
      const fail = (error: unknown): Result => {
        console.error(`\n${name}: ${error}`);
        return { name, version: 'unknown', seconds: 0, failures: ['all'] };
      };
      results.push(await tour(name, start, server).catch(fail));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
} finally {
  await server.stop();
}

console.log('');
for (const { name, version, seconds, failures } of results) {
  const said = failures.length === 0 ? `${steps.length} steps passed` : `FAILED: ${failures.join(', ')}`;
  console.log(`${name.padEnd(14)}${version.padEnd(32)}${`${seconds} s`.padEnd(8)}${said}`);
}
for (const { name, remedy, start } of found)
  if (start === undefined)
    console.error(`\n*** NOT TESTED: the site in ${name}. ${remedy}; see CONTRIBUTING.md. ***\n`);
if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
