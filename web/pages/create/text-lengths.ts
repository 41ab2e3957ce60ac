import type { PuzzleDraft } from '../../../contract/api.ts';
import { countCharacters } from '../../../puzzles/text.ts';

const textFields = ['message', 'emojis', 'solution', 'question', 'answer', 'description'];

/** How long a draft's texts are, by field: all that is told of them (specification §7). */
export function textLengths(draft: PuzzleDraft): Record<string, number> {
  const texts = Object.entries(draft).filter(([field]) => textFields.includes(field));
  return Object.fromEntries(texts.map(([field, text]) => [field, countCharacters(String(text).trim())]));
}
