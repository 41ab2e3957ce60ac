import type { Page } from '@playwright/test';
import { copied, expect, open, reload, test, toast } from '../../e2e/fixtures.ts';
import { searchInLanguage } from '../../e2e/in-language.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle, fillClaim, hide, secrets, solve, win } from '../../e2e/reward-fixture.ts';

const forTheMaker = 'Only the maker can open this page.';
const draft = { type: 'word', message: 'Hi Ada', arrange: 'letters' } as const;

/** Opens a maker's page by its private link and stores the key in this browser. */
async function openAsMaker(page: Page, { puzzleId, creatorKey }: { puzzleId: string; creatorKey: string }) {
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeVisible();
  const saved = page.waitForResponse('**/api/keyring');
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await saved;
}

test('all keys can be moved to another phone and forgotten on this one', async ({
  page,
  context,
  server,
  openAsFriend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsMaker(page, await server.create(draft));
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await open(page, '/my');
  await pressOn(page.getByRole('button', { name: 'QR Code' }));
  await expect(page.getByRole('dialog', { name: 'Move to another phone' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOn(page.getByRole('button', { name: 'Copy link' }));
  const link = await copied(page, /\/my#keys=/);

  const phone = await openAsFriend(link);
  await expect(phone.getByText('This link brings 1 puzzle and 1 reward.')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  expect(await storedKeys(phone)).toEqual([]);
  await pressOn(phone.getByRole('button', { name: 'Add them' }));
  await expect(toast(phone, 'Moved here')).toBeVisible();
  await pressOn(phone.getByRole('link', { name: 'You won this: see your reward' }));
  await expect(phone.getByText(secrets.code)).toBeVisible();

  await pressOn(page.getByRole('button', { name: 'Forget my keys on this device' }));
  await pressOn(page.getByRole('button', { name: 'Forget my keys', exact: true }));
  await expect(toast(page, 'This device has forgotten your keys.')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await reload(phone);
  await expect(phone.getByText(secrets.code)).toBeVisible();
});

test('the link to another phone opens in the language of the page that it was copied on', async ({
  page,
  context,
  server,
  openAsFriend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsMaker(page, await server.create(draft));
  await open(page, '/my?language=fr');
  await searchInLanguage(page, 'fr');
  await pressOn(page.getByRole('button', { name: 'Copy link' }));
  const phone = await openAsFriend(await copied(page, /\/my\?language=fr#keys=/));
  await searchInLanguage(phone, 'fr');
  await expect(phone.getByRole('heading', { name: 'Add these to this browser?' })).toBeVisible();
});

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    ['puzzlefly.creatorKeys', 'puzzlefly.winnerKeys'].flatMap((name) =>
      Object.keys(JSON.parse(localStorage.getItem(name) ?? '{}')),
    ),
  );
const falseKey = 'x'.repeat(43);

test('a link with false, foreign, broken and too many keys overwrites no key of a maker or winner', async ({
  page,
  server,
}) => {
  const own = await server.create(draft);
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  const reward = new URL(page.url()).pathname;
  await openAsMaker(page, own);
  const before = await page.evaluate(() => ({ ...localStorage }));
  const foreign = await server.create(draft);
  const keys = [
    `c.${own.puzzleId}.${foreign.creatorKey}`,
    `w.${reward.split('/').at(-1)}.${falseKey}`,
    // Another maker's key, a wrong key, a malformed one, and more keys than a link may have
    `c.${foreign.puzzleId}.${own.creatorKey}`,
    `c.never.${falseKey}`,
    'c.cut',
    ...Array.from({ length: 101 }, (_, n) => `w.many${n}.${falseKey}`),
  ];
  await open(page, '/about');
  await open(page, `/my#keys=${keys.join(',')}`);
  await expect(page.getByRole('heading', { name: 'Nothing new in this link' })).toBeVisible();
  await expect(
    page.getByText(/^1 of them is here already\. 103 of them open nothing\. 2 of them are/),
  ).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Close' }));
  for (const name of ['puzzlefly.creatorKeys', 'puzzlefly.winnerKeys']) {
    expect(await page.evaluate((key) => localStorage.getItem(key), name)).toBe(before[name]);
  }
  // The cookie is unchanged, too.
  await page.evaluate(() => localStorage.clear());
  await open(page, `/manage/${own.puzzleId}`);
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeVisible();
  await open(page, reward);
  await expect(page.getByText(secrets.code)).toBeVisible();
});

test('a player who opened such links can win, and a stale stored key disqualifies nobody', async ({
  page,
  server,
}) => {
  const { playPath, puzzleId, creatorKey } = await createRewardPuzzle(server);
  await open(page, `/my#keys=c.${puzzleId}.${falseKey}`);
  await expect(page.getByText('1 of them opens nothing.')).toBeVisible();
  // Real keys are stored only if the visitor agrees.
  await open(page, '/about');
  await open(page, `/my#keys=c.${puzzleId}.${creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Not now' }));
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Not now' }));
  expect(await storedKeys(page)).toEqual([]);
  await page.evaluate(
    ([id = '', key]) => localStorage.setItem('puzzlefly.creatorKeys', JSON.stringify({ [id]: key })),
    [puzzleId, falseKey],
  );
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
});

test('a cleared storage is restored from the cookie; with both cleared, no owner’s action is offered', async ({
  page,
  context,
  server,
}) => {
  const puzzle = await server.create(draft);
  await openAsMaker(page, puzzle);
  await page.evaluate(() => localStorage.clear());
  await open(page, `/manage/${puzzle.puzzleId}`);
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Your puzzles' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await open(page, `/manage/${puzzle.puzzleId}`);
  await expect(page.getByRole('heading', { name: forTheMaker })).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete|Copy private link/ })).toHaveCount(0);
  // Pastes the private link into the same tab.
  await page.evaluate((key) => location.assign(`#key=${key}`), puzzle.creatorKey);
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeVisible();
  await open(page, '/my');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(page.getByText('Did you clear this browser?')).toBeVisible();
  await expect(page.getByRole('button', { name: /Move|Forget/ })).toHaveCount(0);
});

test('with a cleared storage and no connection, owners are not treated as strangers', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/ERR_FAILED/);
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  const reward = new URL(page.url()).pathname;
  const made = await server.create(draft);
  await openAsMaker(page, made);
  const retry = page.getByRole('button', { name: 'Try Again' });
  for (const [path, isMine] of [
    [`/manage/${made.puzzleId}`, page.getByRole('textbox', { name: 'Your puzzle link' })],
    [reward, page.getByText(secrets.code)],
    ['/my', page.getByRole('link', { name: 'You won this: see your reward' })],
  ] as const) {
    // Blocked first, because the open page would otherwise restore the cleared storage.
    await page.route('**/api/keyring', (route) => route.abort());
    await page.evaluate(() => localStorage.clear());
    await open(page, path);
    await expect(retry, path).toBeVisible();
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await expect(page.getByText(/belongs to who made|for the winner only|Nothing here yet/)).toHaveCount(0);
    await page.unroute('**/api/keyring');
    await pressOn(retry);
    await expect(isMine, path).toBeVisible();
  }
});

test('a key can be removed once it opens nothing any more, but not while its puzzle is hidden', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/403|410/);
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  await hide(server, puzzleId);
  await open(page, '/my');
  await expect(page.getByText('We hide it until we have looked at it.')).toBeVisible();
  const forget = page.getByRole('button', { name: 'Take off this list' });
  await expect(forget).toBeHidden();

  server.inDatabase((database) =>
    database.prepare(`update puzzles set report_state = 'kept' where puzzle_id = ?`).run(puzzleId),
  );
  await page.evaluate(() => {
    const stored = localStorage.getItem('puzzlefly.winnerKeys') ?? '';
    localStorage.setItem('puzzlefly.winnerKeys', stored.replace(/"[\w-]{43}"/, `"${'x'.repeat(43)}"`));
  });
  await reload(page);
  await pressOn(forget);
  await expect(page.getByText('This private link is not the winner’s.')).toBeHidden();
});

test('the maker and everybody see a winner’s report that the prize has not arrived', async ({
  page,
  server,
  openAsFriend,
}) => {
  const puzzle = await createRewardPuzzle(server);
  await openAsMaker(page, puzzle);
  const winner = await openAsFriend(puzzle.playPath);
  await solve(winner);
  await fillClaim(winner);
  await pressOn(winner.getByRole('button', { name: 'Claim Reward' }));
  await expect(page.getByText('Shown to the winner at')).toBeVisible();
  await expect(winner.getByText('Did the code work?')).toBeHidden();
  await pressOn(winner.getByRole('button', { name: 'It does not work' }));
  await expect(winner.getByText('You said that the code does not work.')).toBeVisible();
  await expect(page.getByText('The winner says the code does not work')).toBeVisible();
  const visitor = await openAsFriend(puzzle.playPath);
  await expect(visitor.getByText(/Sent\.$/).first()).toBeVisible();

  await pressOn(page.getByRole('button', { name: 'I have sent a new code' }));
  await pressOn(page.getByRole('button', { name: 'Yes, I have sent it' }));
  await expect(winner.getByText('The first code did not work.')).toBeVisible();
  await expect(winner.getByText('Did the new code work?')).toBeVisible();
  await expect(winner.getByRole('button', { name: 'Copy Code' })).toBeHidden();
  await pressOn(winner.getByRole('button', { name: 'It works' }));
  await expect(page.getByText('The code worked')).toBeVisible();
});

test('the maker’s open page shows a take-down', async ({ page, server }) => {
  const puzzle = await server.create(draft);
  await openAsMaker(page, puzzle);
  await server.takeDown(puzzle.puzzleId, 'It asks for money.');
  await expect(page.getByText('This puzzle was taken down by the site. Nobody can play it.')).toBeVisible();
  await expect(page.getByText('It asks for money.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeHidden();
});

test.describe('In a chat app’s browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile WhatsApp/2.23' });

  test('the page says once how to keep access', async ({ page, server }) => {
    await openAsMaker(page, await server.create(draft));
    const note = page.getByText('This app may forget what is yours. Save your private link.');
    await expect(note).toBeVisible();
    await reload(page);
    await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeVisible();
    await expect(note).toBeHidden();
  });
});

/** Returns the texts that overflow their bordered box. */
const textsOutsideTheirBox = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .border-2, main .sticker')]
      .filter(({ scrollWidth, clientWidth, tagName }) => tagName !== 'INPUT' && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

for (const [name, { width, text }] of Object.entries({
  'at 320 px': { width: 320, text: '100%' },
  'with text of twice the size': { width: 360, text: '200%' },
})) {
  test(`the pages of makers, winners and the law cut nothing off ${name}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 740 });
    const puzzle = await createRewardPuzzle(server);
    await win(page, puzzle.playPath);
    const reward = new URL(page.url()).pathname;
    // Stores the maker's key only now, because a browser with that key could not have won the reward.
    await openAsMaker(page, puzzle);
    const enlarge = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
    const expectNothingLost = async (where: string) => {
      expect(await textsOutsideTheirBox(page), where).toEqual([]);
      // Compares with the screen's width, because a phone zooms out when a page is too wide.
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
        width,
      );
    };
    for (const path of [reward, '/my', `/manage/${puzzle.puzzleId}`, '/privacy']) {
      await open(page, path);
      await enlarge();
      // Details that load later are opened too.
      await expect(async () => {
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll('details')) folded.open = true;
        });
        await expect(page.getByText(/^(Copy|Privacy)/).first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectNothingLost(path);
    }
    const plain = await server.create(draft);
    await openAsMaker(page, plain);
    await open(page, `/manage/${plain.puzzleId}/reward`);
    await enlarge();
    await page.getByLabel('What do they win? *').fill('Cinema night');
    await expectNothingLost('what is the reward');
    await pressOn(page.getByRole('button', { name: 'Next' }));
    await pressOn(page.getByText('Best by a deadline'));
    await page.getByLabel('Deadline *').fill('2030-12-24T18:00');
    await expectNothingLost('who wins it');
  });
}

test('a solver finds the puzzles that were solved in this browser', async ({ page, server }) => {
  await open(page, '/');
  const link = page.getByRole('link', { name: 'Puzzles you solved' });
  await expect(link).toHaveCount(0);
  const { playPath } = await server.create(
    { type: 'word', message: 'Hi Ada', arrange: 'letters' },
    { from: 'Emeka' },
  );
  await open(page, playPath);
  await solve(page);
  await open(page, '/');
  await pressOn(link);
  await expect(page).toHaveURL('/my');
  const item = page.getByRole('link', { name: /^Hi Ada/ });
  await expect(item, 'the type').toContainText('Word Arranger');
  await expect(item).toContainText('From Emeka');
  await expect(item).toContainText(/Solved in \d:\d\d, first try/);
  await pressOn(item);
  await expect(page.getByText(/^You solved this on/)).toBeVisible();
});
