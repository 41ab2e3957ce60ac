import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { round } from './sticker.ts';

const { resolve } = createRequire(import.meta.url);
const fontFile = (path: string) => resolve(`@expo-google-fonts/${path}`);

/** Only these, never the machine's: the same image everywhere. The first one that has a letter draws it. */
const fontFiles = [
  fontFile('baloo-2/700Bold/Baloo2_700Bold.ttf'),
  fontFile('baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf'),
  fontFile('noto-sans/700Bold/NotoSans_700Bold.ttf'),
  fontFile('noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  fontFile('noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
];

const options: ResvgRenderOptions = {
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Baloo 2' },
};

const scripts = ['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Arabic', 'Hebrew', 'Common', 'Inherited'];
const foreign = new RegExp(`[^${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

/** Do the fonts have its letters? Those for Chinese, Japanese or Korean alone would be bigger than all the rest of the site. */
export function canDraw(text: string): boolean {
  return !foreign.test(text);
}

/** The pixels of an SVG, as PNG. */
export function drawSvg(svg: string): Buffer {
  return new Resvg(svg, options).render().asPng();
}

/** Measuring draws, and the same words come again and again. */
const widths = new Map<string, number>();
const maxWidths = 2000;

/** The width of a text without line breaks, as it will be drawn. */
export function measureText(text: string, size: number, weight = 700): number {
  const key = `${weight} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > maxWidths) widths.clear();
    const element = textElement(text, { x: 0, y: 100, size: 100, weight });
    const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${element}</svg>`, options).getBBox();
    width = box === undefined ? 0 : (box.x + box.width) / 100;
    widths.set(key, width);
  }
  return width * size;
}

interface TextPlace {
  x: number;
  y: number;
  size: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export function textElement(text: string, { x, y, size, weight = 700, anchor = 'start' }: TextPlace): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="Baloo 2" font-weight="${weight}" font-size="${size}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`;
}

/** Text that XML can hold: a stray control character or half a surrogate pair would spoil the whole image. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
