import type { Locator } from '@playwright/test';
import { expect, open, passTrophy, reload, test } from '../../e2e/fixtures.ts';
import {
  arrangement,
  freeLetter,
  message,
  placeLetters,
  takeAllBack,
  tray,
  word,
} from '../../e2e/players/word.ts';
import { fingerOn, pressOn } from '../../e2e/press.ts';

test.beforeEach(async ({ page, server }) => {
  const { playPath } = await server.create(await word.draft());
  await open(page, playPath);
});

test('the word puzzle can be solved by typing alone', async ({ page }) => {
  await page.keyboard.type('zhd');
  await expect(arrangement(page).getByRole('button', { name: 'Place 2: d' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(arrangement(page).getByRole('button', { name: 'Place 2, empty' })).toBeVisible();
  await page.keyboard.type(message.slice(1).replaceAll(' ', ''));
  await expect(page.getByText('You got it!')).toBeVisible();
  await passTrophy(page);
  const result = page.getByRole('heading', { name: /^Solved in/ });
  await expect(result).toBeFocused();
  // It is not a control.
  await expect(result).toHaveCSS('outline-style', 'none');
});

test('the words of a solved message stay whole, even with large text', async ({ page, server }) => {
  for (const sentence of ['Happy birthday Ada', 'Congratulations on your new house in Lagos']) {
    const { playPath } = await server.create({ type: 'word', message: sentence, arrange: 'letters' });
    await open(page, playPath);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await page.keyboard.type(sentence.toLowerCase().replaceAll(' ', ''));
    await expect(page.locator('.found')).toBeVisible();
    const lines = await page
      .locator('.found [aria-hidden] > span')
      .evaluateAll((words) =>
        words.map((word) => new Set([...word.children].map((part) => (part as HTMLElement).offsetTop)).size),
      );
    expect(lines, sentence).toEqual(sentence.split(' ').map(() => 1));
  }
});

test('the word puzzle can be solved by Tab and Enter alone', async ({ page }) => {
  for (const letter of 'hiada') {
    const tile = freeLetter(page, letter);
    for (let presses = 0; presses < 40; presses++) {
      if (await tile.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(tile).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('a tapped place returns its letter, and the places show the lengths of the words', async ({ page }) => {
  await expect(arrangement(page).getByRole('button')).toHaveCount(5);
  await placeLetters(page, ['d', 'h']);
  await pressOn(arrangement(page).getByRole('button', { name: 'Place 1: d' }));
  await expect(arrangement(page).getByRole('button', { name: 'Place 1, empty' })).toBeVisible();
  await expect(tray(page).getByRole('button', { name: 'd', disabled: false })).toBeVisible();
  await placeLetters(page, ['d']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 1: d' })).toBeVisible();
  await takeAllBack(page);
});

test('Reset reshuffles the letters and empties the places; the clock and the attempts continue', async ({
  page,
}) => {
  await word.answerWrong?.(page);
  await expect(page.getByText('Nice try! Try again')).toBeVisible();
  await page.clock.fastForward(60_000);
  await pressOn(page.getByRole('button', { name: 'Reset' }));
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(5);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^8:5\d$/);
  await word.solve(page);
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ })).toBeVisible();
});

test('the last wrong arrangement is not sent again', async ({ page }) => {
  await placeLetters(page, ['a', 'i', 'h', 'a', 'd']);
  await expect(page.getByText('Nice try! Try again')).toBeVisible();
  const last = arrangement(page).getByRole('button', { name: 'Place 5: d' });
  await pressOn(last);
  await placeLetters(page, ['d']);
  await expect(page.getByText('You tried this already.')).toBeVisible();
  await takeAllBack(page);
  await word.solve(page);
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ })).toBeVisible();
});

test('a game that has run out of time can be continued without the clock', async ({ page }) => {
  await placeLetters(page, ['h', 'i']);
  await page.clock.fastForward(10 * 60_000);
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(5);
  await pressOn(page.getByRole('button', { name: 'Keep going without the clock' }));
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(3);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await reload(page);
  await placeLetters(page, ['a', 'd', 'a']);
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('accents stay with their letters, and plain keys place them', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'word', message: 'Ẹ kú ọdún', arrange: 'letters' });
  await open(page, playPath);
  await expect(tray(page).getByRole('button')).toHaveCount(6);
  await expect(tray(page).getByRole('button', { name: 'ọ', exact: true })).toBeVisible();
  await page.keyboard.type('ekuodun');
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('a right word stays, is announced and is not a try; Clear takes back the others', async ({ page }) => {
  await placeLetters(page, ['i', 'h']);
  await expect(page.getByText('Nice try! Try again')).toBeVisible();
  await expect(page.locator('body > [aria-live="polite"]')).toHaveText('ih is not right yet');
  await expect(page.getByRole('group', { name: 'Word 1 of 2, 2 letters, 2 of 2 placed' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Word 2 of 2, 3 letters, empty' })).toBeVisible();
  await takeAllBack(page);
  await placeLetters(page, ['h', 'i', 'd']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 1: h, right' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Clear' }));
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(3);
  await placeLetters(page, ['a', 'd', 'a']);
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, first try$/ })).toBeVisible();
});

test('Backspace skips a right word and takes back the letter before it', async ({ page }) => {
  const place = (name: string) => arrangement(page).getByRole('button', { name, exact: true });
  await pressOn(place('Place 3, empty'));
  await page.keyboard.type('ada');
  await expect(place('Place 5: a, right')).toBeVisible();
  await page.keyboard.type('h');
  await expect(place('Place 1: h')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(place('Place 1, empty')).toBeVisible();
});

test('a tile can be tapped into a chosen place, and dragged into another @wide', async ({ page }) => {
  const place = (number: number) => arrangement(page).getByRole('button', { name: `Place ${number}` });
  await pressOn(place(5));
  await placeLetters(page, ['d']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 5: d' })).toBeVisible();
  const from = await place(5).boundingBox();
  const to = await place(4).boundingBox();
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 25, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20);
  await page.mouse.up();
  await expect(arrangement(page).getByRole('button', { name: 'Place 4: d' })).toBeVisible();
  await expect(arrangement(page).getByRole('button', { name: 'Place 5, empty' })).toBeVisible();
});

test('the word puzzle can be won by touch alone: letters dragged, tapped into a chosen place, taken back', async ({
  page,
}) => {
  const touch = await fingerOn(page);
  const centreOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('nothing to touch');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const tap = async (target: Locator) => {
    await touch('touchStart', await centreOf(target));
    await touch('touchEnd');
  };
  const free = (letter: string) => freeLetter(page, letter);
  const place = (name: string) => arrangement(page).getByRole('button', { name, exact: true });

  const [start, end] = [await centreOf(free('d')), await centreOf(place('Place 4, empty'))];
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
  // Lets the finger rest: after a fling, Chromium takes the next tap as the end of the fling.
  for (let moves = 0; moves < 20; moves++) await touch('touchMove', { x: end.x + (moves % 2), y: end.y });
  await touch('touchEnd');
  await expect(place('Place 4: d')).toBeVisible();
  await tap(place('Place 2, empty'));
  await tap(free('a'));
  await tap(place('Place 2: a'));
  await tap(place('Place 2, empty'));
  await tap(free('i'));
  await expect(place('Place 2: i')).toBeVisible();
  await tap(place('Place 1, empty'));
  for (const letter of 'haa') await tap(free(letter));
  await expect(page.getByText('You got it!')).toBeVisible();
  // The tray disappears to make room for the sentence.
  await expect(tray(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, first try$/ })).toBeVisible();
});

test('a second finger does not disturb a dragged letter', async ({ page }) => {
  const touch = await fingerOn(page);
  const centreOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('nothing to touch');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const place = (name: string) => arrangement(page).getByRole('button', { name, exact: true });
  const start = await centreOf(freeLetter(page, 'd'));
  const end = await centreOf(place('Place 4, empty'));
  const second = await centreOf(freeLetter(page, 'h'));
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  await touch('touchStart', start);
  await touch('touchMove', middle);
  await touch('touchStart', middle, second);
  await touch('touchMove', end, second);
  await touch('touchEnd', end);
  await touch('touchEnd');
  await expect(place('Place 4: d')).toBeVisible();
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(4);
});

test('letters typed with AltGr or Option are placed, and keyboard shortcuts place none', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'word', message: 'ẹ kú', arrange: 'letters' });
  await open(page, playPath);
  const press = (key: string, modifiers: KeyboardEventInit) =>
    page.evaluate(
      (
        init: Pick<KeyboardEventInit, 'altKey' | 'ctrlKey' | 'metaKey' | 'modifierAltGraph'> & {
          key: string;
        },
      ) => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
      { key, ...modifiers },
    );
  await press('k', { ctrlKey: true });
  await press('k', { altKey: true });
  await press('k', { metaKey: true });
  await press('ú', { ctrlKey: true });
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(3);
  // The first key is as macOS reports it, the last as Windows does.
  await press('ẹ', { altKey: true });
  await press('k', {});
  await press('ú', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('a long message scrolls so that the next place and the letters stay in view @wide', async ({
  page,
  server,
}) => {
  const long = 'Happy birthday to the best friend in the world and in all of Lagos. '.repeat(3).trim();
  const { playPath } = await server.create({ type: 'word', message: long, arrange: 'letters' });
  await open(page, playPath);
  const typed = [...long.toLowerCase().replace(/[ .]/g, '')].slice(0, 90);
  await page.keyboard.type(typed.join(''));
  const next = arrangement(page).getByRole('button', { name: `Place ${typed.length + 1}, empty` });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(tray(page).getByRole('button').first()).toBeInViewport();
  const [place, first] = [
    await next.boundingBox(),
    await tray(page).getByRole('button').first().boundingBox(),
  ];
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(first?.y ?? 0);
});

test('a long message on a phone in landscape keeps its letters beside the places, and ends as a sentence', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const long = 'Happy birthday to the best friend in the world and in all of Lagos. '.repeat(3).trim();
  const { playPath } = await server.create({ type: 'word', message: long, arrange: 'letters' });
  await open(page, playPath);
  const typed = [...long.toLowerCase().replace(/[ .]/g, '')];
  await page.keyboard.type(typed.slice(0, 90).join(''));
  await expect(arrangement(page).getByRole('button', { name: 'Place 91, empty' })).toBeInViewport({
    ratio: 1,
  });
  for (const letter of [tray(page).getByRole('button').first(), tray(page).getByRole('button').last()]) {
    await expect(letter).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.type(typed.slice(90).join(''));
  await expect(arrangement(page).getByText(long, { exact: true })).toBeVisible();
});

test('equal letters form one stack', async ({ page, server }) => {
  const { playPath } = await server.create({
    type: 'word',
    message: 'Happy birthday to you and to me',
    arrange: 'letters',
  });
  await open(page, playPath);
  await pressOn(tray(page).getByRole('button', { name: 'y 3 left' }));
  await pressOn(tray(page).getByRole('button', { name: 'y 2 left' }));
  await expect(
    tray(page).getByRole('button', { name: 'y', exact: true }),
    'a single tile has no count',
  ).toBeVisible();
});

test('letters that differ only in tone are interchangeable, and the sentence keeps its spelling', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'word', message: 'Ọ́dọ̀ mi', arrange: 'letters' });
  await open(page, playPath);
  await placeLetters(page, ['ọ̀', 'd', 'ọ́']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 1: ọ̀, right' })).toBeVisible();
  await placeLetters(page, ['m', 'i']);
  await expect(page.getByText('You got it!')).toBeVisible();
  await expect(arrangement(page).getByText('Ọ́dọ̀ mi', { exact: true })).toBeVisible();
});

