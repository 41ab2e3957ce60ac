import type { Page } from '@playwright/test';
import { createPath, pagePaths } from '../contract/routes.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { drafts } from '../server/testing/build-puzzle.ts';
import { expect, test } from './fixtures.ts';
import { imageDataUrl } from './images.ts';

test.describe.configure({ mode: 'parallel' });
// The pages as the server draws them. Their styles alone are tried, so what adds to them may come from anywhere.
test.use({ javaScriptEnabled: false, bypassCSP: true });
test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

/** How each element looks to the browser, by its place in the page. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part !== undefined && style.content === 'none') return '';
      // A custom property that nothing uses is not inside.
      const properties = [...style].filter((property) => !property.startsWith('--'));
      return properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
    };
    return [...document.querySelectorAll('body, body *:not(script, [type=hidden])')].map((element) =>
      [
        element.outerHTML.slice(0, 200),
        look(element),
        look(element, '::before'),
        look(element, '::after'),
      ].join(' '),
    );
  });

async function addWholeSheet(page: Page): Promise<void> {
  const href = await page.locator('#page-data').getAttribute('data-sheet');
  const sheet = await page.request.get(href ?? '');
  expect(sheet.headers()['content-type']).toContain('text/css');
  await page.evaluate(
    (text) => {
      const style = document.createElement('style');
      style.textContent = text;
      document.head.append(style);
    },
    await sheet.text(),
  );
}

/** Compares each page with itself once the whole sheet is there, on a phone and on a wide screen, with and without scripts to come. */
async function expectTheSame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const states: { scripts: boolean; width: number; height: number; colorScheme: 'dark' | 'light' }[] = [
    { scripts: true, width: 360, height: 640, colorScheme: 'light' },
    { scripts: false, width: 360, height: 640, colorScheme: 'dark' },
    { scripts: true, width: 1280, height: 800, colorScheme: 'dark' },
    { scripts: true, width: 740, height: 360, colorScheme: 'light' },
  ];
  const inState = async ({ scripts, width, height, colorScheme }: (typeof states)[number]) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((has) => document.documentElement.toggleAttribute('data-scripts', has), scripts);
    return looks(page);
  };
  const before: string[][] = [];
  for (const state of states) before.push(await inState(state));
  await addWholeSheet(page);
  for (const [index, state] of states.entries())
    expect(await inState(state), `${path} at ${state.width}`).toEqual(before[index]);
}

const others = Object.values(pagePaths).filter((path) => !path.includes(':'));
for (const path of [...others, ...puzzleTypes.map(createPath)]) {
  test(`${path} is drawn with the styles inside it as with all`, ({ page }) => expectTheSame(page, path));
}

for (const type of puzzleTypes) {
  test(`a puzzle is drawn with the styles inside its page as with all: ${type}`, async ({ page, server }) => {
    const draft = drafts[type];
    const { playPath } = await server.create(
      'imageUrl' in draft ? { ...draft, imageUrl: await imageDataUrl(300, 300) } : draft,
    );
    await expectTheSame(page, playPath);
  });
}
