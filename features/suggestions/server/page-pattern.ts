import { createPath, pagePaths } from '../../../contract/routes.ts';
import { withoutEndSlashes } from '../../../platform/http/path.ts';
import { playRoutes, puzzleTypes } from '../../../puzzles/puzzle.ts';

const patterns = [
  ...Object.values(pagePaths),
  ...puzzleTypes.map(createPath),
  ...playRoutes.map((route) => `/play/${route}/:puzzleId`),
].map((path) => ({ path, parts: path.split('/') }));

/**
 * Returns the pattern of a page's path, because the path itself could identify a puzzle by its id or, if it is unknown,
 * contain any text.
 */
export function pagePatternOf(given: string): string {
  const parts = withoutEndSlashes(given).split('/');
  const found = patterns.find(
    (pattern) =>
      pattern.parts.length === parts.length &&
      pattern.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
  );
  return found?.path ?? '/404';
}
