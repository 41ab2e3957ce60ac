import type { Locator, Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';
import { copied, expect, open, praise, reload, test, toast } from '../../e2e/fixtures.ts';
import { imageDataUrl, imageFile } from '../../e2e/images.ts';
import { nextSwap, tileOrder, tiles } from '../../e2e/players/image.ts';
import { stepRight, stopButton } from '../../e2e/players/image-spin.ts';

test.describe.configure({ mode: 'parallel' });

const draft: PuzzleDraft = {
  type: 'trail',
  title: 'How well do you know Lagos?',
  canSkip: true,
  steps: [
    { type: 'quiz', question: 'Which island?', answer: 'Victoria' },
    { type: 'emoji', emojis: '🌍❤️', solution: 'love', showsBlanks: false },
    { type: 'word', message: 'Eko o ni baje', arrange: 'words' },
  ],
};
const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const progress = (page: Page, text: string) => page.locator('.play-title').getByText(text, { exact: true });

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 620 } });

  test('a trail is typed quickly, put in order, and played to its end', async ({ page, openAsFriend }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Make a trail' }).click();
    await expect(page).toHaveURL('/create-trail');
    await page.getByRole('textbox', { name: 'Title' }).fill('Who am I?');
    const question = (n: number) => page.getByRole('textbox', { name: 'Question' }).nth(n);
    const answer = (n: number) => page.getByRole('textbox', { name: 'Correct answer' }).nth(n);
    await question(0).fill('Where was I born?');
    await answer(0).fill('Jos');
    await answer(0).press('Enter');
    await expect(question(1)).toBeFocused();
    await page.keyboard.type('My food?');
    await answer(1).fill('Amala');
    await page.getByRole('group', { name: 'Add a puzzle' }).getByRole('button', { name: 'Word' }).click();
    await page.keyboard.type('We did it');
    await page.getByRole('button', { name: 'Move puzzle 3 up' }).click();
    await page.getByRole('button', { name: 'Move puzzle 2 up' }).click();
    await page.getByRole('button', { name: 'Remove puzzle 3' }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('We did it');
    await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
    const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();

    const friend = await openAsFriend(new URL(link).pathname);
    await expect(friend.getByText('Who am I?')).toBeVisible();
    await expect(progress(friend, '1 of 2')).toBeVisible();
    await friend.keyboard.type('wedidit');
    await expect(progress(friend, '2 of 2')).toBeVisible();
    await expect(friend.getByText('You got it!')).toBeVisible();
    await expect(friend.getByText('Where was I born?')).toBeVisible();
    await friend.reload();
    await expect(progress(friend, '2 of 2')).toBeVisible();
    await answerBox(friend).fill('Kano');
    await friend.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(friend.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
    await answerBox(friend).fill('jos');
    await answerBox(friend).press('Enter');
    await expect(friend.locator('.board').getByText('jos').first(), 'the last answer').toBeVisible();
    await expect(friend.getByRole('heading', { name: /^1 of 2 at the first try, \d/ })).toBeVisible();
    await expect(friend.getByText('🟩🟨', { exact: true }).first()).toBeVisible();
    // The page shows the trail's title instead of the board of its last step, also when it is opened again.
    for (const _ of ['solved', 'opened again']) {
      await expect(friend.getByText('Who am I?').first()).toBeVisible();
      await expect(friend.locator('.board')).toBeHidden();
      await friend.reload();
    }
    await expect(friend.getByRole('status').getByText(/^You solved this on/)).toBeVisible();
    await expect(friend.locator('.play-head .bg-mint')).toHaveCount(1);
    await expect(friend.locator('.play-head .bg-sun')).toHaveCount(1);
    const width = await friend.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('a skipped step comes again after the last one', async ({ page, server }) => {
    const { playPath } = await server.create(draft);
    await page.goto(playPath);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(progress(page, '2 of 3')).toBeVisible();
    await answerBox(page).fill('love');
    await page.getByRole('button', { name: 'Check Answer' }).click();
    await expect(progress(page, '3 of 3')).toBeVisible();
    for (const word of ['eko', 'o', 'ni', 'baje']) {
      await page
        .getByRole('group', { name: 'Words to arrange' })
        .getByRole('button', { name: word, exact: true })
        .click();
    }
    await expect(progress(page, '1 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
    await answerBox(page).fill('victoria');
    await answerBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: /^2 of 3 at the first try, \d/ })).toBeVisible();
  });
});

test('solved steps stay solved after the tab was closed, and after the time of the trail', async ({
  page,
  server,
}) => {
  const { puzzleId, playPath } = await server.create(draft);
  await page.goto(playPath);
  await answerBox(page).fill('victoria');
  await answerBox(page).press('Enter');
  await expect(progress(page, '2 of 3')).toBeVisible();
  const later = await page.context().newPage();
  await page.close();
  await later.goto(playPath);
  await expect(progress(later, '2 of 3')).toBeVisible();
  await expect(later.getByRole('timer')).toBeVisible();
  await later.goto('/about');
  await later.evaluate((puzzleId) => {
    const key = `puzzlefly.solved.steps.${puzzleId}`;
    const walk = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...walk, startedAt: walk.startedAt - 20 * 3_600_000 }));
  }, puzzleId);
  await later.goto(playPath);
  await expect(progress(later, '2 of 3')).toBeVisible();
  await expect(later.getByRole('timer')).toBeHidden();
  await answerBox(later).fill('love');
  await answerBox(later).press('Enter');
  await expect(progress(later, '3 of 3')).toBeVisible();
});

