import {
  copied,
  expect,
  goOffline,
  goOnline,
  open,
  praise,
  reload,
  stopTime,
  test,
  toast,
} from '../../e2e/fixtures.ts';
import { expectNoBarrier } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';
import {
  createRewardPuzzle,
  fillClaim,
  fillReward,
  playAgain,
  secrets,
  solve,
  win,
  winElsewhere,
} from '../../e2e/reward-fixture.ts';

test('a maker adds a reward, sees its fee and lists it @wide', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await page.getByLabel('Your message').fill('Hi Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await fillReward(page, { kind: 'Ticket', description: '#Felabration# front row' });
  await expect(toast(page, 'Reward Created!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Felabration' })).toBeVisible();
  await expect(page.getByText('Platform fee: ₦2,000')).toBeVisible();
  await expect(page.getByText('Pay later', { exact: true })).toBeVisible();
  await expect(page.getByText('This puzzle stays active until someone wins, or until')).toBeVisible();
  await expect(
    page.getByRole('main').locator('img').first(),
    'with the reward, not as it was before',
  ).toHaveAttribute('src', /\.jpg\?reward=/);

  await pressOn(page.getByRole('button', { name: 'Approve for Public Listing' }));
  await expect(toast(page, 'Approved!', 'Your reward puzzle is now publicly listed!')).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Remove from this screen' }));
  await expect(page.getByText('The reward is off this screen only.')).toBeVisible();
});

test('the ribbons fly before the claim form opens, and end then', async ({ page, server }) => {
  const { playPath } = await createRewardPuzzle(server);
  await open(page, playPath);
  await stopTime(page);
  for (const letter of 'hiada') await page.keyboard.press(letter);
  await expect(page.locator('[data-solved]')).toBeVisible();
  await page.clock.runFor(1600);
  await expect(page.locator('canvas')).toBeVisible();
  await page.clock.runFor(2500);
  const form = page.getByRole('dialog', { name: 'Claim your reward' });
  await expect(form).toBeHidden();
  await expect(page.locator('canvas')).toBeVisible();
  await page.clock.runFor(200);
  await expect(form).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('a cash reward is shared by link only', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await page.getByLabel('Your message').fill('Hi Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await fillReward(page, { kind: 'Cash', prize: 'Five thousand', amount: '5k' });
  await expect(page.getByText('This kind of reward is shared by link only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve for Public Listing' })).toBeHidden();
});

test('the support popup copies each address and says thank you', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/create-quiz-puzzle');
  await page.getByLabel('Question').fill('Which city?');
  await page.getByLabel('Correct answer').fill('Lagos');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await pressOn(page.getByRole('button', { name: 'Support Us' }));
  const popup = page.getByRole('dialog', { name: 'Support Us' });
  await expect(popup.getByText('Example details.')).toBeVisible();
  for (const name of ['ethereum', 'bitcoin', 'solana', 'ton']) {
    await pressOn(popup.getByRole('listitem').filter({ hasText: name }).getByRole('button'));
    await copied(page, new RegExp(`^example-${name}-address$`));
  }
  await expect(toast(page, 'Thank you!').first()).toBeVisible();
});

