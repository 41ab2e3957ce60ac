import type { Play } from '../../../contract/api.ts';
import { playPath } from '../../../contract/routes.ts';
import { language } from '../../../words/language.ts';
import { languageParameter } from '../../../words/languages.ts';

/** Where its answer is posted without scripts, which alone could keep the language in a cookie. */
export function postAddress({ puzzle: { type, puzzleId }, preview }: Play): string {
  return `${playPath(type, puzzleId)}?${languageParameter}=${language}${preview ? '&preview=true' : ''}`;
}
