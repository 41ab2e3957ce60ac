import type { Locator } from '@playwright/test';
import { errorCatalogue, errorMessageOf } from '../contract/errors.ts';
import {
  expect,
  goOffline,
  goOnline,
  holdAnswers,
  open,
  openMore,
  openStopped,
  passTrophy,
  praise,
  reload,
  stopTime,
  test,
  toast,
} from './fixtures.ts';
import { players } from './players/players.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';

const minute = 60_000;

for (const player of players) {
  test(`the ${player.name} puzzle restarts when its ten minutes are over`, async ({ page, server }) => {
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    const timer = page.getByRole('timer', { name: 'Time left' });
    await expect(timer).toHaveText(/^(10:00|9:5\d)$/);
    await player.begin(page);
    await stopTime(page);
    const restarted = page.waitForResponse(/\/plays$/);
    await page.clock.fastForward(10 * minute);
    await expect(toast(page, "Time's Up!", 'The puzzle is restarting. Try again!')).toBeVisible();
    await restarted;
    await expect(timer).toHaveText('10:00');
    await player.solve(page);
    await page.clock.resume();
    await passTrophy(page);
    await expect(
      page.getByRole('heading', { name: /^Solved in 0:\d\d, (first try|in \d+ swaps)$/ }),
    ).toBeVisible();
  });

  test(`a reload in the middle of the ${player.name} puzzle keeps the play and its clock`, async ({
    page,
    server,
  }) => {
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    const timer = page.getByRole('timer', { name: 'Time left' });
    const isKept = await player.begin(page);
    await page.clock.fastForward(2 * minute);
    await expect(timer).toHaveText(/^7:5\d$/);
    await reload(page);
    await isKept();
    await expect(timer).toHaveText(/^7:[45]\d$/);
    await player.solve(page);
    await passTrophy(page);
    await expect(praise(page)).toBeVisible();
  });
}

for (const [how, shift] of [
  ['is set back by 90 seconds', -1.5 * minute],
  ['is set back by an hour', -60 * minute],
  ['is set ahead by an hour', 60 * minute],
] as const) {
  test(`the countdown continues when the clock of the device ${how}`, async ({ page, server }) => {
    const { playPath } = await server.create(await word.draft());
    await openStopped(page, playPath);
    await page.clock.runFor(minute);
    const timer = page.getByRole('timer', { name: 'Time left' });
    await expect(timer).toHaveText(/^(9:00|8:59)$/);
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + shift);
    await page.clock.runFor(minute);
    await expect(timer).toHaveText(/^(8:00|7:59)$/);
  });
}

test('the countdown includes the time that the device slept', async ({ page, server }) => {
  const { playPath } = await server.create(await word.draft());
  await openStopped(page, playPath);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  // Moves the date without running timers.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 5 * minute);
  await hide(false);
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(4:59|4:58)$/);
});

