import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { LimitName } from '../../platform/limits/limits.ts';

const root = join(import.meta.dirname, '../..');

/** What the features give to a test of the whole site: the modules `features/<name>/server/testing/<file>`, in the order of their names. */
export async function fromFeatures<Module>(file: string): Promise<Module[]> {
  const paths = globSync(`features/*/server/testing/${file}`, { cwd: root }).sort();
  return Promise.all(paths.map(async (path) => (await import(join(root, path))) as Module));
}

/** A path that is answered to `POST` as often as a limit allows. */
export type LimitedRoute = readonly [limit: LimitName, path: string];
