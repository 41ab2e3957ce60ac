import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { emojiName } from '../../../contract/emojis.ts';

/** Twemoji's drawings: one SVG file per emoji, named by its code points. */
const dir = join(
  dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json')),
  'dist/svg',
);

/** Returns whether a grapheme is drawn as an image. ©, ® and ™ are drawn as images only with a variation selector. */
export function isEmoji(grapheme: string): boolean {
  return (
    /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u20E3/u.test(grapheme) || /^(?![©®™])\p{ExtPict}/u.test(grapheme)
  );
}

/** Draws an emoji into a square. If it is newer than the drawings, draws its first part, or a question mark. */
export function emojiElement(emoji: string, x: number, y: number, size: number): string {
  const firstPart = String.fromCodePoint(emoji.codePointAt(0) ?? 0);
  const file = fileOf(emojiName(emoji)) ?? fileOf(emojiName(firstPart)) ?? fileOf(emojiName('❓'));
  const drawing = file === undefined ? '' : readFileSync(file, 'utf8');
  return drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
}

/** Returns the file with an emoji's drawing, given the drawing's name; undefined if there is none. */
export function fileOf(name: string): string | undefined {
  const file = join(dir, `${name}.svg`);
  return /^[\da-f-]{1,60}$/.test(name) && existsSync(file) ? file : undefined;
}