test('the clock is green above 300 seconds, yellow above 120, red below, and pulses from 60', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toHaveText(/^(10:00|9:5\d)$/);
  await stopTime(page);
  const advanceTo = async (seconds: number) => {
    const [minutes = 0, rest = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
    await page.clock.runFor((minutes * 60 + rest - seconds) * 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    await expect(timer).toHaveText(text);
  };

  const colours = new Map<number, string>();
  for (const seconds of [301, 300, 121, 120, 61]) {
    await advanceTo(seconds);
    colours.set(seconds, await colourOf(timer));
    await expect(timer).toHaveCSS('animation-name', 'none');
  }
  expect(isGreen(colours.get(301))).toBe(true);
  expect(isYellow(colours.get(300))).toBe(true);
  expect(colours.get(121)).toBe(colours.get(300));
  expect(isRed(colours.get(120))).toBe(true);
  expect(colours.get(61)).toBe(colours.get(120));
  await advanceTo(60);
  await expect(timer).not.toHaveCSS('animation-name', 'none');
  expect(await colourOf(timer)).toBe(colours.get(120));
});

test('the page says at 0:00 that it is offline, and restarts the puzzle once it is online', async ({
  page,
  server,
  noise,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await goOffline(page, noise);
  await page.clock.fastForward(10 * minute);
  await expect(page.getByRole('heading', { name: "Time's Up!" })).toBeVisible();
  // Nothing was sent, so no loss is reported. An expired play cannot be solved.
  await expect(
    toast(
      page,
      'No Connection',
      'We could not send your answer. Please check your connection and try again.',
    ),
  ).toHaveCount(0);
  await expect(page.locator('.board')).toHaveAttribute('inert');
  await goOnline(page);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:5\d)$/);
  await expect(page.getByRole('heading', { name: "Time's Up!" })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
});

test('the page says at 0:00 when the server cannot restart the puzzle, and offers a retry', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/503/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  const { status, message } = errorCatalogue.unavailable;
  await page.route('**/plays', (route) =>
    route.fulfill({ status, json: { error: errorMessageOf('unavailable') } }),
  );
  await page.clock.fastForward(10 * minute);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: "Time's Up!" })).toBeVisible();
  await expect(main.getByText(message)).toBeVisible();
  await page.unroute('**/plays');
  await pressOn(main.getByRole('button', { name: 'Try Again' }));
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:5\d)$/);
});

test('an answer sent in the last seconds counts, however slow the connection is', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await stopTime(page);
  await page.clock.fastForward(10 * minute - 5000);
  const release = await holdAnswers(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await page.clock.runFor(5000);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText('0:00');
  await release();
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
  await expect(toast(page, "Time's Up!")).toHaveCount(0);
});

test('a press of Reset while offline does not take effect later', async ({ page, server, noise }) => {
  const { playPath } = await server.create({ type: 'word', message: 'Hi Ada', arrange: 'letters' });
  await open(page, playPath);
  await page.keyboard.type('hia');
  await goOffline(page, noise);
  await pressOn(page.getByRole('button', { name: 'Reset' }));
  await expect(toast(page, 'No Connection')).toBeVisible();
  // If a restart were still pending, the page would request it first, as soon as it is online.
  await goOnline(page);
  await page.keyboard.type('da');
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('a preview has no clock', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, `${playPath}?preview=true`);
  await expect(page.getByText('Preview Mode:')).toBeVisible();
  await page.clock.fastForward(11 * minute);
  const timer = page.getByRole('timer');
  await expect(toast(page, "Time's Up!")).toBeHidden();
  if ((await timer.count()) > 0) await expect(timer).toHaveText('10:00');
});

test('a preview of a gift says nothing about rewards', async ({ page, server }) => {
  const { playPath } = await server.create(
    { type: 'quiz', question: 'Where?', answer: 'Here' },
    { for: 'Ada' },
  );
  await open(page, `${playPath}?preview=true`);
  await expect(page.getByText("Preview Mode: You're previewing this puzzle.", { exact: true })).toBeVisible();
});

test('a puzzle solved under reduced motion shows no ribbons', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(praise(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('Play Again starts a new play', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await openMore(page);
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: /^Solved/ })).toBeHidden();
});

/** Returns red, green and blue, from 0 to 255 */
async function colourOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(node).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
  });
}

const channels = (colour = '') => colour.split(' ').map(Number) as [number, number, number];

function isGreen(colour?: string): boolean {
  const [red, green, blue] = channels(colour);
  return green > red && green > blue;
}

function isYellow(colour?: string): boolean {
  const [red, green, blue] = channels(colour);
  return red > 150 && green > 130 && blue < 120;
}

function isRed(colour?: string): boolean {
  const [red, green, blue] = channels(colour);
  return red > 1.5 * green && red > 1.5 * blue;
}

test('a page opened from a play has the same layout as one opened directly @wide', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const place = () => page.getByRole('main').boundingBox();
  await open(page, '/about');
  const itself = await place();
  await open(page, playPath);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(place).toEqual(itself);
});
