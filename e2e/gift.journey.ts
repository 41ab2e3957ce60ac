import type { Page } from '@playwright/test';
import { languages } from '../words/languages.ts';
import {
  expect,
  letEffectsRun,
  open,
  openedBy,
  openMore,
  passTrophy,
  praise,
  reload,
  test,
} from './fixtures.ts';
import { expectNoBarrier } from './html.ts';
import { pressOn } from './press.ts';

test('a birthday gift is made in two minutes, unwrapped by solving, and still open the next day', async ({
  page,
  openAsFriend,
}) => {
  const letter = 'Happy birthday!\nDinner at eight?';
  await open(page, '/create-quiz-puzzle');
  await page.getByLabel('Question').fill('Where did we meet?');
  await page.getByLabel('Correct answer').fill('Lagos');
  await expect(page.getByLabel('For', { exact: true })).toBeHidden();
  await page.getByText('Make it personal').click();
  await page.getByLabel('For', { exact: true }).fill('Ada');
  await page.getByLabel('From', { exact: true }).fill('Túndé');
  await pressOn(page.getByRole('button', { name: 'Birthday' }));
  const lasts = (name: string) => page.getByRole('radio', { name });
  await expect(lasts('30 days')).toBeChecked();
  await page.getByText('7 days', { exact: true }).click();
  await expect(page.getByText(/^They can open it until \d{1,2} \p{L}+\.$/u)).toBeVisible();
  await page.getByText('30 days', { exact: true }).click();
  await page.getByLabel('Opens when solved').fill(letter);
  await page.reload();
  await expect(page.getByLabel('Opens when solved')).toHaveValue(letter);
  await expectNoBarrier(page);
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page.getByText('This puzzle expires in 30 days.')).toBeVisible();
  const link = page.getByRole('textbox', { name: /link/i }).first();
  const friend = await openAsFriend(new URL(await link.inputValue()).pathname);

  await expect(friend).toHaveTitle(/Quiz/);
  await expect(friend.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'For Ada, from Túndé: can you solve this?',
  );
  await expect(friend.getByText('For Ada, from Túndé')).toBeVisible();
  await expect(friend.getByRole('img', { name: 'Birthday' })).toBeVisible();
  await expectNoBarrier(friend);
  expect(await friend.content()).not.toContain('Dinner');
  await friend.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
  await pressOn(friend.getByRole('button', { name: 'Submit Answer' }));
  const opened = friend.getByRole('region', { name: 'The message' });
  await expect(opened).toContainText('Dinner at eight?');
  await expect(opened).toContainText('Túndé');
  await friend.reload();
  await expect(opened).toContainText('Dinner at eight?');
  await expectNoBarrier(friend);

  await pressOn(friend.getByText('Thank Túndé', { exact: true }));
  // Scrolling ends on a whole pixel.
  await expect(friend.getByText('Thank Túndé on WhatsApp')).toBeInViewport({ ratio: 0.95 });
  await pressOn(friend.getByRole('button', { name: 'Heart' }));
  const send = friend.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await friend.getByLabel('Say something (optional)').fill('Yes, at eight!');
  await friend.getByLabel('Your name (optional)').fill('Ada');
  await expectNoBarrier(friend);
  await pressOn(send);
  await expect(friend.getByText('Sent. Only Túndé sees it.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByText('Sent. Only Túndé sees it.'), 'it is not asked for again').toBeVisible();
  await expect(friend.getByRole('button', { name: 'Heart' })).toBeHidden();
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(page.getByText('Yes, at eight!')).toBeVisible();
  await expect(page.getByText('Ada says')).toBeVisible();
  await openMore(page);
  await expect(story.getByText(/^Solved in 0:\d\d, 1 try$/)).toBeVisible();
  await expectNoBarrier(page);
  await pressOn(page.getByText('Ada says'));
  await pressOn(page.getByRole('button', { name: 'Hide' }));
  await expect(page.getByText('Yes, at eight!')).toBeHidden();

  await openMore(friend);
  await pressOn(friend.getByRole('button', { name: 'Keep an image' }));
  const picture = friend.getByRole('img', { name: 'Your keepsake' });
  await expect(picture).toBeVisible();
  await pressOn(friend.getByText('Square', { exact: true }));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1080);
  const saved = friend.waitForEvent('download');
  await friend.getByRole('link', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toBe('my-puzzle.jpg');
  await expectNoBarrier(friend);
});

test.describe('A gift that has expired', () => {
  const gift = { for: 'Ada', from: 'Túndé', occasion: 'birthday', message: 'Dinner at eight?' } as const;
  const emoji = { type: 'emoji', emojis: '🏠', solution: 'Good home' } as const;

  test('shows its letter a year later in the browser that solved it, and tells strangers whom to ask', async ({
    page,
    server,
    openAsFriend,
    noise,
  }) => {
    noise.expect(/status of (404|410)/);
    const { puzzleId, playPath } = await server.create(emoji, gift);
    await open(page, playPath);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('good home');
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
    await passTrophy(page);
    const letter = page.getByRole('region', { name: 'The message' });
    await expect(letter).toContainText('Dinner at eight?');

    server.alter(puzzleId, { expires_at: Date.now() - 1000, content: '' });
    const stranger = await openAsFriend(playPath);
    await expect(stranger.getByRole('heading', { name: 'This puzzle has ended.' })).toBeVisible();
    await expect(stranger.getByText('For Ada, from Túndé')).toBeVisible();
    const ask = stranger.getByRole('link', { name: 'Ask Túndé to send it again' });
    await expect(ask).toHaveAttribute('href', new RegExp(`whatsapp.*${encodeURIComponent(playPath)}$`));
    await expect(stranger.getByText('Oops')).toHaveCount(0);
    expect(await stranger.content()).not.toMatch(/Dinner|Good home/);
    await expectNoBarrier(stranger);

    const expectKept = async () => {
      await expect(letter).toContainText('Dinner at eight?');
      await expect(letter).toContainText('Túndé');
      await expect(page.getByText('Good home', { exact: true })).toBeVisible();
      await expect(page.getByText('For Ada, from Túndé')).toBeVisible();
      await expect(page.getByRole('heading', { name: /^You solved this on / })).toBeVisible();
      await expect(page.getByText('This puzzle has ended.')).toBeVisible();
      await expect(page.getByText('Oops')).toHaveCount(0);
    };
    await open(page, playPath);
    await expectKept();
    await expectNoBarrier(page);

    server.inDatabase((database) =>
      database.prepare('delete from puzzles where puzzle_id = ?').run(puzzleId),
    );
    await page.clock.setSystemTime(Date.now() + 365 * 24 * 60 * 60_000);
    await open(page, playPath);
    await expectKept();
    await pressOn(page.getByRole('link', { name: 'Make one back' }));
    await expect(page.getByLabel('For', { exact: true })).toHaveValue('Túndé');
  });

  test('is removed from its solver’s browser after a take-down', async ({ page, server, noise }) => {
    noise.expect(/status of (404|410)/);
    const { puzzleId, playPath } = await server.create(emoji, gift);
    await open(page, playPath);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('good home');
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
    await passTrophy(page);
    await server.takeDown(puzzleId, 'It asks for money.');
    await open(page, playPath);
    await expect(page.getByText('This puzzle was taken down. Reason: It asks for money.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Dinner');
  });
});

test('a hint is one tap away, counted, and kept across a reload', async ({ page, server }) => {
  const { playPath } = await server.create(
    { type: 'quiz', question: 'Where did we meet?', answer: 'Lagos' },
    { from: 'Túndé', hints: ['It begins with L', 'A city'] },
  );
  await open(page, playPath);
  const hint = page.getByRole('banner').getByRole('button', { name: 'Hint', exact: true });
  const next = page.getByRole('button', { name: 'A hint from Túndé', exact: true });
  await pressOn(hint);
  await expect(page.getByText('It begins with L')).toBeVisible();
  await expect(page.getByText('A city')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await reload(page);
  await pressOn(hint);
  await expect(page.getByText('It begins with L')).toBeVisible();
  await pressOn(next);
  await expect(page.getByText('A city')).toBeVisible();
  await expect(next).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask Túndé for a hint' })).toHaveAttribute(
    'href',
    /whatsapp.*give%20me%20a%20hint/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByRole('heading', { name: /first try, 2 hints$/ })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('after three wrong answers the hint stands out; a puzzle without hints has no button', async ({
  page,
  server,
}) => {
  const draft = { type: 'word', message: 'hey', arrange: 'letters' } as const;
  const hint = page.getByRole('banner').getByRole('button', { name: 'Hint', exact: true });
  const { playPath } = await server.create(draft, { from: 'Túndé', hints: ['It is short'] });
  await open(page, playPath);
  for (const wrong of ['yeh', 'hye', 'eyh']) {
    await expect(hint, `before '${wrong}'`).not.toHaveClass(/animate-pop/);
    await page.keyboard.type(wrong);
    await expect(page.getByText('Nice try! Try again')).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Clear' }));
  }
  await expect(hint).toHaveClass(/animate-pop/);
  const plain = await server.create(draft, { from: 'Túndé' });
  await open(page, plain.playPath);
  await letEffectsRun(page);
  await expect(hint).toHaveCount(0);
});

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 620 } });

  test('the header holds the way home, the hint, the clock, the help and the sound in every language', async ({
    page,
    server,
  }) => {
    const draft = { type: 'emoji', emojis: '🦁', solution: 'Lion King' } as const;
    const { playPath } = await server.create(draft, { from: 'Túndé', hints: ['An animal'] });
    for (const language of languages) {
      await open(page, `${playPath}?language=${language}`);
      const buttons = page.getByRole('banner').getByRole('button');
      await expect(buttons, language).toHaveCount(3);
      const boxes = await page
        .getByRole('banner')
        .locator('a, button, [role=timer]')
        .evaluateAll((found) => found.map((each) => each.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(5);
      for (const [at, { left, right }] of boxes.entries()) {
        expect(left, `${language} ${at}`).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
        expect(right, `${language} ${at}`).toBeLessThanOrEqual(320);
      }
      expect(boxes[0].width).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

test('the maker previews the gift, changes its texts, and sends it', async ({ page, openAsFriend }) => {
  await open(page, '/create-quiz-puzzle');
  await page.getByLabel('Question').fill('Where did we meet?');
  await page.getByLabel('Correct answer').fill('Lagos');
  await page.getByText('Make it personal').click();
  await page.getByLabel('For', { exact: true }).fill('Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  const trial = await openedBy(page, () => pressOn(page.getByRole('link', { name: 'Try it as Ada' })));
  await expect(trial.getByText('For Ada')).toBeVisible();
  await trial.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
  await pressOn(trial.getByRole('button', { name: 'Submit Answer' }));
  await expect(trial.getByText(/^You needed 0:\d\d and one try. Right for Ada\?$/)).toBeVisible();
  await expect(trial.getByRole('link', { name: 'Send it' })).toHaveAttribute('href', /For%20Ada/);
  await expectNoBarrier(trial);
  await pressOn(trial.getByRole('link', { name: 'Change' }));
  await expect(trial.getByLabel('Question')).toHaveValue('Where did we meet?');
  await expect(trial.getByLabel('For', { exact: true })).toHaveValue('Ada');
  await trial.getByLabel('Correct answer').fill('Abuja');
  await expectNoBarrier(trial);
  await pressOn(trial.getByRole('button', { name: 'Save changes' }));
  await expect(trial.getByText('The link is the same.')).toBeVisible();

  const link = page.getByRole('textbox', { name: /link/i }).first();
  const friend = await openAsFriend(new URL(await link.inputValue()).pathname);
  await friend.getByRole('textbox', { name: 'Your answer' }).fill('abuja');
  await pressOn(friend.getByRole('button', { name: 'Submit Answer' }));
  await expect(praise(friend, 'Congratulations! You solved the puzzle!')).toBeVisible();
  await openMore(page);
  await expect(page.getByRole('link', { name: 'Make Another' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change' })).toBeHidden();
});

test('a filled form survives Back and a lost connection, and its puzzle opens on a second phone', async ({
  page,
  context,
  noise,
  openAsFriend,
}) => {
  noise.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const texts = {
    Question: 'Where did we meet?',
    'Correct answer': 'Lagos',
    'Other accepted answers (optional)': 'Eko',
    For: 'Ṣadé',
    From: 'محمد',
    'Opens when solved': 'Happy birthday!\nDinner at eight?',
    'Hint 1 (optional)': 'A city',
    'Hint 2 (optional)': 'By the sea',
  };
  const field = (on: Page, name: string) => on.getByLabel(name, { exact: true });
  await open(page, '/create-quiz-puzzle');
  await page.getByText('Make it personal').click();
  await pressOn(page.getByText('Other accepted answers').first());
  await pressOn(page.getByText('Add a hint'));
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await pressOn(page.getByRole('button', { name: 'Birthday' }));
  await pressOn(page.getByRole('link', { name: 'Back to Home' }));
  await expect(page).toHaveURL('/');
  await page.goBack();
  for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text);
  await context.setOffline(true);
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page.getByText(/check your connection and try again/)).toBeVisible();
  await context.setOffline(false);
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();

  const puzzleId = new URL(page.url()).pathname.split('/').pop() ?? '';
  const keys = await page.evaluate(() => localStorage.getItem('puzzlefly.creatorKeys') ?? '{}');
  const second = await openAsFriend(`/manage/${puzzleId}#key=${JSON.parse(keys)[puzzleId]}`);
  const refusal = { error: { code: 'internal', title: 'Error', message: 'Please try again.' } };
  await second.route('**/texts', (route) => route.fulfill({ status: 500, json: refusal }), { times: 2 });
  await openMore(second);
  await pressOn(second.getByRole('link', { name: 'Change' }));
  await pressOn(second.getByRole('button', { name: 'Try Again' }));
  for (const [name, text] of Object.entries(texts)) await expect(field(second, name)).toHaveValue(text);
  await expect(second.getByRole('button', { name: 'Birthday' })).toHaveAttribute('aria-pressed', 'true');
});

test('a friend makes a puzzle back, and both makers see the link between the two', async ({
  page,
  server,
  openAsFriend,
}) => {
  const first = await server.create(
    { type: 'quiz', question: 'Where?', answer: 'Lagos' },
    { for: 'Ada', from: 'Tunde' },
  );
  await page.goto(`/manage/${first.puzzleId}#key=${first.creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  const friend = await openAsFriend(first.playPath);
  await solveQuiz(friend, 'lagos');
  await pressOn(friend.getByRole('link', { name: 'Make one back' }));
  await expect(friend.getByLabel('For', { exact: true })).toHaveValue('Tunde');
  await expect(friend.getByLabel('From', { exact: true })).toHaveValue('Ada');
  await friend.getByLabel('Question').fill('And where now?');
  await friend.getByLabel('Correct answer').fill('Abuja');
  await friend.reload();
  await expect(friend.getByLabel('Question')).toHaveValue('And where now?');
  await expect(friend.getByRole('checkbox', { name: /answers Tunde's puzzle/ })).toBeChecked();
  await expectNoBarrier(friend);
  await pressOn(friend.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(friend.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();

  const back = page.getByRole('listitem').filter({ hasText: 'Ada solved yours' });
  await pressOn(back.getByRole('button', { name: 'Link the two' }));
  await expect(back.getByRole('button', { name: 'Unlink the two' })).toBeVisible();
  await expectNoBarrier(page);
  await pressOn(back.getByRole('link', { name: 'Play it' }));
  await expect(page.getByText("The answer to Tunde's puzzle")).toBeVisible();
  await solveQuiz(page, 'abuja');
  const times = page.locator('dl');
  await expect(times.getByText('Ada')).toBeVisible();
  await expect(times.getByText('Tunde')).toBeVisible();
  await expectNoBarrier(page);
  await page.reload();
  await expect(times.getByText('Tunde')).toBeVisible();

  await friend.goto(first.playPath);
  await pressOn(friend.getByRole('link', { name: 'You made one back' }));
  await expect(friend.getByText('You made this.')).toBeVisible();
});

async function solveQuiz(page: Page, answer: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(praise(page)).toBeVisible();
}
