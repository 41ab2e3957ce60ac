import type { PuzzleDraft } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { countCharacters } from '../../../puzzles/text.ts';

/** How long a draft's texts are, by field: all that is told of them (specification §7). */
export function textLengths(draft: PuzzleDraft): Record<string, number> {
  const { texts } = descriptions[draft.type];
  const fields = Object.entries(draft).filter(([field]) => texts.includes(field));
  return Object.fromEntries(fields.map(([field, text]) => [field, countCharacters(String(text).trim())]));
}
