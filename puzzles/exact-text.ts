import { trimVisible } from './text.ts';

/**
 * Removes invisible characters that copying from a page can bring along and that would change a code, an
 * address or a number. Joiners of letters and emojis stay.
 */
export function exactText(text: string): string {
  return trimVisible(text.replace(/[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g, ''));
}