test('one wins, the other sees it at once and plays on, and the list drops the reward @wide', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { playPath } = await createRewardPuzzle(server, {}, true);
  await open(page, playPath);
  await expect(page.getByText('First to solve wins: Cinema night')).toBeVisible();
  const other = await openAsFriend(playPath);
  const list = await openAsFriend('/rewards');
  const card = list.getByRole('listitem').filter({ has: list.getByRole('link', { name: 'Solve & Win!' }) });
  await expect(card.filter({ hasText: 'Cinema night' }).first()).toBeVisible();
  const listed = await card.filter({ hasText: 'Cinema night' }).count();

  await solve(page);
  await fillClaim(page);
  // The event about the win arrives before the claim's answer.
  let asked = 0;
  await page.route('**/standing', (route) => {
    asked++;
    return route.continue();
  });
  await page.route('**/claims', async (route) => {
    const response = await route.fetch();
    await expect(page.getByText('Reward already claimed')).toBeVisible();
    await route.fulfill({ response });
  });
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  // It leaves with the redirect, so it is awaited frame by frame.
  await toast(page, 'Reward Claimed!').waitFor();
  await expect(other.getByText('Someone just won the reward!')).toBeVisible();
  await expect(other.getByText('You can continue playing for fun!')).toBeVisible();
  await expect(toast(list, 'Someone just won a reward!').first()).toBeVisible();
  await expect(card.filter({ hasText: 'Cinema night' })).toHaveCount(listed - 1);

  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page).toHaveURL(/\/reward\/[\w-]+$/);
  expect(asked, 'the answer decides, and comes once').toBe(0);
  await expect(page.getByText(secrets.code)).toBeVisible();
  await expect(page.getByText(secrets.contact)).toBeVisible();

  await stopTime(other);
  await other.clock.runFor(10_000);
  await expect(other.getByText('Someone just won the reward!')).toBeHidden();
  await solve(other);
  await other.clock.resume();
  await expect(praise(other, 'Great job! Unfortunately, the reward was already claimed.')).toBeVisible();

  const rewardPage = new URL(page.url()).pathname;
  await open(page, playPath);
  await playAgain(page);
  await solve(page);
  await expect(praise(page)).toBeVisible();

  const stranger = await openAsFriend(rewardPage);
  await expect(stranger.getByRole('heading', { name: 'This reward has been claimed' })).toBeVisible();
  await expect(stranger.getByText('Cinema night')).toBeVisible();
  expect(await stranger.content()).not.toContain(secrets.code);
});

