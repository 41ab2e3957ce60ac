import { errorCatalogue, errorMessageOf } from '../contract/errors.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { rulesOf } from '../puzzles/registry.ts';
import {
  expect,
  goOffline,
  goOnline,
  letEffectsRun,
  open,
  passTrophy,
  praise,
  test,
  toast,
} from './fixtures.ts';
import { image, tiles } from './players/image.ts';
import { players } from './players/players.ts';
import { pressOn } from './press.ts';
import { fillReward } from './reward-fixture.ts';

const expired = { expires_at: Date.now() - 1000 };
/** Chromium's console message for a document with an error status */
const refusedDocument = /the server responded with a status of (404|410|422|400)/;

test.beforeEach(({ noise }) => noise.expect(refusedDocument));

for (const player of players) {
  test(`an expired ${player.name} puzzle says so and offers a new one`, async ({ page, server }) => {
    const { playPath, puzzleId } = await server.create(await player.draft());
    server.alter(puzzleId, expired);
    await open(page, playPath);
    await expect(page.getByText('This puzzle has ended.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back Home' })).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Make a New Puzzle' }));
    await expect(page).toHaveURL(player.createPath);
    await expect(page.getByRole('button', { name: player.createButton })).toBeVisible();
  });
}

test('a puzzle that expires during play says so at the next answer', async ({ page, server, noise }) => {
  noise.expect(/410/);
  const { playPath, puzzleId } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  // Blocks the event stream, which would report the end of the puzzle before the answer does
  await page.route('**/events', (route) => route.fulfill({ status: 204 }));
  await open(page, playPath);
  server.alter(puzzleId, expired);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByText('This puzzle has ended.')).toBeVisible();
});

test('an answer that a busy server refuses is retried silently', async ({ page, server, noise }) => {
  noise.expect(/429/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const error = { code: 'too_many_requests', title: 'One Moment', message: 'That was a lot at once.' };
  const refusal = { status: 429, headers: { 'retry-after': '1' }, json: { error } };
  await page.route('**/answers', (route) => route.fulfill(refusal), { times: 2 });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(praise(page)).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText(error.message)).toHaveCount(0);
});

test('a page that a busy server refuses is retried automatically', async ({ page, server, noise }) => {
  noise.expect(/429/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const refusal = {
    status: 429,
    headers: { 'retry-after': '1', refresh: '1' },
    contentType: 'text/plain; charset=utf-8',
    body: 'One Moment',
  };
  await page.route(`**${playPath}`, (route) => route.fulfill(refusal), { times: 1 });
  await page.goto(playPath);
  await expect(page.getByText('Where?')).toBeVisible();
});

for (const route of ['arrange', 'image']) {
  test(`an unknown puzzle on the ${route} route is not found, also after a retry`, async ({ page }) => {
    await open(page, `/play/${route}/nowhere-abcdef`);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Puzzle not found. Please check the link and try again.')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), pressOn(page.getByRole('button', { name: 'Try Again' }))]);
    await expect(page.getByText('Puzzle not found. Please check the link and try again.')).toBeVisible();
  });

  for (const [kind, path] of [
    ['missing', `/play/${route}`],
    ['blank', `/play/${route}/%20`],
  ] as const) {
    test(`a ${kind} id on the ${route} route is an invalid link`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { name: 'Invalid Puzzle Link' })).toBeVisible();
      await expect(page.getByText('The puzzle link appears to be incomplete or invalid.')).toBeVisible();
      await pressOn(page.getByRole('link', { name: 'Go Back to Home' }));
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  }
}

for (const player of players) {
  const { corruptContent, errors, read } = rulesOf(player.type);
  const content = '{"broken';
  // Some types accept any text as content.
  if (read(content) !== undefined) continue;
  test(`the ${player.name} puzzle reports corrupt content`, async ({ page, server }) => {
    const { playPath, puzzleId } = await server.create(await player.draft());
    server.alter(puzzleId, { content });
    await open(page, playPath);
    const { title = '', message = '' } = errors[corruptContent] ?? {};
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });
}

