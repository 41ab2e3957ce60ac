/**
 * Polyfills: `Intl.Segmenter` for Firefox before 125, the others for browsers below the support line (rules:
 * site#browsers). Only browsers that lack one of these APIs load this file (`site/server/start-script.ts`).
 */

function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}
add(Array.prototype, 'at', at);
add(String.prototype, 'at', at);

function replaceAll(this: string, what: string | RegExp, by: string): string {
  const pattern = typeof what === 'string' ? new RegExp(what.replace(/\W/g, '\\$&'), 'g') : what;
  return this.replace(pattern, by);
}
add(String.prototype, 'replaceAll', replaceAll);

/** Characters that join the character before them: marks, skin tones, Thai and Lao vowels, and the tags of flags. */
const extend = String.raw`[\p{M}\p{Emoji_Modifier}\u0E33\u0EB3\u200C\uFF9E\uFF9F\u{E0020}-\u{E007F}]`;
const control = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u200E\u200F\u2060\uFEFF]`;
const flag = String.raw`\p{Regional_Indicator}{2}`;
const emoji = String.raw`\p{Extended_Pictographic}(?:${extend}*\u200D\p{Extended_Pictographic})*`;
/** Indic consonants joined by a virama. */
const consonant = String.raw`(?=[\u0900-\u0D7F])\p{L}`;
const virama = String.raw`[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]`;
const conjunct = String.raw`${consonant}(?:(?:(?!${virama})${extend})*${virama}(?:${extend}|\u200D)*${consonant})*`;
/**
 * Unicode's extended grapheme clusters (UAX 29), except for Korean letters that are typed separately. Takes
 * linear time, because no part can match in two ways.
 */
const grapheme = new RegExp(
  String.raw`\r\n|${control}|(?:${flag}|${emoji}|${conjunct}|[^])(?:${extend}|\u200D)*`,
  'gu',
);

class GraphemeSegmenter {
  segment(text: string): { segment: string }[] {
    return (text.match(grapheme) ?? []).map((segment) => ({ segment }));
  }
}
add(Intl, 'Segmenter', GraphemeSegmenter);
