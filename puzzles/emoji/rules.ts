import { t } from '#words';
import { blanksOf } from '../answer-characters.ts';
import { acceptedOf, judgeTyped } from '../forgiving.ts';
import { leastTypingMs, memoizePerObject } from '../normal-form.ts';
import {
  acceptsTyped,
  areTooMany,
  hasOverlongAnswer,
  otherAnswersErrors,
  readAnswers,
  tidyAnswers,
} from '../other-answers.ts';
import { missing, type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import { triesBeforeAnswer } from '../tries-before-answer.ts';
import type { EmojiAnswer, EmojiChallenge, EmojiDraft } from './schema.ts';

export const maxEmojiLength = 500;
export const maxSolutionLength = 500;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  emoji_missing: missing(t`Please enter both emojis and their meaning.`),
  emoji_too_long: tooLong(t`Please keep the emojis and their meaning within 500 characters each.`),
  ...otherAnswersErrors,
  emoji_content_corrupt: problemMessage(
    422,
    t`Error loading emoji puzzle`,
    t`The puzzle could not be read. Please ask for a new link.`,
  ),
};
type Problem = keyof typeof errors;

interface EmojiContent {
  emojis: string;
  solution: string;
  otherAnswers: string[];
  showsBlanks: boolean;
}

const accepted = memoizePerObject(({ solution, otherAnswers, showsBlanks }: EmojiContent) =>
  acceptedOf([solution, ...otherAnswers], showsBlanks),
);

/** Emoji to Letters: the first exact decoding wins (rules: puzzles#types). */
export const emojiRules: PuzzleRules<EmojiDraft, EmojiContent, EmojiChallenge, EmojiAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'emoji_content_corrupt',

  problems({ emojis, solution, otherAnswers }) {
    if (isBlank(emojis) || isBlank(solution)) return ['emoji_missing'];
    const isOver =
      isTooLong(emojis.trim(), maxEmojiLength) ||
      hasOverlongAnswer([solution, ...(otherAnswers ?? [])], maxSolutionLength);
    const problems: Problem[] = isOver ? ['emoji_too_long'] : [];
    if (areTooMany(otherAnswers)) problems.push('too_many_answers');
    return problems;
  },

  write: ({ emojis, solution, otherAnswers, showsBlanks = true }) =>
    JSON.stringify({
      emojis: emojis.trim(),
      solution: solution.trim(),
      otherAnswers: tidyAnswers(otherAnswers),
      showsBlanks,
    }),

  read(text) {
    const { emojis, solution, otherAnswers, showsBlanks } = readStoredJson(text);
    if (!isFilledText(emojis) || !isFilledText(solution)) return undefined;
    // Older puzzles lack the setting and show no blanks.
    return { emojis, solution, otherAnswers: readAnswers(otherAnswers), showsBlanks: showsBlanks === true };
  },

  title: ({ emojis }) => emojis,
  texts: ({ emojis, solution }) => ({ shown: [emojis], secret: [solution] }),
  typedAnswer: ({ solution }) => solution,
  answerTyped: (_content, text) => ({ text }),
  accepts: acceptsTyped,
  challenge: ({ emojis, solution, showsBlanks }) => ({
    emojis,
    ...(showsBlanks ? { blanks: blanksOf(solution) } : {}),
  }),
  linkImage: ({ emojis }) => ({ show: 'big text', text: emojis }),
  tokenData: () => null,
  judge: (content, _tokenData, { text }) => judgeTyped(text, accepted(content)),
  minHumanMs: (_content, _tokenData, { text }) => leastTypingMs(text),
  reveal: { afterWrong: triesBeforeAnswer, isAsked: true },
};
