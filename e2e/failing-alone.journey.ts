import type { Page } from '@playwright/test';
import { dayAt } from '../contract/today.ts';
import { expect, letEffectsRun, open, openMore, passTrophy, praise, test } from './fixtures.ts';
import { quiz } from './players/quiz.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';

test.describe.configure({ mode: 'parallel' });
// A file may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Inserts an expression that throws into a script. */
type Fault = (script: string) => string;
const throwsAt =
  (place: string): Fault =>
  (script) =>
    script.replaceAll(place, (found) => found.replace(':', ':broken()||'));
const whenDrawn = throwsAt('className:');
const inEffects: Fault = (script) =>
  script.replace(
    /useEffect\)\(\(\)=>([{(])(?!\))/g,
    (start, bracket) => start + (bracket === '{' ? 'broken();' : 'broken(),'),
  );
/** Limits a fault to functions that contain this text. */
const where =
  (said: string, fault: Fault): Fault =>
  (script) =>
    script
      .split(/(?=\bfunction )/)
      .map((part) => (part.includes(said) ? fault(part) : part))
      .join('');

declare global {
  interface Window {
    faults: number;
    isUsed?: boolean;
    broken(): never;
  }
}

/** Breaks the built file whose name starts with `name`. */
async function breakFile(page: Page, name: string, fault: Fault): Promise<void> {
  await page.addInitScript(() => {
    window.faults = 0;
    // Not an arrow function, because it is also called with `new`
    window.broken = function broken() {
      window.faults++;
      throw new Error('broken for this test');
    };
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const script = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: fault(script) });
  });
}

/** Waits until the fault has been thrown and reported. */
async function expectFault(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.faults)).toBeGreaterThan(0);
  // React may render again before it gives up on a component.
  for (let task = 0; task < 3; task++) await letEffectsRun(page);
}
/**
 * Errors that React, or code like it, has caught and logged; an uncaught error would be a page error. When the
 * fault is thrown during hydration, React also warns that it renders on the client instead.
 */
const reported = /^error: .*broken for this test|^warning: Error: Minified React error #(422|520);/;

const besidesTheGame: [what: string, file: string, fault: Fault][] = [
  ['the switch of sounds', 'entry-browser', throwsAt('"data-sound-switch":')],
  ['the languages', 'entry-browser', throwsAt('hrefLang:')],
  ['the notes', 'entry-browser', throwsAt('"aria-label":`Notifications`')],
  ['the question mark', 'play', throwsAt('"aria-label":`How to play`')],
  ['a butterfly', 'frame-later', throwsAt('"data-butterflies":')],
  ['visits, butterflies and the popup', 'frame-later', inEffects],
  ['the tag of a gift', 'gift', where('/occasions/', whenDrawn)],
  ['the letter', 'gift', where('letter mx-auto', whenDrawn)],
  ['the opening of the letter', 'gift', inEffects],
  ['the hints', 'play-later', where('bg-sun px-2 font-display', whenDrawn)],
  ['the card that follows', 'play-later', where('Make one back', whenDrawn)],
  ['the thanks', 'play-later', where('Say something (optional)', whenDrawn)],
  ['the keepsake', 'play-later', where('Keep an image', inEffects)],
  ['the board of solvers', 'play-later', where('/solvers/events', inEffects)],
  ['the result to share', 'play-later', where('Share your result', whenDrawn)],
  ['the report', 'shared-later', throwsAt('className:`inline-flex min-h-12 items-center gap-1.5 px-2')],
];

for (const [what, file, fault] of besidesTheGame) {
  test(`a puzzle can be played and won when this throws: ${what}`, async ({ page, server, noise }) => {
    noise.expect(reported);
    await breakFile(page, file, fault);
    const gift = { for: 'Ada', from: 'Obi', message: 'Happy birthday!', hints: ['It is short'] };
    const { playPath } = await server.create(await word.draft(), gift);
    await open(page, playPath);
    await page.keyboard.type('hiada');
    await passTrophy(page);
    await expectFault(page);
    await expect(praise(page)).toBeVisible();
  });
}

