/** White space, invisible characters, and signs that are drawn as nothing, such as Braille's empty one. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u;

/** Nothing to see. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Without the space around it, and empty where there is nothing to see: how every field is read (rules: site#fields). */
export function seenText(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/**
 * What is copied off a page may bring along marks that nobody sees, and by which a code, an address or a number is another one. Those that
 * join letters and emojis stay.
 */
export function exactText(text: string): string {
  return seenText(text.replace(/[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g, ''));
}
