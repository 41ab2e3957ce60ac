import type { PuzzleDraft } from '../../../../contract/api.ts';
import { making } from '../../../../puzzles/making.ts';
import { countCharacters } from '../../../../puzzles/text.ts';

/**
 * Returns the lengths of a draft's texts by field. Visits record nothing else about the texts (rules:
 * privacy#visits).
 */
export function textLengths(draft: PuzzleDraft): Record<string, number> {
  const { recordedTexts } = making[draft.type];
  const fields = Object.entries(draft).filter(([field]) => recordedTexts.includes(field));
  return Object.fromEntries(fields.map(([field, text]) => [field, countCharacters(String(text).trim())]));
}