test.describe('Text of the other direction in a message', () => {
  for (const [message, turned, letters] of [
    ['غرفة ١٢٣', [5, 6, 7], 'غرفة١٢٣'],
    ['שיר La Bo', [4, 5, 6, 7], 'שירlabo'],
  ] as const)
    test(`keeps its own direction: ${message}`, async ({ page, server }) => {
      // Keeps everything on one line.
      await page.setViewportSize({ width: 740, height: 640 });
      const { playPath } = await server.create({ type: 'word', message, arrange: 'letters' });
      await open(page, playPath);
      const leftOf = async (place: number) =>
        (
          await arrangement(page)
            .getByRole('button')
            .nth(place - 1)
            .boundingBox()
        )?.x ?? Number.NaN;
      expect(await leftOf(1), 'the message runs from right to left').toBeGreaterThan(await leftOf(2));
      for (const place of turned.slice(1)) {
        expect(await leftOf(place), `place ${place}`).toBeGreaterThan(await leftOf(place - 1));
      }
      await placeLetters(page, [...letters]);
      await expect(page.getByText('You got it!')).toBeVisible();
    });

  test('keeps its own direction where words are arranged', async ({ page, server }) => {
    const { playPath } = await server.create({
      type: 'word',
      message: 'אני גר בעיר New York היום',
      arrange: 'words',
    });
    await open(page, playPath);
    const words = page.getByRole('group', { name: 'Words to arrange' });
    for (const name of ['אני', 'גר', 'בעיר', 'new', 'york', 'היום']) {
      await pressOn(words.getByRole('button', { name, exact: true }));
    }
    await expect(page.getByText('You got it!')).toBeVisible();
  });
});
