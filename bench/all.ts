/** Every benchmark, one after the other: `npm run bench`. About half an hour; each can be run by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const scripts = [
  'run',
  'growth',
  'rewards',
  'visits',
  'previews',
  'nodes',
  'backup',
  'kill',
  'fuzz',
  'mixed',
  'images',
];
const failed: string[] = [];

for (const script of scripts) {
  console.log(`\n${script}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(script);
}
if (failed.length > 0) {
  console.log(`Not finished, or with faults: ${failed.join(', ')}`);
  process.exitCode = 1;
}
