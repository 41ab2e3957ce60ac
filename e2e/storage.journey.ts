import type { Page } from '@playwright/test';
import { dayAt } from '../contract/today.ts';
import { expect, open, reload, test } from './fixtures.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';
import { createRewardPuzzle, secrets, win } from './reward-fixture.ts';

const stores = ['localStorage', 'sessionStorage'] as const;
type Store = (typeof stores)[number];
const failures = ['throws', 'is null', 'is full'] as const;
type Failure = (typeof failures)[number];

/** Breaks a store from the next navigation on. */
async function breakStore(page: Page, store: Store, failure: Failure): Promise<void> {
  await page.addInitScript(
    ([name, how]) => {
      const full = { getItem: () => null, removeItem() {}, length: 0 };
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.defineProperty(window, name, {
        get() {
          if (how === 'throws') throw new DOMException('forbidden', 'SecurityError');
          return how === 'is null' ? null : { ...full, setItem };
        },
      });
    },
    [store, failure] as const,
  );
}

/** Breaks cookies from the next navigation on, for both scripts and the server. */
async function breakCookies(page: Page, failure: Failure): Promise<void> {
  await page.addInitScript((how) => {
    const fail = () => {
      if (how === 'throws') throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        fail();
        return how === 'is null' ? null : '';
      },
      set: fail,
    });
  }, failure);
  await page.route('**/*', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
}

const cases: { what: string; keepsKeys: boolean; arrange(page: Page): Promise<void> }[] = [
  ...stores.flatMap((store) =>
    failures.map((failure) => ({
      what: `${store} that ${failure}`,
      keepsKeys: store !== 'localStorage',
      arrange: (page: Page) => breakStore(page, store, failure),
    })),
  ),
  ...failures.map((failure) => ({
    what: `a store of cookies that ${failure}`,
    keepsKeys: true,
    arrange: (page: Page) => breakCookies(page, failure),
  })),
  {
    what: 'nothing at all',
    keepsKeys: false,
    async arrange(page) {
      for (const store of stores) await breakStore(page, store, 'throws');
      await breakCookies(page, 'throws');
    },
  },
];

const note = (page: Page) => page.getByText('This browser keeps nothing. Save your private link.');

for (const { what, keepsKeys, arrange } of cases)
  test(`a browser with ${what} can make, win, claim and play today’s puzzle`, async ({ page, server }) => {
    await arrange(page);
    await open(page, word.createPath);
    await word.fillForm(page);
    await pressOn(page.getByRole('button', { name: word.createButton }));
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    await expect(page.getByLabel('Your puzzle link')).toHaveValue(/\/play\/arrange\//);
    await expect(note(page)).toBeVisible({ visible: !keepsKeys });
    if (!keepsKeys) {
      await expect(note(page)).toBeInViewport();
      await expect(page.getByRole('textbox', { name: 'Save your private link' })).toHaveValue(
        /#key=[\w-]{43}$/,
      );
    }

    const { playPath } = await createRewardPuzzle(server);
    await win(page, playPath);
    await expect(page.getByText(secrets.code)).toBeVisible();
    await expect(note(page)).toBeVisible({ visible: !keepsKeys });

    const today = dayAt(Date.now(), -new Date().getTimezoneOffset());
    await server.writeDay(today, { type: 'quiz', question: 'What is split today?', answer: 'Kola nut' });
    await open(page, '/today');
    await page.getByRole('textbox', { name: 'Your answer' }).fill('kola nut');
    await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
    await expect(page.getByRole('heading', { name: /^Solved in \d+:\d\d$/ })).toBeVisible();
    await expect(page.getByText('Your browser keeps nothing here, so no streak is kept.')).toBeVisible({
      visible: !keepsKeys,
    });
    await expect(page.getByText('Streak', { exact: true })).toBeVisible({ visible: keepsKeys });
    if (what === 'nothing at all') return;
    await open(page, '/my');
    await reload(page);
    await expect(
      page.getByRole('link', { name: 'You won this: see your reward' }),
      'the next page knows the win',
    ).toBeVisible();
  });

test('a private link’s key is removed from the address at once, and lasts as long as the tab', async ({
  page,
  server,
}) => {
  const { puzzleId, creatorKey } = await server.create(await word.draft());
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await expect(page.getByRole('heading', { name: 'Keep this puzzle in this browser?' })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/[^#]+$/);
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Keep this puzzle in this browser?' })).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Add a Reward' }));
  await expect(page.getByLabel('What do they win? *'), 'the key goes along').toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Keys')))).toEqual(
    [],
  );
});
