import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { LimitName } from '../../platform/limits/limits.ts';
import { features } from '../features.ts';

/** Whether the site has a feature; `npm run without` leaves some out. */
export const hasFeature = (feature: string) => features.some(({ name }) => name === feature);

const root = join(import.meta.dirname, '../..');

/** Imports `features/<name>/server/testing/<file>` of all features that have it, in the order of their names. */
export async function fromFeatures<Module>(file: string): Promise<Module[]> {
  const paths = globSync(`features/*/server/testing/${file}`, { cwd: root }).sort();
  return Promise.all(paths.map(async (path) => (await import(join(root, path))) as Module));
}

/** A path that accepts as many `POST` requests as a limit allows. */
export type LimitedRoute = readonly [limit: LimitName, path: string];
