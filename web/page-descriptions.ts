import { t } from '#words';
import type { PageData } from '../contract/pages.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { cardTexts } from '../puzzles/card-texts.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';

const usual = t`Make a puzzle in a minute and send it to friends. Free, no account.`;

const byPath: Record<string, string> = {
  [pagePaths.rewards]: t`Solve a puzzle first and win airtime, gift cards, coupons or tickets.`,
  [pagePaths.about]: t`Why Puzzlefly exists, what it does, and who makes it.`,
  [pagePaths.privacy]: t`What we store, for how long, and who reads it.`,
  [pagePaths.terms]: t`What you may do here, and what we promise.`,
  [pagePaths.rules]: t`How people win rewards, how rewards arrive, and how to complain.`,
  [pagePaths.support]: t`Puzzlefly is free for everyone. Gifts by bank or in crypto keep it flying.`,
  ...Object.fromEntries(puzzleTypes.map((type) => [createPath(type), cardTexts[type].invitation])),
};

/**
 * Describes a page for chats and search engines, on the server only. The text for a shared link invites people to play
 * and gives nothing away.
 */
export function descriptionOf(path: string, { play, day, result }: PageData): string {
  if (path === pagePaths.home) return usual;
  if (day !== undefined) return t`A new puzzle each day. Free, no account.`;
  if (play !== undefined) {
    const { type } = play.puzzle;
    return `${t`Can you solve this?`} ${descriptions[type].subtitle || cardTexts[type].invitation}`;
  }
  if (result !== undefined) return t`See who won, and every right answer that counted.`;
  return byPath[path] ?? usual;
}
