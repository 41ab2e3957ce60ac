import sharp from 'sharp';
import type { PuzzleDraft } from '../contract/api.ts';
import { expect, open, test } from './fixtures.ts';
import { imageDataUrl } from './images.ts';

/** Every board must fit every screen (rules: boards#sizes). One page per type is resized and measured at each size. */
const screens = [
  [320, 480],
  [360, 560],
  [360, 740],
  [568, 320],
  [740, 360],
  // A desktop at 200 % zoom
  [640, 400],
  [768, 1024],
  [1280, 800],
  [1366, 768],
] as const;

const tall = async () => {
  const picture = sharp({ create: { width: 360, height: 640, channels: 3, background: '#c33' } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
};
const letters = (message: string) => async (): Promise<PuzzleDraft> => ({
  type: 'word',
  message,
  arrange: 'letters',
});

/** Name, draft, and whether the whole board fits on screens from 360×560 on, with text of normal size */
const boards: [name: string, draft: () => Promise<PuzzleDraft>, fits: boolean][] = [
  ['5 letters', letters('Hi Ada'), true],
  ['24 letters', letters('Happy birthday my dear Emeka'), true],
  [
    '208 letters',
    letters('Happy birthday to the best friend in the world and all of Lagos '.repeat(4)),
    false,
  ],
  [
    '54 words',
    async () => ({ type: 'word', message: `${'all of you '.repeat(17)}and me too`, arrange: 'words' }),
    false,
  ],
  [
    'words',
    async () => ({ type: 'word', message: 'I wish you all the best my friend', arrange: 'words' }),
    true,
  ],
  ['emojis', async () => ({ type: 'emoji', emojis: '🦁👑', solution: 'Lion King' }), true],
  [
    'a quiz',
    async () => ({ type: 'quiz', question: 'Which river flows through Nigeria?', answer: 'Niger' }),
    true,
  ],
  ...([3, 4, 5] as const).map((size): (typeof boards)[number] => [
    `${size}×${size} tiles`,
    async () => ({ type: 'image', imageUrl: await imageDataUrl(), description: 'All of us', size }),
    true,
  ]),
  [
    '5×5 tall tiles',
    async () => ({
      type: 'image',
      imageUrl: await tall(),
      description: 'All of us at Olumo Rock on the last day',
      size: 5,
    }),
    true,
  ],
  ['a spin', async () => ({ type: 'image_spin', imageUrl: await imageDataUrl(), spinSpeed: 10 }), true],
  ['a tall spin', async () => ({ type: 'image_spin', imageUrl: await tall(), spinSpeed: 10 }), true],
];

function measure(screenWidth: number) {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isDrawn = (element: Element) => boxOf(element).width > 0;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isDrawn);
  // A tap on the label of a check box switches it.
  const pressable = all('a, button, input:not([type=checkbox]), label:has([type=checkbox]), summary');
  const fixed = all('body *').filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element);
    return position === 'fixed' && pointerEvents !== 'none';
  });
  const minSide = (element: Element) => Math.round(Math.min(boxOf(element).width, boxOf(element).height));
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const controls = all('.board-controls *, .board-stage button, .fit-board');
  const tiles = all('.fit-board button, [data-place], .board-controls [role=group] button');
  const spin = all('.fit-board').filter((board) => board.querySelector('button') === null);
  return {
    // On phones, `innerWidth` grows with a page that is too wide.
    tooWide: Math.max(0, document.documentElement.scrollWidth - screenWidth),
    bottom: Math.max(
      ...[...controls, ...all('[role=timer]')].map((element) => boxOf(element).bottom + scrollY),
    ),
    covered: pressable.filter((control) => fixed.some((over) => overlaps(boxOf(over), boxOf(control))))
      .length,
    leastTile: Math.min(...tiles.map(minSide)),
    leastSpin: Math.min(
      ...spin.map((board) => Math.round(Math.max(boxOf(board).width, boxOf(board).height))),
    ),
    leastTarget: Math.min(...pressable.filter((control) => !tiles.includes(control)).map(minSide)),
  };
}

for (const [name, draft, fits] of boards) {
  test(`the board of ${name} can be played on every screen, in light and dark mode and with large text`, async ({
    page,
    server,
  }) => {
    const { playPath } = await server.create(await draft());
    await open(page, playPath);
    for (const fontSize of [16, 32]) {
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', `${size}px`),
        fontSize,
      );
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: height > 500 ? 'light' : 'dark' });
        const found = await page.evaluate(measure, width);
        const where = `${width}×${height}, letters of ${fontSize} px: ${JSON.stringify(found)}`;
        expect(found.tooWide, where).toBe(0);
        expect(found.covered, where).toBe(0);
        // Letter places may be smaller than 44 px, because they shrink so that a word stays on one line (rules:
        // boards#sizes). On the narrowest screen, other tiles may have 42 px.
        expect(found.leastTile, where).toBeGreaterThanOrEqual(
          name.endsWith('letters') ? 36 : width < 341 ? 42 : 44,
        );
        expect(found.leastSpin, where).toBeGreaterThanOrEqual(Math.min(280, height - 60));
        expect(found.leastTarget, where).toBeGreaterThanOrEqual(44);
        const isAllInSight = fits && fontSize === 16 && width >= 360 && height >= 560;
        // If the visible text does not fit, all of it is hidden, but the accessible name stays.
        await expect(page.getByRole('link', { name: 'Back Home', exact: true })).toBeVisible();
        if (isAllInSight) expect(found.bottom, where).toBeLessThanOrEqual(height);
      }
    }
  });
}
