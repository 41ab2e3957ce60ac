import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { CreatedPuzzle } from '../contract/api.ts';
import { expect, open, test } from './fixtures.ts';
import { pressOn } from './press.ts';
import {
  callAsMaker,
  createRewardPuzzle,
  hide,
  reportDelivery,
  solve,
  solveElsewhere,
  winElsewhere,
} from './reward-fixture.ts';
import type { TestServer } from './server.ts';

type Puzzle = CreatedPuzzle;

async function expectNoBarrier(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** A state, and the text that each page shows in it. The maker's page is already open when the state arises. */
interface State {
  /** Creates the state. Returns the reward's id if it was won. */
  make(server: TestServer, puzzle: Puzzle): Promise<string | undefined>;
  manage: string;
  /** The state in one word, as 'Your puzzles' and the home page show it */
  own: string;
  isListed: boolean;
  play: string;
  /** Shown to a player who solves the puzzle now; undefined if it cannot be played */
  solved?: string;
  result: string;
  /**
   * Shown on the reward's page to everyone except the winner; undefined if the reward has no page because nobody
   * won it.
   */
  reward?: string;
}

const alreadyClaimed = 'Great job! Unfortunately, the reward was already claimed.';
const said =
  (...words: string[]) =>
  async (server: TestServer, { puzzleId }: Puzzle) => {
    const { rewardId, winnerKey } = await winElsewhere(server, puzzleId);
    for (const word of words) await reportDelivery(server, rewardId, word, winnerKey);
    return rewardId;
  };

const states: Record<string, State> = {
  open: {
    make: async () => undefined,
    manage: 'This puzzle stays active until someone wins, or until',
    own: 'Open',
    isListed: true,
    play: 'First to solve wins: A prize, open',
    solved: 'You were first. It is yours for',
    result: 'Nobody has won yet',
  },
  held: {
    make: async (server, { puzzleId }) => void (await solveElsewhere(server, puzzleId)),
    manage: 'Held: someone solved it and can claim it now.',
    own: 'Held',
    isListed: true,
    play: "Someone solved it first. If they don't claim in time, the prize reopens.",
    solved: 'Someone solved it before you. If they do not claim it, you are next.',
    result: 'Can claim it now',
  },
  won: {
    make: said(),
    manage: 'code …42',
    own: 'Won',
    isListed: false,
    play: 'Reward already claimed',
    solved: alreadyClaimed,
    result: 'Won.',
    reward: 'Won.',
  },
  shown: {
    make: said('shown'),
    manage: 'Shown to the winner at',
    own: 'Delivered',
    isListed: false,
    play: 'Delivered.',
    result: 'Won, delivered.',
    reward: 'Won, delivered.',
  },
  received: {
    make: said('shown', 'got_it'),
    manage: 'The code worked',
    own: 'Delivered',
    isListed: false,
    play: 'Delivered.',
    result: 'Won, delivered.',
    reward: 'Won, delivered.',
  },
  disputed: {
    make: said('shown', 'not_yet'),
    manage: 'The winner says the code does not work',
    own: 'Disputed',
    isListed: false,
    play: 'Sent.',
    result: 'Won, sent.',
    reward: 'Won, sent.',
  },
  withdrawn: {
    make: (server, puzzle) => callAsMaker(server, puzzle, 'DELETE', '/reward'),
    manage: 'Add a reward',
    own: 'Open',
    isListed: false,
    play: 'Put the letters in order to read the message.',
    solved: 'You solved the puzzle!',
    result: 'This puzzle has no reward.',
  },
  expired: {
    make: (server, puzzle) => callAsMaker(server, puzzle, 'PATCH', '', { expires: 'now' }),
    manage: '1 code is left',
    own: 'Ended',
    isListed: false,
    play: 'This puzzle has ended.',
    result: 'Nobody won. ',
  },
  hidden: {
    make: (server, { puzzleId }) => hide(server, puzzleId).then(() => undefined),
    manage: 'Someone reported this puzzle. We hide it until we have looked at it.',
    own: 'Hidden',
    isListed: false,
    play: 'Someone reported this puzzle.',
    result: 'Someone reported this puzzle.',
  },
  'taken down': {
    make: async (server, { puzzleId }) => void (await server.takeDown(puzzleId, 'It asks for money.')),
    manage: 'This puzzle was taken down by the site. Nobody can play it.',
    own: 'Taken down',
    isListed: false,
    play: 'This puzzle was taken down. Reason: It asks for money.',
    result: 'This puzzle was taken down. Reason: It asks for money.',
  },
  deleted: {
    make: (server, puzzle) => callAsMaker(server, puzzle, 'DELETE'),
    manage: 'You removed this puzzle.',
    own: 'You removed this puzzle.',
    isListed: false,
    play: 'This puzzle was removed by its maker.',
    result: 'This puzzle was removed by its maker.',
  },
};

for (const [name, state] of Object.entries(states)) {
  test(`each page shows that a reward is ${name} @desktop`, async ({ page, server, openAsFriend, noise }) => {
    noise.expect(/404|410/);
    const title = `A prize, ${name}`;
    const puzzle = await createRewardPuzzle(server, { description: `#${title}# for two` }, true);
    await open(page, `/manage/${puzzle.puzzleId}#key=${puzzle.creatorKey}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
    const rewardId = await state.make(server, puzzle);
    await expect(page.getByText(state.manage).first(), 'the open page of the maker').toBeVisible();
    await expectNoBarrier(page);
    for (const path of ['/my', '/']) {
      await open(page, path);
      const word = page.getByRole('listitem').locator('p, p > span');
      await expect(word.filter({ hasText: new RegExp(`^${state.own}$`) }).first(), path).toBeVisible();
    }

    const friend = await openAsFriend(puzzle.playPath);
    await expect(friend.getByText(state.play).first()).toBeVisible();
    await expectNoBarrier(friend);
    await open(friend, `/result/${puzzle.puzzleId}`);
    await expect(friend.getByText(state.result).first()).toBeVisible();
    await expectNoBarrier(friend);
    if (rewardId !== undefined) {
      await open(friend, `/reward/${rewardId}`);
      await expect(
        friend.getByText(`The reward itself is for the winner only. ${state.reward}`),
      ).toBeVisible();
    }
    await open(friend, '/rewards');
    await expect(friend.getByRole('heading', { name: title, exact: true })).toHaveCount(
      state.isListed ? 1 : 0,
    );
    if (state.solved === undefined) return;
    await open(friend, puzzle.playPath);
    await solve(friend);
    await expect(friend.getByText(state.solved).first()).toBeVisible();
    await expectNoBarrier(friend);
  });
}

test('makers are not offered the prize of their own puzzle @desktop', async ({
  page,
  server,
  openAsFriend,
}) => {
  const puzzle = await createRewardPuzzle(server);
  await open(page, `/manage/${puzzle.puzzleId}#key=${puzzle.creatorKey}`);
  await expect(page.getByRole('heading', { name: 'Cinema night' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await open(page, puzzle.playPath);
  await expect(page.getByText('You made this. Its reward is for the others.')).toBeVisible();
  await solve(page);
  await expect(page.getByText(/^Solved in/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Someone solved it first.')).toBeHidden();

  const friend = await openAsFriend(puzzle.playPath);
  await solve(friend);
  await expect(friend.getByText('You were first. It is yours for')).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'See how it goes' }));
  await expect(page.getByText('Held: someone solved it')).toBeVisible();
});

test('a winner finds the reward even after the puzzle has expired @desktop', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/410/);
  const { puzzleId, playPath } = await createRewardPuzzle(server);
  const { rewardId, winnerKey } = await winElsewhere(server, puzzleId);
  await open(page, `/reward/${rewardId}#key=${winnerKey}`);
  await expect(page.getByRole('heading', { name: 'You won this reward' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  server.alter(puzzleId, { expires_at: Date.now() - 1000 });
  await open(page, playPath);
  await expect(page.getByText('This puzzle has ended.')).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'You won this: see your reward' }));
  await expect(page.getByRole('heading', { name: 'You won this reward' })).toBeVisible();
});
