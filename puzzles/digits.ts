/** Planes beyond hold no digits. */
const lastDigit = 0x1_ffff;

let known: Map<string, string> | undefined;

/** The plain digit of every other one. Those of a script stand together, from its zero on; some have several rows of ten. */
function digits(): Map<string, string> {
  if (known !== undefined) return known;
  known = new Map();
  let inRow = 0;
  for (let codePoint = 0; codePoint <= lastDigit; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (/\p{Nd}/u.test(character)) known.set(character, String(inRow++ % 10));
    else inRow = 0;
  }
  return known;
}

/** A text with the digits of all scripts as 0 to 9. */
export function withPlainDigits(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(/\p{Nd}/gu, (digit) => digits().get(digit) ?? digit);
}
