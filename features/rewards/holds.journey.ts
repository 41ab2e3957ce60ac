import { expect, open, openMore, reload, test, toast } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import {
  addReward,
  callAsMaker,
  createRewardPuzzle,
  endHold,
  fillClaim,
  fillReward,
  openChanges,
  passTime,
  secrets,
  solve,
  solveElsewhere,
} from '../../e2e/reward-fixture.ts';
import type { TestServer } from '../../e2e/server.ts';

const minute = 60_000;

/** Simulates that the server's clock has reached the deadline. */
function endTime(server: TestServer, puzzleId: string): void {
  server.inDatabase((database) =>
    database
      .prepare('update rewards set deadline_at = ? where puzzle_id = ?')
      .run(Date.now() - 1000, puzzleId),
  );
}

test('the first solver has time to type and wins, while one who solves a second later waits', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { playPath, puzzleId } = await createRewardPuzzle(server, { givenBy: 'Mama Put Kitchen' });
  await open(page, playPath);
  await page.getByText('The rules. Playing is free.').click();
  await expect(page.getByText('Mama Put Kitchen', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Playing is free. Nobody may ask you to pay or to send money to get a prize.'),
  ).toBeVisible();
  const other = await openAsFriend(playPath);
  await solve(page);
  await expect(page.getByText(/^You were first\. It is yours for [45]:\d\d\.$/)).toBeVisible();
  await expect(other.getByText('Someone solved it first.')).toBeVisible();
  await solve(other);
  await expect(
    other.getByText('Someone solved it before you. If they do not claim it, you are next.'),
  ).toBeVisible();
  await fillClaim(page);
  // Both visitors spend four minutes typing, also by the server's clock
  passTime(server, puzzleId, 4 * minute);
  for (const person of [page, other]) await person.clock.fastForward(4 * minute);
  await expect(page.getByText(/^You were first\. It is yours for 0:\d\d\.$/)).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(page.getByText(secrets.code)).toBeVisible();
  await expect(other.getByText('Someone just won the reward!')).toBeVisible();

  await other.getByRole('link', { name: 'See the result' }).click();
  await expect(other.getByText(/^A\*\*\* won in 0:\d\d\. \d+ people played\.$/)).toBeVisible();
  await expect(other.getByText('The first to solve it wins.')).toBeVisible();
  expect(await other.content()).not.toContain('ada@example.com');
  await reload(other);
  const card = other.locator('meta[property="og:image"]');
  await expect(card).toHaveAttribute('content', `${server.url}/previews/${puzzleId}.jpg?result=1`);
});

test('a solver who leaves is skipped: the next one is notified and wins', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await open(page, playPath);
  await solve(page);
  await page.getByLabel('Name *', { exact: true }).fill('Ada');
  await reload(page);
  await expect(page.getByLabel('Name *', { exact: true }), 'what is typed survives').toHaveValue('Ada');
  const other = await openAsFriend(playPath);
  await solve(other);
  await expect(other.getByText('If they do not claim it, you are next.')).toBeVisible();
  await page.clock.fastForward(5 * minute);
  noise.expect(/Failed to load resource/);
  await page.route('**/standing', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await pressOn(page.getByRole('button', { name: 'Ask for my turn' }));
  await expect(toast(page, 'No Connection', 'Please check your connection and try again.')).toBeVisible();
  await page.goto('/about');

  endHold(server, puzzleId);
  // The page that stayed open shows the turn without a reload.
  await other.clock.fastForward(5 * minute);
  await expect(other.getByText(/^It is your turn\. It is yours for [45]:\d\d\.$/)).toBeVisible();
  // The solver who left returns to their place, behind the current holder.
  await open(page, playPath);
  await expect(page.getByText('If they do not claim it, you are next.')).toBeVisible();
  await fillClaim(other);
  await pressOn(other.getByRole('button', { name: 'Claim Reward' }));
  await expect(other.getByText(secrets.code)).toBeVisible();
});