test('solved steps stay solved on another phone, by the private link', async ({
  page,
  context,
  server,
  openAsFriend,
  noise,
}) => {
  noise.expect(/400/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { playPath } = await server.create(draft);
  await page.goto(playPath);
  await answerBox(page).fill('victoria');
  await answerBox(page).press('Enter');
  await expect(progress(page, '2 of 3')).toBeVisible();
  await page.goto('/my');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await copied(page, /#/);

  const phone = await openAsFriend(link);
  await expect(phone.getByText('This link brings 1 begun trail.')).toBeVisible();
  await phone.getByRole('button', { name: 'Add them' }).click();
  await expect(toast(phone, 'Moved here')).toBeVisible();
  await expect(phone.getByRole('heading', { name: '1 begun trail' })).toBeVisible();
  await phone.goto(playPath);
  await expect(progress(phone, '2 of 3')).toBeVisible();
  await answerBox(phone).fill('love');
  await answerBox(phone).press('Enter');
  await expect(progress(phone, '3 of 3')).toBeVisible();
  // The link does not replace the other phone's progress, and a false token opens nothing.
  const [parts = ''] = /t\..*/.exec(link) ?? [];
  await phone.goto(`/my#keys=${parts},${parts.replace(/^t\.[^.]+/, 't.other')}`);
  await expect(phone.getByRole('heading', { name: 'Nothing new in this link' })).toBeVisible();
  await expect(phone.getByText('1 of them is here already. 1 of them opens nothing.')).toBeVisible();
  await phone.goto(playPath);
  await expect(progress(phone, '3 of 3')).toBeVisible();
});

test('a trail of all types is made and played, by touch on a phone and by keyboard on a desktop @wide', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'phone';
  if (isPhone) await page.setViewportSize({ width: 320, height: 620 });
  // With reduced motion the image turns in steps, so the test need not control the clock.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const press = (target: Locator) => (isPhone ? target.tap() : target.press('Enter'));
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

  await open(page, '/create-trail');
  await page.getByRole('textbox', { name: 'Title' }).fill('All of them');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where was I born?');
  await page.getByRole('textbox', { name: 'Correct answer' }).fill('Jos');
  const add = (name: string) =>
    press(page.getByRole('group', { name: 'Add a puzzle' }).getByRole('button', { name }));
  await add('Emoji');
  await page.keyboard.type('🌍❤️');
  await page.getByRole('textbox', { name: 'Solution' }).fill('love');
  await add('Word');
  await page.keyboard.type('Hi');
  for (const name of ['Image', 'Spin']) {
    await add(name);
    const chooser = page.getByLabel('Upload Image *').last();
    await expect(chooser).toBeFocused();
    await chooser.setInputFiles(await imageFile());
  }
  await expect(page.getByRole('img', { name: 'Your choice' })).toHaveCount(2);
  await fits();
  // Chosen images survive a reload, like texts.
  await reload(page);
  await expect(page.getByRole('img', { name: 'Your choice' })).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    /All%20of%20them/,
  );

  await open(page, new URL(link).pathname);
  await answerBox(page).fill('jos');
  await press(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(progress(page, '2 of 5')).toBeVisible();
  await answerBox(page).fill('love');
  await press(page.getByRole('button', { name: 'Check Answer' }));
  await expect(progress(page, '3 of 5')).toBeVisible();
  const letters = page.getByRole('group', { name: 'Letters to arrange' });
  await expect(letters).toBeVisible();
  if (isPhone) {
    for (const name of ['h', 'i']) await letters.getByRole('button', { name, exact: true }).tap();
  } else await page.keyboard.type('hi');
  await expect(progress(page, '4 of 5')).toBeVisible();
  await fits();
  const byTouch = async (from: number, to: number) => {
    for (const place of [from, to]) await tiles(page).nth(place).tap();
  };
  await swapAll(page, isPhone ? byTouch : await byKeys(page));
  await expect(progress(page, '5 of 5')).toBeVisible();
  await fits();
  await expect(stepRight(page)).toBeVisible();
  for (let steps = 0; steps < 18; steps++) {
    if (isPhone) await stepRight(page).tap();
    else await page.keyboard.press('ArrowRight');
  }
  await press(stopButton(page));
  await expect(page.getByRole('heading', { name: /^5 of 5 at the first try, \d/ })).toBeVisible();
});

/** Swaps tiles until all are in place. The last swap opens the next step. */
async function swapAll(page: Page, exchange: (from: number, to: number) => Promise<void>): Promise<void> {
  await expect(tiles(page).first()).toBeVisible();
  for (let next = await nextSwap(page); next !== undefined; next = await nextSwap(page)) {
    const [from, to] = next;
    await exchange(from, to);
    await expect.poll(async () => (await nextSwap(page))?.[1]).not.toBe(to);
  }
}

/** Returns a function that swaps two tiles with arrows and Enter. */
async function byKeys(page: Page) {
  await tiles(page).first().focus();
  let at = 0;
  const moveTo = async (place: number) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    for (; Math.floor(at / 3) < row; at += 3) await page.keyboard.press('ArrowDown');
    for (; Math.floor(at / 3) > row; at -= 3) await page.keyboard.press('ArrowUp');
    for (; at % 3 < column; at++) await page.keyboard.press('ArrowRight');
    for (; at % 3 > column; at--) await page.keyboard.press('ArrowLeft');
  };
  return async (from: number, to: number) => {
    for (const place of [from, to]) {
      await moveTo(place);
      await page.keyboard.press('Enter');
    }
  };
}

