import { expect, open, openedBy, passTrophy, praise, stopTime, test, toast } from './fixtures.ts';
import { players } from './players/players.ts';
import { pressOn } from './press.ts';

for (const player of players) {
  test(`the ${player.name} puzzle goes from the form to a friend who solves it`, async ({
    page,
    context,
    openAsFriend,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, player.createPath);
    await player.fillForm(page);
    await pressOn(page.getByRole('button', { name: player.createButton }));

    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    await expect(toast(page, 'Puzzle Created!')).toBeVisible();
    const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
    expect(new URL(link).pathname).toMatch(player.playPath);
    await pressOn(page.getByRole('button', { name: 'Copy', exact: true }));
    await expect(toast(page, 'Link Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const preview = await openedBy(page, () => pressOn(page.getByRole('link', { name: 'Preview Puzzle' })));
    expect(preview.url()).toBe(`${link}?preview=true`);
    await expect(
      preview.getByText("Preview Mode: You're previewing this puzzle. Solving it won't claim any rewards."),
    ).toBeVisible();
    await player.solve(preview);
    await passTrophy(preview);
    await expect(praise(preview, 'Puzzle Solved (Preview)!')).toBeVisible();

    const friend = await openAsFriend(link);
    await expect(friend.getByRole('heading', { name: player.heading })).toBeVisible();
    if (player.answerWrong !== undefined) {
      await stopTime(friend);
      const wrong = friend.getByText(await player.answerWrong(friend), { exact: true });
      await expect(wrong).toBeVisible();
      await friend.clock.runFor((player.wrongMessageMs ?? 0) - 100);
      await expect(wrong).toBeVisible();
      await friend.clock.runFor(200);
      await expect(wrong).toBeHidden();
    }

    await player.solve(friend);
    if (player.rightMessage !== undefined) {
      await expect(friend.getByText(player.rightMessage, { exact: true })).toBeVisible();
    }
    await friend.clock.resume();
    await passTrophy(friend);
    await expect(praise(friend)).toBeVisible();
    await expect(
      friend.getByRole('heading', { name: /^Solved in 0:\d\d, (first try|2 tries|in \d+ swaps)$/ }),
    ).toBeVisible();
    await expect(friend.locator('canvas')).toBeVisible();
  });
}
