/**
 * White space, invisible characters, and characters that are drawn as nothing, such as the empty Braille
 * pattern.
 */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Trims a text. Returns an empty one if nothing is visible. All fields are read in this way (rules: site#fields). */
export function trimVisible(text: string): string {
  return isBlank(text) ? '' : text.trim();
}