test('each of the first few gets a separate code', async ({ page, server, openAsFriend }) => {
  const codes = ['SUYA-1', 'SUYA-2', 'SUYA-3'];
  const { playPath, puzzleId } = await createRewardPuzzle(server, {
    way: 'first_n',
    secretCode: codes.join('\n'),
  });
  await open(page, playPath);
  await expect(page.getByText('First 3 to solve win: Cinema night')).toBeVisible();
  const other = await openAsFriend(playPath);
  const won: string[] = [];
  for (const [person, name] of [
    [page, 'Ada'],
    [other, 'Tunde'],
  ] as const) {
    await solve(person);
    await expect(person.getByText(/^You are among the first 3\./)).toBeVisible();
    await person.getByLabel('Name *', { exact: true }).fill(name);
    await person.getByLabel('Email *').fill(`${name}@example.com`);
    await pressOn(person.getByRole('button', { name: 'Claim Reward' }));
    const code = person.getByText(/^SUYA-\d$/);
    await expect(code).toBeVisible();
    won.push(await code.innerText());
    if (person === page) await expect(other.getByText('Someone just won a prize! 2 left.')).toBeVisible();
  }
  expect(new Set(won).size).toBe(2);
  await open(page, `/result/${puzzleId}`);
  await expect(page.getByText(/^A\*\*\* and 1 more won\. \d+ people played\.$/)).toBeVisible();
});

test('the best by the deadline wins', async ({ page, server, openAsFriend, noise }) => {
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const { playPath, puzzleId } = await createRewardPuzzle(server, { way: 'best', deadline });
  await open(page, playPath);
  const other = await openAsFriend(playPath);
  await other.keyboard.type('ihada');
  await expect(other.getByText('Nice try! Try again')).toBeVisible();
  await Promise.all([
    other.waitForResponse(/\/plays$/),
    pressOn(other.getByRole('button', { name: 'Reset' })),
  ]);
  await expect(other.getByRole('button', { name: /^Place \d, empty/ })).toHaveCount(5);
  await solve(other);
  await expect(other.getByText('You are the best so far.')).toBeVisible();
  await solve(page);
  await expect(page.getByText('You are the best so far.')).toBeVisible();
  await expect(page.getByText(/best so far: 0:\d\d, 1 try/)).toBeVisible();
  await expect(other.getByText('You are in, but someone is better.'), 'told by itself').toBeVisible();

  // Mocked, because a slow machine may answer no faster than a human
  const standing = { state: 'too_fast', says: 'tooFast' };
  const verdict = { right: true, attempts: 1, timeToSolve: 900, proof: 'fast', reward: 'open', standing };
  await page.route('**/answers', (route) => route.fulfill({ json: verdict }), { times: 1 });
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await expect(page.getByText('You got it!')).toBeHidden();
  await solve(page);
  await expect(toast(page, 'Puzzle Solved!', 'Too fast for a human! Solve it once more.')).toBeVisible();
  await expect(page.getByText('You are the best so far.'), 'the first solve keeps its place').toBeVisible();

  const result = await openAsFriend(`/result/${puzzleId}`);
  await expect(result.getByRole('link', { name: 'Play it', exact: true })).toBeVisible();

  endTime(server, puzzleId);
  await reload(result);
  await expect(result.getByRole('link', { name: 'Play it for fun' })).toBeVisible();
  await reload(other);
  await expect(other.getByText('someone was better')).toBeVisible();
  // The open page polls without being touched, and again after a failure.
  noise.expect(/Failed to load resource/);
  await page.route('**/standing', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const isRefused = page.waitForResponse('**/standing');
  await page.clock.fastForward(3_600_000);
  await isRefused;
  const isBest = page.getByText('You are the best. Claim your reward here.');
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(isBest).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fillClaim(page);
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(page.getByText(secrets.code)).toBeVisible();
});

test('a waiting solver sees that the reward was replaced, and that the puzzle is gone', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  // The page may request the board of solvers at the moment at which the new reward closes it.
  noise.expect(/410|409/);
  const best = { way: 'best', deadline: new Date(Date.now() + 3_600_000).toISOString() };
  const puzzle = await createRewardPuzzle(server, best);
  await open(page, puzzle.playPath);
  await solve(page);
  await expect(page.getByText('You are the best so far.')).toBeVisible();

  await callAsMaker(server, puzzle, 'DELETE', '/reward');
  await expect(toast(page, 'Reward Withdrawn')).toBeVisible();
  // The page promises nothing about the new reward until the server has answered.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/standing', (route) => isSeen.then(() => route.continue()));
  await addReward(server, puzzle, best);
  await expect(page.getByText('Asking whose turn it is...')).toBeVisible();
  seen();
  const tooEarly = toast(page, 'Puzzle Solved!', 'You solved this before the reward was added.');
  await expect(tooEarly).toHaveCount(1);
  await pressOn(tooEarly.getByRole('button', { name: 'Dismiss' }));
  await expect(tooEarly).toHaveCount(0);

  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await expect(page.getByText('You got it!')).toBeHidden();
  await solve(page);
  await expect(tooEarly, 'playing again is too early, too').not.toHaveCount(0);
  await expect(page.getByText('You are the best so far.')).toBeHidden();

  const other = await openAsFriend(puzzle.playPath);
  await solve(other);
  await expect(other.getByText('You are the best so far.')).toBeVisible();
  await callAsMaker(server, puzzle, 'DELETE');
  await expect(
    toast(other, 'Oops! Something went wrong', 'This puzzle was removed by its maker.'),
  ).toBeVisible();
  await expect(other.getByText('You are the best so far.')).toBeHidden();
});

