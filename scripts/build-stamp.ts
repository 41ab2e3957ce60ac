/** Detects whether the built site matches the current sources. `dist/stamp.json` records the inputs of the build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Stamp {
  inputs: string;
  /** File sizes by name */
  outputs: Record<string, number>;
}

const builtFolders = ['dist/client', 'dist/server'];
const stampFile = (root: string) => join(root, 'dist/stamp.json');

/** Top-level entries, besides hidden ones, that no build reads. All others count, so that no new folder is missed. */
const unread = new Set([
  ...['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage'],
  ...['bench', 'deploy', 'docs', 'e2e'],
]);
const isTest = (name: string) => /\.(test|journey)\.tsx?$/.test(name);

export function isBuilt(root: string): boolean {
  try {
    const { inputs, outputs } = JSON.parse(readFileSync(stampFile(root), 'utf8')) as Stamp;
    return hasAll(root, outputs) && inputs === inputsOf(root);
  } catch {
    return false;
  }
}

/** Marks the build as outdated. */
export const voidBuild = (root: string) => rmSync(stampFile(root), { force: true });

/**
 * Builds into empty folders. An interrupted build leaves no stamp. If sources change during the build, the stamp
 * is that of the earlier sources.
 */
export async function makeBuild(root: string, build: () => Promise<void>): Promise<void> {
  voidBuild(root);
  for (const folder of builtFolders) rmSync(join(root, folder), { recursive: true, force: true });
  const inputs = inputsOf(root);
  await build();
  const stamp: Stamp = { inputs, outputs: outputsOf(root) };
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}

/** Hashes the inputs of a build: sources, installed packages, Node's version and environment variables. */
function inputsOf(root: string): string {
  const hash = createHash('sha256');
  const { DISGUISED = '', NODE_ENV = 'production' } = process.env;
  hash.update(JSON.stringify([process.version, DISGUISED, NODE_ENV]));
  // Lists the packages that are actually installed, which may differ from the lock file
  const packages = join('node_modules', '.package-lock.json');
  const files = filesOf(root);
  for (const name of existsSync(join(root, packages)) ? [packages, ...files] : files) {
    const content = readFileSync(join(root, name));
    hash.update(`${JSON.stringify(name)} ${content.length} `).update(content);
  }
  return hash.digest('hex');
}

function filesOf(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true }).filter(
    ({ name }) => !unread.has(name) && !name.startsWith('.') && !isTest(name),
  );
  return top
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
        .filter((inner) => inner.isFile() && !isTest(inner.name))
        .map((inner) => join(inner.parentPath, inner.name).slice(root.length + 1));
    })
    .sort();
}

function outputsOf(root: string): Stamp['outputs'] {
  const files = builtFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return Object.fromEntries(files.map((name) => [name, statSync(join(root, name)).size]));
}

/** Ignores additional files, because the previous version's files may be kept for pages that are still open. */
const hasAll = (root: string, outputs: Stamp['outputs']) =>
  Object.entries(outputs).every(([name, size]) => statSync(join(root, name)).size === size);
