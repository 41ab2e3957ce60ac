import type { PuzzleDraft } from '../contract/api.ts';
import type { Language } from '../words/languages.ts';
import { expect, open, passTrophy, test } from './fixtures.ts';
import { players } from './players/players.ts';
import { addReward } from './reward-fixture.ts';

/**
 * Each screen shows one thing: what it may contain on a phone, and what must be in view (rules:
 * site#one-moment, boards#sizes)
 */
const phone = { width: 360, height: 740 };
/** The height that Chrome's bars leave */
const lowPhone = { width: 360, height: 620 };
const languages: Language[] = ['en', 'yo'];

const gift = {
  for: 'Mama',
  from: 'Emeka',
  occasion: 'birthday',
  message:
    'Dear Mama, seventy years and you still beat all of us at Ludo. Thank you for every pot of jollof, every prayer and every phone call at six in the morning. We love you more than words can say. Come soon!',
} as const;
/** Long, but within a phone's limits */
const longMessage: PuzzleDraft = {
  type: 'word',
  message: 'Happy birthday to the best mum of all',
  arrange: 'letters',
};

/** Counts what a page contains besides its tiles and its letter. Runs in the page. */
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
      // Together, the two leave no room for a language with longer words.
      for (const language of hasReward && present ? (['en'] as const) : languages) {
        await page.setViewportSize(phone);
        await open(page, `${made.playPath}?language=${language}`);
        const where = `${variant}, ${language}`;
        const held = await page.evaluate(count);
        // Tiles have a third button, and a spin two more; a reward adds its rules.
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
