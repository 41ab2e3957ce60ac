import { dateText } from '#dates';
import { plural, t } from '#words';
import { giftLine } from '../features/gifts/gift.ts';
import { switchNotices } from '../features/moderation/api.ts';
import { rewardTypeInfo } from '../features/rewards/reward-types.ts';
import { giftText } from '../features/rewards/terms.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { errorMessageOf } from './errors.ts';
import { openGraph } from './link-images.ts';
import { resultText } from './result-text.ts';
import { solvedIn } from './time-text.ts';

/** The server's texts in English; for other languages it loads the built file (`platform/built-words.ts`). */
export const serverWords = {
  wordingOf: errorMessageOf,
  /** Appended to the message of `request_invalid`. */
  unknownField: (field: string) =>
    t({ message: `There is no field ‘${field}’.`, comment: 'of a request; {field} is its name' }),
  /** Appended to the message of `puzzle_taken_down`. */
  takeDown: (reason: string) =>
    t({ message: `Reason: ${reason}`, comment: 'why a puzzle was taken down; {reason} is what we wrote' }),
  /** Shown on every page while a switch is on. */
  switchNotices,
  /**
   * Shown where scripts are off. `nothing` and `answer` name what still works; `noPrize` is for puzzles with a prize.
   */
  unscripted: {
    nothing: t`Part of this page did not load. To go on, open this link in Chrome.`,
    answer: t`Part of this page did not load. You can still type your answer.`,
    noPrize: errorMessageOf('prize_needs_scripts').message,
  },
  openGraph,
  giftLine,
  resultText,
  typeTitle: (type: keyof typeof descriptions) => descriptions[type].title,
  rewardLabel: (type: keyof typeof rewardTypeInfo) => rewardTypeInfo[type].label,
  /** The writing direction of the language. */
  direction:
    t({ message: 'ltr', comment: 'ltr, or rtl for a language that is written from right to left' }) === 'rtl'
      ? 'rtl'
      : 'ltr',
  /** Texts drawn on a link's image. */
  picture: {
    invitation: t`Can you solve this?`,
    whoseWords: t`Written by the puzzle’s maker`,
    result: t`The result`,
    howItWasWon: t`See how it was won`,
    win: (prize: string) => t`Win: ${prize}`,
    gives: giftText,
    won: (prize: string) => t`Won: ${prize}`,
    solvedIn,
    canYou: t`Can you solve it?`,
    puzzleOf: (number: number) => t`Puzzle · ${number}`,
    dateOf: (day: string) => dateText(day, 'utc'),
    streak: (days: number) => plural(days, { one: '# day in a row', other: '# days in a row' }),
  },
};

export type ServerWords = typeof serverWords;
