import type { PageData } from '../../contract/pages.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { rulesOf } from '../../puzzles/registry.ts';

/** Pages that show nothing, or nothing that works, before scripts run. */
const needScripts = [
  pagePaths.manage,
  pagePaths.my,
  pagePaths.admin,
  pagePaths.reward,
  ...puzzleTypes.map(createPath),
].map((path) => path.replace(/:.*/, ''));

/** What a page says where scripts do not run or do not come; nothing where it can do without (rules: site#without-scripts). */
export function noticeOf(
  { unscripted }: ServerWords,
  path: string,
  { play, typed }: PageData,
): string | undefined {
  // It says itself what became of the answer.
  if (typed !== undefined) return undefined;
  if (play === undefined) {
    return needScripts.some((start) => path.startsWith(start)) ? unscripted.nothing : undefined;
  }
  const { type, reward } = play.puzzle;
  if (rulesOf(type).answerTyped === undefined) return unscripted.nothing;
  return reward?.isClaimed === false ? unscripted.noPrize : unscripted.answer;
}
