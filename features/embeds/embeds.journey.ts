import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';
import { expect, open, praise, test } from '../../e2e/fixtures.ts';
import { imageDataUrl } from '../../e2e/images.ts';
import { embedCode } from './embed-code.ts';

test.describe.configure({ mode: 'parallel' });

const quiz: PuzzleDraft = {
  type: 'quiz',
  question: 'Which city has Third Mainland Bridge?',
  answer: 'Lagos',
};

/** Somebody else's site, on a different host. */
const framed = test.extend<{ blog: (code: string, theme?: string) => Promise<FrameLocator> }>({
  async blog({ page, noise }, use) {
    noise.expect(/^third party: http:\/\/localhost:/);
    let html = '';
    const blog = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(html);
    });
    await new Promise<void>((resolve) => blog.listen(0, () => resolve()));
    await blockStorage(page);
    await use(async (code) => {
      html = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><h1>My blog</h1>${code}<p>The end`;
      await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
      return page.frameLocator('iframe');
    });
    blog.close();
  },
});

/** Blocks storage in frames, as browsers can for other sites. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (parent === window) return;
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get, configurable: true });
    Object.defineProperty(document, 'cookie', { get, set: get });
  });
}

const codeOf = (origin: string, puzzleId: string) => embedCode({ origin, puzzleId, title: 'A puzzle' });

framed(
  'a puzzle in a page of another site is played and solved without storage, and fits its height',
  async ({ blog, page, server }) => {
    const { puzzleId, playPath } = await server.create(quiz, { for: 'Ngozi', message: 'For you alone' });
    const frame = await blog(codeOf(server.url, puzzleId));
    const height = () => page.locator('iframe').evaluate((each) => each.getBoundingClientRect().height);
    await expect(frame.getByRole('link', { name: 'Made with Puzzlefly' })).toHaveAttribute('href', playPath);
    await expect(frame.getByText('Ngozi')).toHaveCount(0);
    const before = await height();
    await frame.getByRole('textbox', { name: 'Your answer' }).fill('Abuja');
    await frame.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(frame.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
    await frame.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
    await frame.getByRole('textbox', { name: 'Your answer' }).press('Enter');
    await expect(
      frame.getByRole('status').getByText('Congratulations! You solved the puzzle!'),
    ).toBeVisible();
    const own = frame.getByRole('link', { name: 'Make your own' });
    await expect(own).toHaveAttribute('target', '_blank');
    await expect(own).toHaveAttribute('rel', 'noopener');
    await expect(frame.getByText('For you alone')).toHaveCount(0);
    await expect(frame.getByRole('button', { name: 'Play Again' })).toBeVisible();
    // Nothing is cut off, and nothing scrolls inside.
    await expect
      .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);
    expect(await height()).toBeGreaterThanOrEqual(before);
    expect(await page.context().cookies()).toEqual([]);
  },
);

framed('a trail is played to its end in a frame by keyboard', async ({ blog, page, server }) => {
  const steps: Extract<PuzzleDraft, { type: 'trail' }>['steps'] = [
    { type: 'quiz', question: 'Which island?', answer: 'Victoria' },
    { type: 'emoji', emojis: '🌍❤️', solution: 'love', showsBlanks: false },
  ];
  const { puzzleId } = await server.create({ type: 'trail', title: 'Lagos', canSkip: true, steps });
  const frame = await blog(codeOf(server.url, puzzleId));
  const answer = frame.getByRole('textbox', { name: 'Your answer' });
  for (const text of ['victoria', 'love']) {
    // The box of the next step is empty.
    await expect(answer).toHaveValue('');
    await answer.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(frame.getByText('Lagos').first()).toBeAttached();
  await expect(frame.getByRole('link', { name: 'Make your own' })).toBeVisible();
});

framed('an image is drawn in a frame as large as the frame is wide', async ({ blog, page, server }) => {
  const { puzzleId } = await server.create({
    type: 'image',
    description: 'Us',
    imageUrl: await imageDataUrl(400, 400),
    size: 3,
  });
  const frame = await blog(codeOf(server.url, puzzleId));
  const stage = frame.locator('.board-stage');
  await expect(stage).toBeVisible();
  expect(await page.locator('iframe').evaluate((each) => each.getBoundingClientRect().height)).toBeLessThan(
    800,
  );
});

framed('the theme in the address takes precedence over the reader’s', async ({ blog, page, server }) => {
  const { puzzleId } = await server.create(quiz);
  for (const [theme, scheme, colour] of [
    ['dark', 'light', 'rgb(21, 18, 43)'],
    ['light', 'dark', 'rgb(255, 248, 236)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const code = codeOf(server.url, puzzleId).replace(puzzleId, `${puzzleId}?theme=${theme}`);
    const frame = await blog(code);
    const root = frame.locator('html');
    await expect(root).toHaveCSS('background-color', colour);
    // The style sheet with all rules loads later.
    await expect(frame.locator('link[rel="stylesheet"]').first()).toBeAttached();
    await expect(frame.getByRole('button', { name: 'How to play' })).toBeVisible();
    await expect(root).toHaveCSS('background-color', colour);
  }
});

framed('a puzzle with a reward to win leads to its own page', async ({ blog, server }) => {
  const { puzzleId, playPath } = await server.create(quiz);
  server.inDatabase((database) =>
    database
      .prepare(
        `INSERT INTO rewards (id, puzzle_id, reward_type, reward_description, reward_delivery_contact, reward_secret_code,
          platform_fee_paid, platform_fee_amount, is_approved, is_claimed, created_at, log_id)
        VALUES (?, ?, 'airtime', '#MTN# 500 naira of airtime', 'sealed', 'sealed', 0, 2000, 0, 0, ?, 'name')`,
      )
      .run('a'.repeat(32), puzzleId, Date.now()),
  );
  const frame = await blog(codeOf(server.url, puzzleId));
  const link = frame.getByRole('link', { name: 'Play and win on Puzzlefly' });
  await expect(link).toHaveAttribute('href', playPath);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(frame.getByText('MTN')).toBeVisible();
  await expect(frame.getByRole('textbox')).toHaveCount(0);
});

framed('a puzzle that was taken down says so in its frame', async ({ blog, noise, server }) => {
  noise.expect(/status of 4\d\d/);
  const { puzzleId } = await server.create(quiz);
  await server.takeDown(puzzleId, 'A test');
  const frame = await blog(codeOf(server.url, puzzleId));
  await expect(frame.getByRole('heading')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Made with Puzzlefly' })).toHaveAttribute('href', '/');
  await expect(frame.getByRole('textbox')).toHaveCount(0);
});

test('a frame uses no key of the browser, registers nothing and reports no visit', async ({
  page,
  server,
}) => {
  const { puzzleId, creatorKey } = await server.create(quiz);
  await page.goto('/about');
  await page.evaluate(
    ([id = '', key]) => localStorage.setItem('puzzlefly.creatorKeys', JSON.stringify({ [id]: key })),
    [puzzleId, creatorKey],
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/'))
      asked.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.goto(`/embed/${puzzleId}`);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
  await page.getByRole('textbox', { name: 'Your answer' }).press('Enter');
  await expect(praise(page)).toBeVisible();
  await page.clock.runFor(20_000);
  // When the page is idle, it subscribes to events, to learn of a new reward.
  expect(asked.map((each) => /\/(\w+) /.exec(each)?.[1]).sort()).toEqual(['answers', 'events']);
  expect(asked.find((each) => each.includes('/answers '))).not.toMatch(/makerKey|earlierProof|sessionId/);
});

test('the maker copies the code behind More', async ({ page, server }) => {
  const { puzzleId, creatorKey } = await server.create(quiz);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await page.getByRole('main').getByText('More', { exact: true }).click();
  const code = page.getByRole('textbox', { name: 'Show it on your site' });
  await expect(code).toHaveValue(new RegExp(`^<iframe src="${server.url}/embed/${puzzleId}"`));
});