test('a page can be read when its heart throws', async ({ page, noise }) => {
  noise.expect(reported);
  await breakFile(page, 'entry-browser', throwsAt('"aria-label":`Support Puzzlefly`'));
  await open(page, '/about');
  await expectFault(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, spoil] of [
  [
    'the counting of visits',
    () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: window.broken }),
  ],
  ['the sound', () => Object.defineProperty(window, 'AudioContext', { value: window.broken })],
  [
    'the music',
    () => Object.defineProperty(AudioContext.prototype, 'decodeAudioData', { value: window.broken }),
  ],
  [
    'the ribbons',
    () => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: window.broken }),
  ],
] as const) {
  test(`a puzzle can be played and won when this fails in the browser: ${what}`, async ({
    page,
    server,
    noise,
  }) => {
    noise.expect(reported);
    await breakFile(page, 'none', whenDrawn);
    await page.addInitScript(spoil);
    const { playPath } = await server.create(await word.draft());
    await open(page, playPath);
    await page.keyboard.type('hiada');
    await passTrophy(page);
    await expectFault(page);
    await expect(praise(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
  });
}

test('the puzzle of a day can be played and won when its result throws', async ({ page, server, noise }) => {
  noise.expect(reported);
  await server.writeDay(dayAt(Date.now(), -new Date().getTimezoneOffset()), await quiz.draft());
  await breakFile(page, 'today-later', whenDrawn);
  await open(page, '/today');
  await quiz.solve(page);
  await passTrophy(page);
  await expectFault(page);
  await expect(praise(page, 'Correct! Well done!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('puzzlefly.today')), 'the day counts').not.toBeNull();
});

for (const [what, file, fault] of [
  ['the figures', 'manage-later', where('Typical time', whenDrawn)],
  ['the ways to be told', 'manage-later', where('Tell me when someone solves it', inEffects)],
  ['the code to scan', 'maker', where('QR Code', throwsAt('onClick:'))],
] as const) {
  test(`a maker gets the link when this throws: ${what}`, async ({ page, noise }) => {
    noise.expect(reported);
    await breakFile(page, file, fault);
    await open(page, word.createPath);
    await word.fillForm(page);
    await pressOn(page.getByRole('button', { name: word.createButton }));
    await expectFault(page);
    await openMore(page);
    await expect(page.getByRole('heading', { name: 'Your private link' })).toBeVisible();
    await expect(page.getByLabel('Your puzzle link')).toHaveValue(/\/play\/arrange\//);
  });
}

test('a page that throws stays as the server rendered it', async ({ page, server, noise }) => {
  noise.expect(reported);
  await breakFile(page, 'play', throwsAt('"data-solved":'));
  const { playPath } = await server.create(await word.draft());
  await page.goto(playPath);
  await expectFault(page);
  await expect(page.getByRole('heading', { name: word.heading })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Letters to arrange' }).getByRole('button')).toHaveCount(4);
  await pressOn(page.getByRole('link', { name: 'About' }));
  await expect(page).toHaveURL(/\/about$/);
});

test('a page whose code does not load says so at once', async ({ page, server, noise }) => {
  noise.expect(/manage-later|ERR_FAILED/);
  const { puzzleId, creatorKey } = await server.create(await word.draft());
  await page.addInitScript((keys) => localStorage.setItem('puzzlefly.creatorKeys', JSON.stringify(keys)), {
    [puzzleId]: creatorKey,
  });
  await page.route('**/assets/manage-later-*.js', (route) => route.abort());
  await page.goto(`/manage/${puzzleId}`);
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByText('Part of the page did not load. Please check your connection.')).toBeVisible();
});

test('a page that throws after it was used says so and offers a retry', async ({ page, server, noise }) => {
  noise.expect(reported);
  await breakFile(page, 'play', (script) =>
    script.replace('"data-solved":', '"data-solved":window.isUsed&&broken()||'),
  );
  await page.addInitScript(() =>
    addEventListener('keydown', () => {
      window.isUsed = true;
    }),
  );
  const { playPath } = await server.create(await word.draft());
  await open(page, playPath);
  await page.keyboard.type('hi');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please check your connection.')).toBeHidden();
  await pressOn(page.getByRole('button', { name: 'Try Again' }));
  await page.waitForFunction(() => !window.isUsed && document.documentElement.dataset.ready !== undefined);
  await expect(page.getByRole('heading', { name: word.heading })).toBeVisible();
});
