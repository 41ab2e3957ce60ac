/**
 * Tells where our server spends its time in each case: `npx node bench/profile.ts [--seconds 5] [--only 'play page']`.
 * Each case gets a server of its own with Node's profiler on, for a bounded time.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareCases } from './cases.ts';
import { load } from './load.ts';
import { startOurs } from './processes.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const seconds = Math.min(Number(values.seconds), 30);
const lines = 14;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

for (const name of await caseNames()) {
  const dir = await mkdtemp(join(tmpdir(), 'puzzlefly-profile-'));
  const server = await startOurs(['--cpu-prof', `--cpu-prof-dir=${dir}`]);
  const benchCase = (await prepareCases(server)).find((candidate) => candidate.name === name);
  if (benchCase !== undefined) await load(server, benchCase.request, seconds);
  await server.stop();
  console.log(`\n${name}`);
  for (const file of readdirSync(dir))
    summarize(JSON.parse(readFileSync(join(dir, file), 'utf8')) as Profile);
  rmSync(dir, { recursive: true });
}

async function caseNames(): Promise<string[]> {
  const server = await startOurs();
  const cases = await prepareCases(server);
  await server.stop();
  return cases.map(({ name }) => name).filter((name) => name.includes(values.only));
}

/** Prints the share of each package or folder, and of the busiest functions, in the time that was not idle. */
function summarize({ nodes, samples, timeDeltas }: Profile): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFunction = new Map<string, number>();
  const byPlace = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    busy += time;
    const place = placeOf(frame.url, frame.functionName);
    add(byPlace, place, time);
    add(byFunction, `${frame.functionName || '(anonymous)'}  ${place}:${frame.lineNumber + 1}`, time);
  }
  for (const shares of [byPlace, byFunction]) {
    const top = [...shares].toSorted(([, a], [, b]) => b - a).slice(0, lines);
    for (const [what, time] of top)
      console.log(`  ${((time * 100) / busy).toFixed(1).padStart(5)} %  ${what}`);
    console.log();
  }
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function placeOf(url: string, functionName: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native';
  const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url) ?? [];
  return packageName ?? url.replace(/^.*\/((?:server|puzzles|contract|dist)\/)/, '$1');
}
