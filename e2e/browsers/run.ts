/**
 * Runs the steps of `steps.ts` in real browsers, starting with the oldest of the support line (rules: site#browsers).
 * Run `npm run build` first, then `npm run test:browsers -- --only chromium-92 --shots`. `test-results/browsers` gets
 * screenshots of failed steps; with `--shots`, of every page, when it opens and when its step ends.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer, type TestServer } from '../server.ts';
import { browsers } from './browsers.ts';
import type { Driver } from './driver.ts';
import { prepareSite, type Site, type Step, steps } from './steps.ts';
import { Visitor } from './visitor.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'boolean' } } });
const shotsDir = join(import.meta.dirname, '../../test-results/browsers');
/** More than one, because a browser spends much of its time waiting for frames and answers */
const atOnce = 2;
/** A step that takes longer fails, because the browser hangs; the longest normally takes ten seconds. */
const stepLimitMs = 90_000;
/** With more failures than this in one browser, a busy machine is not the cause, so they are not retried. */
const maxAccidents = 2;

interface Result {
  name: string;
  version: string;
  seconds: number;
  /** The titles of steps that failed on their last attempt */
  failures: string[];
  secondTries: string[];
}

async function take(act: Step[1], visitor: Visitor, site: Site): Promise<string[]> {
  try {
    const limit = sleep(stepLimitMs, ['the browser hangs']);
    return await Promise.race([act(visitor, site).then(() => visitor.flaws()), limit]);
  } catch (error) {
    return [String(error)];
  }
}

/** Starts a browser, runs steps in it, and returns the failed ones: all of them if the browser does not start. */
async function tour(name: string, start: () => Promise<Driver>, server: TestServer, todo: readonly Step[]) {
  const driver = await start().catch((error) => {
    console.error(`\n${name} does not start: ${error}`);
  });
  if (driver === undefined) return { version: 'unknown', failed: todo };
  const failed: Step[] = [];
  try {
    const site = await prepareSite(server);
    for (const step of todo) {
      const [title, act] = step;
      const shot = `${name} ${title}`;
      const visitor = new Visitor(driver, server.url, async () => {
        if (options.shots) await keepShot(driver, `${shot} opens`);
      });
      const flaws = [...(await take(act, visitor, site)), ...driver.takeErrors()];
      if (flaws.length > 0) {
        failed.push(step);
        console.error(`\n${name}, '${title}':\n  ${flaws.join('\n  ')}`);
      }
      if (flaws.length > 0 || options.shots) await keepShot(driver, shot);
    }
  } finally {
    await driver.close().catch((error) => console.error(`\n${name} does not end: ${error}`));
  }
  return { version: driver.version, failed };
}

/** Runs all steps. If only a few fail, or the browser does not start, retries the failed ones once. */
async function test(name: string, start: () => Promise<Driver>, server: TestServer): Promise<Result> {
  const began = performance.now();
  let { version, failed } = await tour(name, start, server, steps);
  const isAccident = version === 'unknown' || failed.length <= maxAccidents;
  const secondTries = isAccident ? failed.map(([title]) => title) : [];
  if (secondTries.length > 0) ({ version, failed } = await tour(name, start, server, failed));
  const seconds = Math.round((performance.now() - began) / 1000);
  return { name, version, seconds, failures: failed.map(([title]) => title), secondTries };
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
  const takeTurn = async (next = waiting.shift()) => {
    if (next !== undefined) results.push(await test(next.name, next.start, server));
  };
  const takeTurns = async () => {
    while (waiting.length > 0) await takeTurn();
  };
  // Alone, because the oldest browser, in its single process, hangs when it starts on a busy machine.
  await takeTurn();
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
} finally {
  await server.stop();
}

console.log('');
for (const { name, version, seconds, failures } of results) {
  const said = failures.length === 0 ? `${steps.length} steps passed` : `FAILED: ${failures.join(', ')}`;
  console.log(`${name.padEnd(14)}${version.padEnd(32)}${`${seconds} s`.padEnd(8)}${said}`);
}
for (const { name, secondTries } of results)
  if (secondTries.length > 0) console.error(`\nNEEDED A SECOND TRY in ${name}: ${secondTries.join(', ')}`);
for (const { name, remedy, start } of found)
  if (start === undefined)
    console.error(`\n*** NOT TESTED: the site in ${name}. ${remedy}; see CONTRIBUTING.md. ***\n`);
// Also ends browsers that did not start properly
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);
