import { createPath, pagePaths } from '../../../contract/routes.ts';
import { withoutEndSlashes } from '../../../platform/http/path.ts';
import { createPageNames } from '../../../puzzles/page-names.ts';
import { playRoutes, puzzleTypes } from '../../../puzzles/puzzle.ts';

/** A recorded page. Contains no text that a visitor wrote. */
export interface VisitedPage {
  /**
   * Path from the table of routes. It may contain a puzzle's id, but never a reward's, which only a few people
   * know.
   */
  url: string;
  title: string;
  puzzleId: string | null;
}

const titles: Record<string, string> = {
  [pagePaths.home]: 'Home',
  [pagePaths.today]: 'Today',
  ...Object.fromEntries(puzzleTypes.map((type) => [createPath(type), createPageNames[type]])),
  [pagePaths.rewards]: 'Rewards',
  [pagePaths.about]: 'About',
  [pagePaths.support]: 'Support us',
  [pagePaths.admin]: 'Admin',
  [pagePaths.my]: 'Your puzzles',
};

const playPattern = new RegExp(`^/play/(${playRoutes.join('|')})(?:/([^/]+))?$`);

const notFound: VisitedPage = { url: '/404', title: 'Not found', puzzleId: null };

/** Maps a reported path to its recorded form. */
export function visitedPage(reported: string): VisitedPage {
  const path = withoutEndSlashes(reported.split(/[?#]/, 1)[0] ?? '');
  const title = titles[path];
  if (title !== undefined && Object.hasOwn(titles, path)) return { url: path, title, puzzleId: null };
  if (/^\/today\/[^/]+$/.test(path)) return { url: pagePaths.day, title: 'Today', puzzleId: null };
  if (/^\/reward\/[^/]+$/.test(path)) return { url: pagePaths.reward, title: 'Reward', puzzleId: null };
  if (/^\/result\/[^/]+$/.test(path)) return { url: pagePaths.result, title: 'Result', puzzleId: null };
  if (/^\/leaving\/[^/]+$/.test(path)) return { url: pagePaths.leaving, title: 'Leaving', puzzleId: null };
  if (/^\/manage\/[^/]+(\/reward)?$/.test(path))
    return { url: pagePaths.manage, title: 'Manage', puzzleId: null };
  const [, route, given] = playPattern.exec(path) ?? [];
  if (route === undefined) return notFound;
  const puzzleId = given === undefined ? null : ownPuzzleId(given);
  return { url: `/play/${route}/${puzzleId ?? ':puzzleId'}`, title: 'Play', puzzleId };
}

/** Returns an id if it has our ids' format, because a visitor can send any text. */
export function ownPuzzleId(given: string): string | null {
  return /^[0-9a-z-]{1,64}$/.test(given) ? given : null;
}
