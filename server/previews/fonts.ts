import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
const fontFile = (path: string) => resolve(`@expo-google-fonts/${path}`);

/** Only these, never the machine's: the same picture everywhere. The first one that has a letter draws it. */
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

/** The pixels of an SVG, as PNG. */
export function drawSvg(svg: string): Buffer {
  return new Resvg(svg, options).render().asPng();
}

/** The width of a line of text, as it will be drawn. */
export function measureText(text: string, size: number, weight = 700): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textElement(text, { x: 0, y: 100, size, weight })}</svg>`;
  const box = new Resvg(svg, options).getBBox();
  return box === undefined ? 0 : box.x + box.width;
}

interface TextPlace {
  x: number;
  y: number;
  size: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export function textElement(
  text: string,
  { x, y, size, weight = 700, anchor = 'start' }: TextPlace,
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="Baloo 2" font-weight="${weight}" font-size="${size}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`;
}

/** Two decimals are finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Text that XML can hold: a stray control character or half a surrogate pair would spoil the whole picture. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
