import { expect, findHeart, open, openedBy, openMore, test, toast } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle, fillClaim, fillReward, secrets, solve } from '../../e2e/reward-fixture.ts';
import { awaitSession, catchReports, letReportsGo, namesOf } from '../../e2e/visit-reports.ts';

test('a maker’s actions are reported, but never their texts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reports = await catchReports(page);
  await open(page, '/create-quiz-puzzle');
  await awaitSession(page);
  await page.getByLabel('Question').fill('Which secret-marker?');
  await page.getByLabel('Correct answer').fill('secret-marker');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  const puzzle = { puzzleId: new URL(link).pathname.split('/').at(-1), type: 'quiz' };
  await pressOn(page.getByRole('button', { name: 'Copy', exact: true }));
  await expect(toast(page, 'Link Copied!')).toBeVisible();
  const sharing = page.getByRole('region', { name: 'Share the puzzle' });
  await openMore(page);
  await pressOn(sharing.getByRole('button', { name: 'QR Code' }));
  await pressOn(page.getByRole('button', { name: 'Close' }));
  const preview = await openedBy(page, () => pressOn(page.getByRole('link', { name: 'Preview Puzzle' })));
  await preview.close();
  await fillReward(page, { prize: 'secret-marker', description: 'secret-marker' });
  await pressOn(page.getByRole('button', { name: 'Approve for Public Listing' }));
  await expect(page.getByText('Your reward puzzle is now publicly listed!').first()).toBeVisible();
  await letReportsGo(page);
  await expect.poll(() => namesOf(reports)).toContain('reward_approved');

  expect(reports.flatMap(({ events }) => events)).toEqual([
    { event: 'puzzle_created', ...puzzle, lengths: { question: 20, answer: 13 } },
    { event: 'puzzle_link_copied', ...puzzle },
    { event: 'puzzle_shared', ...puzzle, channel: 'qr_code' },
    { event: 'puzzle_preview_clicked', ...puzzle },
    { event: 'reward_created', puzzleId: puzzle.puzzleId, rewardType: 'airtime' },
    { event: 'reward_approved', puzzleId: puzzle.puzzleId },
  ]);
  expect(JSON.stringify(reports)).not.toContain('secret-marker');
  expect(JSON.stringify(reports)).not.toContain(secrets.code);
});

test('sharing is reported with its channel, and donations and the store without details', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/whatsapp|facebook|x\.com/, (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async () => {} });
    for (const type of ['click', 'auxclick'] as const) {
      // Keeps the services' own pages from opening.
      addEventListener(type, (event) => {
        if ((event.target as Element).closest('a[target=_blank]')) event.preventDefault();
      });
    }
  });
  const reports = await catchReports(page);
  await open(page, '/');
  await awaitSession(page);
  for (const name of ['WhatsApp', 'Facebook', 'X']) {
    await pressOn(page.getByRole('main').getByRole('link', { name, exact: true }));
  }
  for (const name of ['Share', 'Copy link', 'Store']) {
    await pressOn(page.getByRole('button', { name, exact: true }));
    if (name === 'Copy link') await expect(page.getByText('Link copied!').first()).toBeVisible();
  }
  await pressOn(await findHeart(page));
  await pressOn(page.getByRole('button', { name: 'Copy account number' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('example-account-number');
  await letReportsGo(page);
  await expect.poll(() => namesOf(reports)).toContain('donation_copied');
  const shared = (channel: string) => ({ event: 'site_shared', channel });
  expect(reports.flatMap(({ events }) => events)).toEqual([
    ...['whatsapp', 'facebook', 'x', 'system', 'copy'].map(shared),
    { event: 'store_clicked' },
    { event: 'donation_copied' },
  ]);
});

test('answers and claims carry the session, reports carry no answer', async ({ page, server }) => {
  const reports = await catchReports(page);
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await open(page, playPath);
  const sessionId = await awaitSession(page);
  const [answer] = await Promise.all([
    page.waitForRequest(`**/api/puzzles/${puzzleId}/answers`),
    solve(page),
  ]);
  expect(answer.postDataJSON()).toMatchObject({ sessionId });
  await fillClaim(page);
  const [claim] = await Promise.all([
    page.waitForRequest(`**/api/puzzles/${puzzleId}/claims`),
    pressOn(page.getByRole('button', { name: 'Claim Reward' })),
  ]);
  expect(claim.postDataJSON()).toMatchObject({ sessionId });
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await letReportsGo(page);
  await expect.poll(() => JSON.stringify(reports)).toContain('/reward/');
  expect(JSON.stringify(reports)).not.toMatch(/hiada|Hi Ada|ada@example|Ada Obi/);
});

test('sharing a result is reported', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reports = await catchReports(page);
  const { playPath, puzzleId } = await server.create({ type: 'word', message: 'Hi Ada', arrange: 'letters' });
  await open(page, playPath);
  await awaitSession(page);
  await solve(page);
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Copy result' }));
  await letReportsGo(page);
  await expect
    .poll(() => reports.flatMap(({ events }) => events))
    .toEqual([{ event: 'result_shared', puzzleId, type: 'word', channel: 'copy' }]);
});

test('an offered and a completed installation are reported', async ({ page }) => {
  const reports = await catchReports(page);
  await open(page, '/about');
  await awaitSession(page);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => {} }));
  });
  await page.clock.runFor(121_000);
  await pressOn(page.getByRole('button', { name: 'Install' }));
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await letReportsGo(page);
  await expect.poll(() => namesOf(reports)).toEqual(['install_offered', 'installed']);
});