test('a maker chooses the way to win, and reads what each way means', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await page.getByLabel('Your message').fill('Hi Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await fillReward(page, { prize: 'Jollof', givenBy: 'Mama Put', way: 'First few', codes: 'A-1' });
  await expect(page.getByText('Please enter 2 to 100 codes, one a line.')).toBeVisible();
  await page.getByLabel('Secret codes *').fill('A-1\nA-2');
  await pressOn(page.getByRole('button', { name: 'Create Reward' }));
  await expect(page.getByText('The first 2 to solve it win, one prize each.').first()).toBeVisible();
  await page.getByText('2 codes are left').click();
  await expect(page.getByText('When it ends they are yours again.')).toBeVisible();
});

test('a maker’s edits of a reward stay on the page while somebody can claim it', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/409/);
  const { puzzleId, creatorKey } = await createRewardPuzzle(server);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await openChanges(page);
  await pressOn(page.getByRole('link', { name: 'Edit reward' }));
  const prize = page.getByLabel('What do they win? *');
  await prize.fill('Cinema weekend');
  await solveElsewhere(server, puzzleId);
  await expect(page.getByText('Held: someone solved it and can claim it now.')).toBeVisible();
  await expect(prize).toHaveValue('Cinema weekend');
  await expect(prize).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Save changes' }));
  await expect(toast(page, 'Just Being Won')).toBeVisible();
  endHold(server, puzzleId);
  await pressOn(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByRole('heading', { name: 'Cinema weekend' })).toBeVisible();
});

test('a reward that is added during a play moves nothing', async ({ page, server }) => {
  const puzzle = await server.create({ type: 'word', message: 'Hi Ada', arrange: 'letters' });
  await open(page, puzzle.playPath);
  const places = page.getByRole('group', { name: 'Your arrangement' });
  const letters = page.getByRole('group', { name: 'Letters to arrange' });
  await expect(letters).toBeVisible();
  const boxes = () => Promise.all([places.boundingBox(), letters.boundingBox()]);
  const before = await boxes();
  await addReward(server, puzzle);
  await expect(toast(page, 'First to solve wins: Cinema night')).toBeVisible();
  await expect(page.locator('main').getByText('First to solve wins: Cinema night')).toBeVisible();
  expect(await boxes()).toEqual(before);
});
