import { t } from '#words';
import { isSameAnswer, leastTypingMs } from '../normal-form.ts';
import { missing, type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import type { TemplateAnswer, TemplateChallenge, TemplateDraft } from './schema.ts';

export const maxLength = 100;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  template_missing: missing(t`Please enter both clue and word.`),
  template_too_long: tooLong(t`Please keep the clue and the word within 100 characters each.`),
  template_content_corrupt: problemMessage(
    422,
    t`Error Loading Puzzle`,
    t`The puzzle could not be read. Please ask for a new link.`,
  ),
};
type Problem = keyof typeof errors;

/** The stored form. The contract suite (`../contract.test.ts`) checks that it reads back as written. */
export interface TemplateContent {
  clue: string;
  word: string;
}

type Rules = PuzzleRules<TemplateDraft, TemplateContent, TemplateChallenge, TemplateAnswer, Problem>;

/**
 * A clue and a word to find. Rules are pure and import nothing from the server, the browser or other types.
 */
export const templateRules: Rules = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'template_content_corrupt',

  problems({ clue, word }) {
    if (isBlank(clue) || isBlank(word)) return ['template_missing'];
    const isOver = [clue, word].some((text) => isTooLong(text.trim(), maxLength));
    return isOver ? ['template_too_long'] : [];
  },

  write: ({ clue, word }) => JSON.stringify({ clue: clue.trim(), word: word.trim() }),

  // Stored text can be anything: return playable content or undefined.
  read(text) {
    const { clue, word } = readStoredJson(text);
    return isFilledText(clue) && isFilledText(word) ? { clue, word } : undefined;
  },

  title: ({ clue }) => clue,
  texts: ({ clue, word }) => ({ shown: [clue], secret: [word] }),
  // List each field: anything not named here stays secret.
  challenge: ({ clue }) => ({ clue }),
  typedAnswer: ({ word }) => word,
  answerTyped: (_content, text) => ({ text }),
  // Shown in chats as the preview of a link. Everybody can see it, so it must not contain a secret.
  linkImage: ({ clue }) => ({ show: 'text', text: clue }),
  tokenData: () => null,
  judge: ({ word }, _tokenData, { text }) => ({ right: isSameAnswer(text, word) }),
  minHumanMs: (_content, _tokenData, { text }) => leastTypingMs(text),
};