test('the winner returns in the same browser, and elsewhere by the private link', async ({
  page,
  context,
  server,
  openAsFriend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  await reload(page);
  await expect(page.getByText(secrets.code)).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Copy Code' }));
  await copied(page, new RegExp(`^${secrets.code}$`));
  await pressOn(page.getByRole('button', { name: 'Copy private link' }));
  const link = await copied(page, /#key=[\w-]{43}$/);

  const elsewhere = await openAsFriend(link);
  await expect(elsewhere.getByText(secrets.code)).toBeVisible();
  await pressOn(elsewhere.getByRole('button', { name: 'Keep it', exact: true }));
  await expect(elsewhere, 'the key does not stay in the address bar').toHaveURL(/^[^#]*$/);
  for (const phone of [page, elsewhere]) {
    await phone.evaluate(() => localStorage.clear());
    await reload(phone);
    await expect(phone.getByText(secrets.code), 'the cookie has the key still').toBeVisible();
  }
});

test('the claim form says what is missing for its type of reward', async ({ page, server }) => {
  const { playPath } = await createRewardPuzzle(server, { type: 'cash', amount: 5000, description: 'Cash' });
  await open(page, playPath);
  await solve(page);
  const claim = page.getByRole('button', { name: 'Claim Reward' });
  await pressOn(claim);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Missing InformationPlease fill in all required fields for cash payout.');
  await expect(alert).toBeInViewport();
  await fillClaim(page);
  await page.getByLabel('Phone *').fill('ask my brother');
  await page.getByLabel('Bank name *').fill('Example Bank');
  await page.getByLabel('Account name *').fill('Ada Obi');
  const number = page.getByLabel('Account number *');
  await number.pressSequentially('12a3-456');
  await expect(number).toHaveValue('123456');
  await pressOn(claim);
  const wrong = page.getByText('Invalid Account Number. Account number must be exactly 10 digits.');
  await expect(wrong).toBeInViewport();
  await expect(alert).toHaveCount(0);
  await number.fill('+234 012 345 6789');
  await expect(number).toHaveValue('2340123456789');
  await pressOn(claim);
  await expect(wrong).toBeInViewport();
  await number.fill('٠١٢٣٤٥٦٧٨٩');
  await expect(number).toHaveValue('0123456789');
  await page.getByLabel('Email *').fill('ada.example');
  await pressOn(claim);
  await expect(page.getByText('Invalid Email. Please enter a valid email address.')).toBeInViewport();
  await expectNoBarrier(page);
  await page.getByLabel('Email *').fill('ada@example.com');
  await pressOn(claim);
  await expect(page.getByText('Invalid Phone Number. Please enter a valid phone number.')).toBeInViewport();
  await page.getByLabel('Phone *').fill('0803 123 4567');
  await pressOn(claim);
  await expect(page.getByText('₦5,000')).toBeVisible();
  await expect(
    page.getByText('It was promised to be sent to the account you gave within 24 hours.'),
  ).toBeVisible();
  await expect(page.getByText('Tell it to the maker. It shows that you won.')).toBeVisible();
});

test('a connection lost during the claim does not lose the win', async ({ page, server, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION/);
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await open(page, playPath);
  await solve(page);
  await fillClaim(page);
  // The claim arrives, but its answer is lost.
  let isLost = true;
  await page.route(`**/api/puzzles/${puzzleId}/claims`, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(
    toast(page, 'Submission Failed', 'Failed to submit claim. Please try again.').first(),
  ).toBeVisible();
  await goOffline(page, noise);
  isLost = false;
  await expect(toast(page, 'Submission Failed')).toHaveCount(0, { timeout: 10_000 });
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(toast(page, 'Submission Failed')).toBeVisible();
  await goOnline(page);

  // The claim survives even a reload. The page sends it again by itself and gets the same reward.
  await reload(page);
  await expect(page.getByText(secrets.code)).toBeVisible();
});

test('the streams survive a restart of the server', async ({ page, noise, startOwn }) => {
  // The fixture does not know this test's own server, nor does it expect the restart.
  noise.expect(/third party|ERR_(CONNECTION|INCOMPLETE_CHUNKED|EMPTY_RESPONSE)|Failed to load resource/);
  const own = await startOwn();
  const { playPath, puzzleId } = await createRewardPuzzle(own);
  await open(page, `${own.url}${playPath}`);
  await own.restart();
  // The win may happen before this page has reconnected.
  await winElsewhere(own, puzzleId);
  await expect(page.getByText('Someone just won the reward!')).toBeVisible();
  await expect(page.getByText('Reward already claimed')).toBeVisible();
});

test('the list can be searched, and says when nothing matches', async ({ page, server }) => {
  await createRewardPuzzle(server, { description: '#Suya for ten# at Bodija' }, true);
  await open(page, '/rewards');
  const search = page.getByLabel('Search rewards');
  await search.fill('bodija COUPON');
  await expect(page.getByRole('heading', { name: 'Suya for ten' })).toBeVisible();
  await search.fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Clear Search' }));
  await expect(search).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Suya for ten' })).toBeVisible();
  await expectNoBarrier(page);
  await expect(page.getByRole('link', { name: 'Create Word Puzzle' })).toHaveAttribute(
    'href',
    '/create-word-puzzle',
  );
  await expect(page.getByRole('link', { name: 'Create Image Puzzle' })).toHaveAttribute(
    'href',
    '/create-image-puzzle',
  );
});

test('a list that fails to load says so and offers a retry', async ({ page, noise }) => {
  noise.expect(/Failed to load resource/);
  await open(page, '/');
  // The stream also starts with the list, and would repair the page before the retry.
  await page.route('**/api/rewards/events', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/rewards', (route) => route.fulfill({ status: 503, body: '' }));
  await pressOn(page.getByRole('link', { name: 'Rewards', exact: true }));
  await page.clock.runFor(5000);
  await expect(
    toast(page, 'Error Loading Rewards', 'Could not load reward puzzles. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/rewards');
  await pressOn(page.getByRole('button', { name: 'Try Again' }));
  await expect(page.getByRole('heading', { name: 'Rewards to win' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
});

test('an unknown reward says so and leads home', async ({ page, noise }) => {
  noise.expect(/404/);
  await open(page, '/reward/none');
  await expect(
    toast(page, 'Reward Not Found', "This reward doesn't exist or hasn't been claimed yet."),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a preview offers no claim', async ({ page, server }) => {
  const { playPath } = await createRewardPuzzle(server);
  await open(page, `${playPath}?preview=true`);
  await solve(page);
  await expect(praise(page, 'Puzzle Solved (Preview)!')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Claim your reward' })).toBeHidden();
});