for (const player of players.filter(({ type }) => descriptions[type].playRoute !== 'image')) {
  test(`the ${player.name} puzzle on the image route reports the wrong type and leads home`, async ({
    page,
    server,
  }) => {
    const { puzzleId } = await server.create(await player.draft());
    await open(page, `/play/image/${puzzleId}`);
    await expect(
      toast(page, 'Wrong Puzzle Type', 'This appears to be a word puzzle, not an image puzzle.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  });
}

test('an image puzzle on the arrange route plays on the image route', async ({ page, server }) => {
  const { puzzleId } = await server.create(await image.draft());
  await open(page, `/play/arrange/${puzzleId}?preview=true`);
  await expect(page).toHaveURL(new RegExp(`/play/image/${puzzleId}\\?preview=true$`));
  await image.solve(page);
  await expect(praise(page, 'Puzzle Solved (Preview)!')).toBeVisible();
});

test('an image that fails to load is reported, and loads on a retry', async ({ page, server, noise }) => {
  noise.expect(/\/images\/|ERR_FAILED/);
  const { playPath } = await server.create(await image.draft());
  await page.route('**/images/*', (route) => route.abort());
  // An image that failed before hydration is complete, and may fire its event afterwards.
  await page.addInitScript(() => {
    const { addEventListener } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.addEventListener = function (type: string, listener: EventListener) {
      addEventListener.call(this, type, listener);
      if (type === 'error' && this.complete) this.dispatchEvent(new Event('error'));
    };
  });
  await open(page, playPath);
  await expect(page.getByText('The image did not load.')).toBeVisible();
  await expect(toast(page, 'Image Failed to Load', 'Please check the image source')).toHaveCount(1);
  await page.unroute('**/images/*');
  await pressOn(page.getByRole('main').getByRole('button', { name: 'Try Again' }));
  await image.solve(page);
  await passTrophy(page);
  await expect(praise(page)).toBeVisible();
});

test('a picture stays on the board while its file changes with the screen', async ({ page, server }) => {
  const { playPath } = await server.create(await image.draft());
  await open(page, playPath);
  await expect(tiles(page)).toHaveCount(9);
  await page
    .locator('.board img')
    .first()
    .evaluate((node) => {
      // Simulates the moment at which the next file is loading.
      Object.defineProperty(node, 'naturalWidth', { value: 0 });
      node.dispatchEvent(new Event('load'));
    });
  await letEffectsRun(page);
  await expect(tiles(page)).toHaveCount(9);
});

test('a lost answer is reported, and succeeds on a retry', async ({ page, server, noise }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await goOffline(page, noise);
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(
    toast(
      page,
      'No Connection',
      'We could not send your answer. Please check your connection and try again.',
    ),
  ).toBeVisible();
  await goOnline(page);
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});

for (const code of ['too_many_requests', 'unavailable'] as const) {
  test(`an answer refused temporarily (${code}) is reported, and the board stays`, async ({
    page,
    server,
    noise,
  }) => {
    const { status } = errorCatalogue[code];
    noise.expect(new RegExp(String(status)));
    const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
    await open(page, playPath);
    await page.route('**/answers', (route) =>
      route.fulfill({ status, json: { error: errorMessageOf(code) } }),
    );
    await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
    await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
    await expect(toast(page, errorCatalogue[code].title, errorCatalogue[code].message)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('here');
    await page.unroute('**/answers');
    await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
  });
}

test('the reward form reports a server error', async ({ page, server, noise }) => {
  noise.expect(/500/);
  const { puzzleId, creatorKey } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await page.route('**/reward', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: errorMessageOf('internal') } }),
  );
  await fillReward(page, { kind: 'Cash', prize: 'Five thousand', amount: '5k' });
  await expect(toast(page, 'Error', 'Failed to create reward.')).toBeVisible();
  await page.unroute('**/reward');
  await pressOn(page.getByRole('button', { name: 'Create Reward' }));
  await expect(toast(page, 'Reward Created!')).toBeVisible();
});

test('the play page reports a server error', async ({ page, server, noise }) => {
  noise.expect(/500/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, '/about');
  await page.route('**/plays', (route) =>
    route.fulfill({ status: 500, json: { error: errorMessageOf('internal') } }),
  );
  // Navigates like a link within the site
  await page.evaluate((path) => history.pushState(null, '', path), playPath);
  await expect(page.getByText('Failed to load puzzle: Unknown error')).toBeVisible();
  await page.unroute('**/plays');
  await pressOn(page.getByRole('button', { name: 'Try Again' }));
  await expect(page.getByText('Where?')).toBeVisible();
});

test('a lost arrangement of tiles can be sent again', async ({ page, server, noise }) => {
  const { playPath } = await server.create(await image.draft());
  await open(page, playPath);
  await expect(page.getByRole('group', { name: 'Puzzle of 9 tiles', disabled: false })).toBeVisible();
  await goOffline(page, noise);
  await image.solve(page);
  await expect(toast(page, 'No Connection')).toBeVisible();
  await goOnline(page);
  await pressOn(page.getByRole('button', { name: 'Check Again' }));
  await expect(praise(page)).toBeVisible();
});

test('an unknown address shows the 404 page with a link home', async ({ page }) => {
  await open(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await pressOn(page.getByRole('main').getByRole('link', { name: /home/i }));
  await expect(page).toHaveURL(/:\d+\/$/);
});
