import type { Play } from '../../../contract/api.ts';
import { playPath } from '../../../contract/routes.ts';
import { language } from '../../../words/language.ts';
import { languageParameter } from '../../../words/languages.ts';

/**
 * Returns the URL to which an answer is posted without scripts. It contains the language, which only scripts
 * could store in a cookie.
 */
export function postAddress({ puzzle: { type, puzzleId }, preview }: Play): string {
  return `${playPath(type, puzzleId)}?${languageParameter}=${language}${preview ? '&preview=true' : ''}`;
}
