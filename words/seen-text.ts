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