test('a quiz with choices is typed with Enter from field to field', async ({ page }) => {
  await open(page, '/create-trail');
  const type = async (text: string, ...keys: string[]) => {
    await page.keyboard.type(text);
    for (const key of keys) await page.keyboard.press(key);
  };
  const field = (name: string, n: number) => page.getByRole('textbox', { name }).nth(n);
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await type('Class 5', 'Enter');
  await expect(field('Question', 0)).toBeFocused();
  await type('Capital of Kogi State?', 'Enter');
  await type('Lokoja', 'Tab');
  await expect(page.getByText('Offer choices')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Wrong choice 1', 0)).toBeVisible();
  await page.keyboard.press('Tab');
  await type('Kano', 'Enter');
  await type('Jos', 'Enter', 'Enter');
  // The next question offers choices, too.
  await expect(field('Question', 1)).toBeFocused();
  await type('Which river?', 'Enter');
  await type('Niger', 'Enter');
  await expect(field('Wrong choice 1', 1)).toBeFocused();
  await type('Benue', 'Enter', 'Enter');
  await expect(field('Question', 2)).toBeFocused();
  const values = await page
    .locator('ol input[type=text]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(values.slice(0, 8)).toEqual([
    ...['Capital of Kogi State?', 'Lokoja', 'Kano', 'Jos', ''],
    ...['Which river?', 'Niger', 'Benue'],
  ]);
  await expect(page.getByText('Please fill this in.')).toHaveCount(0);
});

