import { trimVisible } from './text.ts';

/**
 * Removes invisible characters, which come with text copied from some pages and would change a code, an address or
 * a number. Joiners of letters and emojis stay.
 */
export function exactText(text: string): string {
  return trimVisible(text.replace(/[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g, ''));
}
