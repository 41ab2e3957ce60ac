import type { Page } from '@playwright/test';
import { expect, open, openMore, test } from '../../e2e/fixtures.ts';
import { expectNoBarrier } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';

async function solve(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your answer' }).fill('lagos');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
}

const boardOf = (page: Page) => page.getByRole('region', { name: 'The board of solvers' });

test('a solver takes a name, joins the board, and sees the next solver join', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where did we meet?', answer: 'Lagos' });
  await open(page, playPath);
  await solve(page);
  await openMore(page);
  const board = boardOf(page);
  await pressOn(board.getByRole('button', { name: 'Join the board' }));
  const name = board.getByRole('status');
  await expect(name).toHaveText(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  const another = board.getByRole('button', { name: 'Another name' });
  await pressOn(another);
  await pressOn(another);
  await expect(another).toBeHidden();
  await expectNoBarrier(page);
  const taken = await name.innerText();
  await pressOn(board.getByRole('button', { name: 'Take this name' }));
  await expect(board.getByRole('heading', { name: /^1st of 1, best 0:\d\d$/ })).toBeVisible();
  await expect(board.getByRole('listitem')).toContainText([`1. ${taken}`]);
  await expectNoBarrier(page);
  await page.reload();
  await openMore(page);
  await expect(board.getByRole('heading', { name: /^1st of 1,/ })).toBeVisible();

  const friend = await openAsFriend(playPath);
  await solve(friend);
  await openMore(friend);
  const friends = boardOf(friend);
  await expect(friends.getByText(/^1 on the board, best 0:\d\d$/)).toBeVisible();
  await pressOn(friends.getByRole('button', { name: 'Join the board' }));
  await pressOn(friends.getByRole('button', { name: 'Take this name' }));
  await expect(friends.getByRole('heading', { name: /^(1st|2nd) of 2,/ })).toBeVisible();
  await expect(board.getByRole('heading', { name: /^(1st|2nd) of 2,/ })).toBeVisible();

  // Playing again cannot improve on the first solve, because the player knows the answer.
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await solve(page);
  await openMore(page);
  await expect(board.getByRole('listitem').filter({ hasText: taken })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await pressOn(board.getByRole('button', { name: 'Take me off' }));
  await expect(board.getByRole('button', { name: 'Join the board' })).toBeVisible();
  await expect(friends.getByRole('heading', { name: /^1st of 1,/ })).toBeVisible();
});
