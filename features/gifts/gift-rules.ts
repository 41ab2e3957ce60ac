import { t } from '#words';
import { type PuzzleError, problemMessage, tooLong } from '../../puzzles/puzzle.ts';
import { isBlank } from '../../puzzles/text.ts';
import { isTooLong } from '../../puzzles/text-length.ts';
import { giftLengths, maxHints } from './gift-lengths.ts';
import type { GiftDraft } from './schema.ts';

export const giftErrors = {
  gift_name_too_long: tooLong(t`Please keep each name within 40 characters.`),
  gift_message_too_long: tooLong(
    t({
      message: 'Please keep what opens within 500 characters.',
      comment: 'the message that a puzzle opens when it is solved',
    }),
  ),
  hint_too_long: tooLong(t`Please keep each hint within 140 characters.`),
  too_many_hints: problemMessage(400, t`Too Many Hints`, t`Please give at most three hints.`),
  thanks_too_long: tooLong(t`Please keep your words within 140 characters.`),
} satisfies Record<string, PuzzleError>;
export type GiftProblem = keyof typeof giftErrors;

/** Returns all problems of a gift draft, in the order of the form. */
export function giftProblems({
  from = '',
  for: to = '',
  message = '',
  hints = [],
}: GiftDraft = {}): GiftProblem[] {
  const said = hints.filter((hint) => !isBlank(hint));
  const found: [GiftProblem, boolean][] = [
    ['gift_name_too_long', [from, to].some((name) => isTooLong(name.trim(), giftLengths.name))],
    ['gift_message_too_long', isTooLong(message.trim(), giftLengths.message)],
    ['too_many_hints', said.length > maxHints],
    ['hint_too_long', said.some((hint) => isTooLong(hint.trim(), giftLengths.hint))],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

export function thanksProblems({ name = '', text = '' }: { name?: string; text?: string }): GiftProblem[] {
  const found: [GiftProblem, boolean][] = [
    ['gift_name_too_long', isTooLong(name.trim(), giftLengths.name)],
    ['thanks_too_long', isTooLong(text.trim(), giftLengths.thanks)],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}