test('dragging its handle moves a puzzle, and each problem names its puzzle', async ({ page }) => {
  await open(page, '/create-trail');
  await page.getByRole('textbox', { name: 'Title' }).fill('In order');
  for (const [n, text] of ['One', 'Two', 'Three'].entries()) {
    if (n > 0) await page.getByRole('button', { name: '+ Quiz' }).click();
    await page.getByRole('textbox', { name: 'Question' }).nth(n).fill(text);
    await page.getByRole('textbox', { name: 'Correct answer' }).nth(n).fill(text);
  }
  const questions = () =>
    page
      .getByRole('textbox', { name: 'Question' })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const handle = page.locator('[data-handle]');
  await handle.first().scrollIntoViewIfNeeded();
  const centreOf = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await centreOf(handle.first())));
  await page.mouse.down();
  const [x, y] = await centreOf(page.locator('li', { has: handle }).nth(1));
  await page.mouse.move(x, y + 20, { steps: 5 });
  await expect.poll(questions).toEqual(['Two', 'One', 'Three']);
  await page.mouse.up();

  const offers = page.getByText('Offer choices');
  await offers.nth(1).click();
  await page.getByRole('textbox', { name: 'Wrong choice 1' }).fill('one');
  await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
  await expect(page.getByText('Puzzle 2: Please make all choices different.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question' }).nth(1)).toBeFocused();
});

test('a later step is shuffled again, and a trail begins anew when its time is up', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({
    type: 'trail',
    title: 'Two',
    steps: [
      { type: 'quiz', question: 'Which island?', answer: 'Victoria' },
      { type: 'image', imageUrl: await imageDataUrl(), size: 3 },
    ],
  });
  await open(page, playPath);
  await answerBox(page).fill('victoria');
  await answerBox(page).press('Enter');
  await expect(progress(page, '2 of 2')).toBeVisible();
  await expect(tiles(page)).toHaveCount(9);
  const before = await tileOrder(page);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect.poll(() => tileOrder(page)).not.toEqual(before);
  await expect(progress(page, '2 of 2')).toBeVisible();
  await page.clock.fastForward(20 * 60_000);
  await expect(progress(page, '1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Keep going without the clock' }).click();
  await expect(progress(page, '2 of 2')).toBeVisible();
});

test('ten puzzles fit a phone of 320 px with letters twice as large, in the form and in play', async ({
  page,
  server,
}) => {
  const step = { type: 'quiz', question: 'Which island?', answer: 'Victoria' } as const;
  const steps = Array.from({ length: 10 }, () => step);
  const { playPath } = await server.create({ type: 'trail', title: 'Ten', canSkip: true, steps });
  await page.setViewportSize({ width: 320, height: 620 });
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  for (const [path, names] of [
    ['/create-trail?language=ha', 'ol > li:first-child > div:first-child :is(h3, button)'],
    [`${playPath}?language=ha`, '.play-head :is([aria-hidden] > span, button)'],
  ] as const) {
    await open(page, path);
    await expect(page.locator(names).first()).toBeVisible();
    const boxes = await page
      .locator(names)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
    for (const button of await page.locator(names).and(page.locator('button')).all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  }
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium requests the scripts, although it will not run them.
  test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

  test('a trail is played to its end by typing', async ({ page, server }) => {
    const { playPath } = await server.create(draft);
    await page.goto(playPath);
    await expect(progress(page, '1 of 3')).toBeVisible();
    const say = async (text: string, button: string) => {
      await answerBox(page).fill(text);
      await page.getByRole('button', { name: button }).click();
    };
    await say('Ikoyi', 'Submit Answer');
    await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
    await expect(progress(page, '1 of 3')).toBeVisible();
    await say('victoria', 'Submit Answer');
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    await say('love', 'Check Answer');
    await expect(progress(page, '3 of 3')).toBeVisible();
    await say('eko o ni baje', 'Check Answer');
    await expect(praise(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^2 of 3 at the first try, \d/ })).toBeVisible();
  });
});
