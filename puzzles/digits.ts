/** Replaces the digits of all scripts with 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, plainDigit);
}

/** The digits of a script are consecutive, starting with zero; some scripts have several rows of ten. */
function plainDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value++;
  return String(value % 10);
}
