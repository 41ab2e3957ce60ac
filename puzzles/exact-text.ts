import { seenText } from './text.ts';

/**
 * What is copied off a page may bring along marks that nobody sees, and by which a code, an address or a number is another one. Those that
 * join letters and emojis stay.
 */
export function exactText(text: string): string {
  return seenText(text.replace(/[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g, ''));
}
