import type { PageData } from '../../contract/pages.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { rulesOf } from '../../puzzles/registry.ts';

/** Pages that show and do nothing until scripts run. */
const needScripts = [
  pagePaths.manage,
  pagePaths.my,
  pagePaths.admin,
  pagePaths.reward,
  ...puzzleTypes.map(createPath),
].map((path) => path.replace(/:.*/, ''));

/**
 * Returns a page's notice for browsers without scripts; undefined if it works without them (rules:
 * site#pages-without-scripts).
 */
export function noticeOf(
  { unscripted }: ServerWords,
  path: string,
  { play, typed }: PageData,
): string | undefined {
  // The page already shows the result of the answer.
  if (typed !== undefined) return undefined;
  if (play === undefined) {
    return needScripts.some((start) => path.startsWith(start)) ? unscripted.nothing : undefined;
  }
  const { type, reward } = play.puzzle;
  if (rulesOf(type).answerTyped === undefined) return unscripted.nothing;
  return reward?.isClaimed === false ? unscripted.noPrize : unscripted.answer;
}
