import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Twemoji's drawings, one SVG file an emoji, named by its code points. */
const dir = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** Shown as an image, not as a letter? Signs that are letters by default, such as ©, are images only when they say so. */
export function isEmoji(grapheme: string): boolean {
  return (
    /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u20E3/u.test(grapheme) || /^(?![©®™])\p{ExtPict}/u.test(grapheme)
  );
}

/** An emoji's drawing, for a square. One that is newer than the drawings shows its first part, or a question mark. */
export function emojiElement(emoji: string, x: number, y: number, size: number): string {
  const firstPart = String.fromCodePoint(emoji.codePointAt(0) ?? 0);
  const drawing = drawingOf(emoji) ?? drawingOf(firstPart) ?? drawingOf('❓') ?? '';
  return drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}

function drawingOf(emoji: string): string | undefined {
  // The sign that asks for an image is part of a file's name only where several emojis are joined.
  const plain = emoji.includes('\u200D') ? emoji : emoji.replaceAll('\uFE0F', '');
  const codes = Array.from(plain, (sign) => sign.codePointAt(0)?.toString(16));
  const file = join(dir, `${codes.join('-')}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
