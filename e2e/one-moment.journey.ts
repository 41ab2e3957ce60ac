import type { Page } from '@playwright/test';
import type { PuzzleDraft } from '../contract/api.ts';
import { dayAt } from '../contract/today.ts';
import type { Language } from '../words/languages.ts';
import { allToasts, expect, open, openMore, passTrophy, test } from './fixtures.ts';
import { players } from './players/players.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';
import {
  addReward,
  createRewardPuzzle,
  openChanges,
  solveElsewhere,
  winElsewhere,
} from './reward-fixture.ts';

/**
 * Each screen should show only one thing. Each test limits what a screen contains on a phone, and says what must be
 * in view (rules: site#one-moment, boards#sizes).
 */
const phone = { width: 360, height: 740 };
/** The height that remains under Chrome's bars */
const lowPhone = { width: 360, height: 620 };
const languages: Language[] = ['en', 'yo'];

const gift = {
  for: 'Mama',
  from: 'Emeka',
  occasion: 'birthday',
  message:
    'Dear Mama, seventy years and you still beat all of us at Ludo. Thank you for every pot of jollof, every prayer and every phone call at six in the morning. We love you more than words can say. Come soon!',
} as const;
/** A long message whose board still fits on a phone */
const longMessage: PuzzleDraft = {
  type: 'word',
  message: 'Happy birthday to the best mum of all',
  arrange: 'letters',
};

/** Counts the contents of a page, except its tiles and its letter. Runs in the page. */
function count() {
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
    (control) => isSeen(control) && control.closest('.board [role=group]') === null,
  );
  const wordsOf = (text: string) => text.match(/\p{L}[\p{L}\p{M}'’]*/gu)?.length ?? 0;
  const besides = [...document.querySelectorAll<HTMLElement>('.letter, .board-controls [role=group]')];
  return {
    controls: controls.length,
    words: wordsOf(document.body.innerText) - wordsOf(besides.map(({ innerText }) => innerText).join(' ')),
    footer: document.querySelector('footer')?.offsetHeight,
    screens: Math.round((document.documentElement.scrollHeight / innerHeight) * 100) / 100,
  };
}

/** Returns the defects of a board on this screen. Runs in the page. */
function faultsOfBoard(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && boxOf(element).width > 1,
    );
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const controls = all('.board button, .board input, .fit-board, [role=timer]');
  const places = all('[data-place]');
  const isTouched = (one: Element, gap: number) =>
    places.some((other) => {
      const [a, b] = [boxOf(one), boxOf(other)];
      const isApart =
        a.right + gap <= b.left ||
        b.right + gap <= a.left ||
        a.bottom + gap <= b.top ||
        b.bottom + gap <= a.top;
      return one !== other && !isApart;
    });
  const tray = document.querySelector('.board-controls');
  return [
    ...controls
      .filter((control) => boxOf(control).bottom > innerHeight + 1)
      .map((control) => `below the fold: ${name(control)}`),
    ...all('.play, .play *')
      .filter((each) => {
        const { overflowY } = getComputedStyle(each);
        return /auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight;
      })
      .map((each) => `an inner scroller: ${each.className}`),
    ...places.filter((place) => isTouched(place, 2)).map((place) => `touches another: ${name(place)}`),
    ...places
      .filter(
        (place) =>
          tray !== null && boxOf(place).bottom > boxOf(tray).top && boxOf(tray).left < boxOf(place).right,
      )
      .map((place) => `under the tray: ${name(place)}`),
  ];
}

