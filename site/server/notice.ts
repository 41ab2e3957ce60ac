import type { PageData } from '../../contract/pages.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { rulesOf } from '../../puzzles/registry.ts';

/** Pages that neither show nor do anything until scripts run. */
const needScripts = [
  pagePaths.manage,
  pagePaths.my,
  pagePaths.admin,
  pagePaths.reward,
  ...puzzleTypes.map(createPath),
].map((path) => path.replace(/:.*/, ''));

/**
 * Returns a page's notice for browsers without scripts; undefined if the page needs none (rules:
 * site#pages-without-scripts).
 */
export function noticeOf(
  { unscripted }: ServerWords,
  path: string,
  { play, typed }: PageData,
): string | undefined {
  if (play === undefined) {
    return needScripts.some((start) => path.startsWith(start)) ? unscripted.nothing : undefined;
  }
  const { type, reward } = play.puzzle;
  const { steps } = rulesOf(type);
  const asked = steps?.typeOf(play.challenge) ?? type;
  const isEnded = typed?.verdict?.right === true;
  if (rulesOf(asked).answerTyped === undefined && !isEnded) return unscripted.nothing;
  // The page already shows the result of the answer.
  if (typed !== undefined) return undefined;
  return reward?.isClaimed === false ? unscripted.noPrize : unscripted.answer;
}