for (const player of players) {
  test(`a ${player.name} puzzle shows the board and little else, even with a gift and a reward`, async ({
    page,
    server,
  }) => {
    const draft = player.type === 'word' ? longMessage : await player.draft();
    for (const [variant, present] of [
      ['plain', undefined],
      ['gift', gift],
      ['reward', undefined],
      ['gift and reward', gift],
    ] as const) {
      const made = await server.create(draft, present);
      const hasReward = variant.endsWith('reward');
      if (hasReward) await addReward(server, made, { description: '#Free suya stick#' });
      // A gift with a reward fits only in English, because other languages have longer words.
      for (const language of hasReward && present ? (['en'] as const) : languages) {
        await page.setViewportSize(phone);
        await open(page, `${made.playPath}?language=${language}`);
        const where = `${variant}, ${language}`;
        const held = await page.evaluate(count);
        // A word puzzle has one control fewer than the other types; a reward adds a link to its rules.
        expect(held.controls, where).toBeLessThanOrEqual(
          (player.type === 'word' ? 8 : 9) + Number(hasReward),
        );
        if (language === 'en') expect(held.words, where).toBeLessThanOrEqual(45 + (hasReward ? 15 : 0));
        expect(held.footer, where).toBeLessThanOrEqual(120);
        // The footer may take two lines in other languages.
        if (language === 'en' && !hasReward) expect(held.screens, where).toBeLessThanOrEqual(1);
        await page.setViewportSize(lowPhone);
        expect(await page.evaluate(faultsOfBoard), where).toEqual([]);
      }
    }
  });

  test(`a solved ${player.name} gift shows the solution and six lines of its letter at once`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(phone);
    const { playPath } = await server.create(await player.draft(), gift);
    await open(page, playPath);
    await player.solve(page);
    const stage = page.locator('.board-stage');
    await expect(stage).toHaveCSS('animation-name', 'rise');
    await expect(stage).toHaveCSS('animation-duration', '0.25s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(stage).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: null });
    await passTrophy(page);
    await expect(page.getByRole('link', { name: 'Make one back' })).toBeVisible();
    await expect(page.getByText('Thank Emeka', { exact: true })).toBeVisible();
    const held = await page.evaluate(count);
    expect(held.controls).toBeLessThanOrEqual(10);
    expect(held.words).toBeLessThanOrEqual(60);
    expect(held.screens).toBeLessThanOrEqual(1.5);
    for (const size of [
      lowPhone,
      { width: 390, height: 740 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      // The letter moves while it unfolds.
      await page
        .locator('.letter')
        .evaluate((letter) => Promise.allSettled(letter.getAnimations().map(({ finished }) => finished)));
      const { solution, sixLines } = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          solution: (boxOf('.found') ?? boxOf('.fit-board'))?.bottom,
          sixLines: (boxOf('.letter p')?.top ?? Number.NaN) + 6 * 32,
        };
      });
      const where = `${size.width}×${size.height}`;
      expect(solution, where).toBeLessThanOrEqual(size.height);
      expect(sixLines, where).toBeLessThanOrEqual(size.height);
    }
  });
}

/** Few letters are large, many are small: both must fit below a reward whose title takes two lines. */
test('all letters and places of a message of up to twenty letters are in sight, above them a gift and a reward', async ({
  page,
  server,
}) => {
  for (const [message, present] of [
    ['Hi Ada', undefined],
    ['Lunch is on me', undefined],
    ['Lunch is on me', gift],
    ['Happy Eid dear Amina', gift],
    ['God bless you my dad', gift],
  ] as const) {
    const made = await server.create({ type: 'word', message, arrange: 'letters' }, present);
    await addReward(server, made, {
      description: '#Free plate of jollof rice#',
      givenBy: 'Mama Put, Yaba',
      way: 'first_n',
      secretCode: 'JOLLOF-1\nJOLLOF-2',
    });
    if (message === 'Hi Ada') await winElsewhere(server, made.puzzleId);
    await open(page, made.playPath);
    for (const size of [phone, lowPhone, { width: 320, height: 620 }]) {
      await page.setViewportSize(size);
      const where = `${message}, ${size.width}×${size.height}`;
      expect(await page.evaluate(faultsOfBoard), where).toEqual([]);
      const tiles = await page
        .getByRole('group', { name: 'Letters to arrange' })
        .getByRole('button')
        .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
      const rows = [...new Set(tiles.map(({ top }) => top))].map(
        (row) => tiles.filter(({ top }) => top === row).length,
      );
      expect(Math.max(...rows) - Math.min(...rows), where).toBeLessThanOrEqual(1);
      expect(Math.min(...tiles.map(({ width }) => width)), where).toBeGreaterThanOrEqual(40);
    }
  }
});

/** Checks that a page has at most these numbers of controls, words and screens. */
async function expectLittle(page: Page, most: { controls: number; words: number; screens: number }) {
  await page.clock.runFor(6100);
  await expect(allToasts(page)).toHaveCount(0);
  const held = await page.evaluate(count);
  expect(held.controls).toBeLessThanOrEqual(most.controls);
  expect(held.words).toBeLessThanOrEqual(most.words);
  expect(held.screens).toBeLessThanOrEqual(most.screens);
}

const plainPage = { controls: 16, words: 100, screens: 1.7 };
const rewardPage = { controls: 24, words: 150, screens: 2.5 };

test('a fresh puzzle is an image and one large button to send it, and the private link comes last', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, word.createPath);
  await word.fillForm(page);
  await pressOn(page.getByRole('button', { name: word.createButton }));
  await expect(page.getByRole('link', { name: 'Add a Reward' })).toBeVisible();
  await expectLittle(page, plainPage);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preview Puzzle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Support Us' })).toBeVisible();
  await expect(page.getByText('A reward puzzle stays active until someone wins.')).toBeVisible();

  await page.setViewportSize(lowPhone);
  await page.evaluate(() => scrollTo(0, 0));
  const boxOf = async (of: ReturnType<Page['locator']>) =>
    (await of.boundingBox()) ?? { width: 0, height: 0, y: 999 };
  const image = await boxOf(page.getByRole('main').locator('img').first());
  expect(image.width, 'the image has the width of the page').toBeGreaterThanOrEqual(320);
  const send = await boxOf(page.getByRole('link', { name: 'Send on WhatsApp' }));
  expect(send.height).toBeGreaterThanOrEqual(64);
  expect(send.y, 'below the image').toBeGreaterThanOrEqual(image.y + image.height);
  expect(send.y + send.height, 'in sight').toBeLessThanOrEqual(lowPhone.height);

  await openMore(page);
  const order = ['Facebook', 'Make Another', 'Plays so far', 'Ends ', 'Your private link'];
  const tops = await Promise.all(
    order.map(async (text) => (await boxOf(page.getByRole('main').getByText(text).last())).y),
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('an open puzzle shows in one line whether it was opened and solved', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const { puzzleId, creatorKey } = await server.create(await word.draft());
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await expect(page.getByText('Nobody has opened it yet. Send the link.').first()).toBeVisible();
  await solveElsewhere(server, puzzleId);
  await expect(page.getByText(/^1 opened · 1 solved · best \d:\d\d$/)).toBeVisible();
  await expectLittle(page, plainPage);
});

test('a reward, open or won by three, leaves its maker’s page short', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const made = await createRewardPuzzle(server, { way: 'first_n', secretCode: 'SUYA-01\nSUYA-02\nSUYA-0 7' });
  await open(page, `/manage/${made.puzzleId}#key=${made.creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  for (const shown of ['Pay later', 'Approve for Public Listing', 'Remove from this screen'])
    await expect(page.getByText(shown)).toBeVisible();
  const changes = ['Edit reward', 'Withdraw reward'];
  for (const folded of changes) await expect(page.getByText(folded)).toBeHidden();
  await expectLittle(page, rewardPage);
  await openChanges(page);
  for (const shown of changes) await expect(page.getByText(shown)).toBeVisible();
  for (const name of ['Ada', 'Bola', 'Chidi'])
    await winElsewhere(server, made.puzzleId, {
      name,
      email: `${name}@example.com`,
      phone: `0803 123 450${name.length}`,
    });
  const rows = page.locator('summary').filter({ hasText: 'code …' });
  await expect(page.getByText('Not paid yet'), 'it is due now').toBeVisible();
  await expect(page.getByText('Pay later')).toHaveCount(0);
  await expect(rows).toHaveText([/^Ada · code …0\d/, /^Bola · code …0\d/, /^Chidi · code …0\d/]);
  for (const name of ['Call', 'WhatsApp'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(3);
  await expectLittle(page, rewardPage);
  await pressOn(rows.first());
  await expect(page.getByText('Ada@example.com')).toBeVisible();
});

test('the home page offers each type once, and your puzzles right under today’s', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  const { puzzleId, creatorKey } = await server.create(await word.draft());
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await open(page, '/');
  const makers = page.getByRole('main').locator('a[href^="/create-"][href$="-puzzle"]');
  await expect(makers).toHaveCount(players.length);
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
  await expect(page.getByRole('heading', { name: 'Your puzzles' })).toBeVisible();
  expect(await topOf('Your puzzles')).toBeLessThan(await topOf('Make one in a minute'));
  expect(await topOf('Make one in a minute')).toBeLessThan(await topOf('How it works'));
});

test('the home page is short', async ({ page, noise, startOwn }) => {
  // To the fixture, this test's own server is a third party.
  noise.expect(/^third party: /);
  // Sets today's puzzle, because each day has a different board with a different height.
  const server = await startOwn();
  const today = dayAt(Date.now(), -new Date().getTimezoneOffset());
  await server.writeDay(today, { type: 'word', message: 'Who has health has hope', arrange: 'words' });
  await page.setViewportSize(phone);
  await open(page, server.url);
  await expect(page.getByRole('group', { name: 'Words to arrange' })).toBeVisible();
  const held = await page.evaluate(count);
  expect(held.controls).toBeLessThanOrEqual(28);
  expect(held.words).toBeLessThanOrEqual(130);
  expect(held.screens).toBeLessThanOrEqual(2.5);
});

test('a gift is made with two rows of drawings, and hints only where they are asked for', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/create-quiz-puzzle');
  await expect(page.getByLabel('Other accepted answers (optional)', { exact: true })).toBeHidden();
  await expect(page.getByText('0/1000')).toHaveCount(0);
  await page.getByLabel('Question').fill('a'.repeat(900));
  await expect(page.getByText('900/1000')).toBeVisible();
  await page.getByText('Make it personal').click();
  const drawings = page.getByRole('group', { name: 'Occasion' }).getByRole('button');
  await expect(drawings).toHaveCount(8);
  const tops = await drawings.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  expect(new Set(tops.slice(0, 4)).size + new Set(tops.slice(4)).size, 'four in a row').toBe(2);
  await expect(page.getByLabel('Hint 1 (optional)', { exact: true })).toBeHidden();
  await pressOn(page.getByText('Add a hint'));
  await expect(page.getByLabel('Hint 1 (optional)', { exact: true })).toBeVisible();
});
