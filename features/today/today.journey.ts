import type { Page } from '@playwright/test';
import { addDays, type Day, dayAt, dayNumber, dayPath } from '../../contract/today.ts';
import { emptyRecord } from '../../contract/today-record.ts';
import { withSolve, writeRecord } from '../../contract/today-record-changes.ts';
import { expect, openMore, test } from '../../e2e/fixtures.ts';
import { expectAccessible, expectNoBarrier } from '../../e2e/html.ts';
import { imageSpin } from '../../e2e/players/image-spin.ts';
import { pressOn } from '../../e2e/press.ts';
import type { TestServer } from '../../e2e/server.ts';
import { languages } from '../../words/languages.ts';
import { standIn } from '../notifications/testing/push-stand-in.ts';
import { stock } from './server/stock/stock.ts';

/** Minutes ahead of UTC: the tests' browser and server, and the place where each day begins first */
const here = -new Date().getTimezoneOffset();
const kiritimati = 14 * 60;
const today = (): Day => dayAt(Date.now(), here);

const draft = (question: string) => ({ type: 'quiz', question, answer: 'Kola nut' }) as const;

async function writeDays(server: TestServer): Promise<void> {
  for (const [by, name] of [
    [0, 'today'],
    [1, 'tomorrow'],
  ] as const) {
    await server.writeDay(
      addDays(today(), by),
      draft(`What is split ${name}?`),
      'Who brings it brings life.',
    );
  }
}

/** Plans an edition directly in the database, which also allows past days. */
const planDay = (
  server: TestServer,
  day: Day,
  { language = 'en', ...written }: { language?: string; draft: object },
) =>
  server.inDatabase((database) =>
    database
      .prepare(
        `insert into today_plan (day, language, planned_id, draft) values (?, ?, 'written', ?)
         on conflict (day, language) do update set stock_id = null, draft = excluded.draft, puzzle_id = null`,
      )
      .run(day, language, JSON.stringify(written)),
  );

/** Plans an item of the stock for all languages. */
const planStock = (server: TestServer, day: Day, id: string) =>
  server.inDatabase((database) => {
    database.prepare("delete from today_plan where day = ? and language <> 'en'").run(day);
    database
      .prepare(
        `insert into today_plan (day, language, planned_id, stock_id) values (?, 'en', ?, ?)
         on conflict (day, language) do update set stock_id = excluded.stock_id, draft = null, puzzle_id = null`,
      )
      .run(day, id, id);
  });

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function solve(page: Page): Promise<void> {
  await answer(page).fill('kola nut');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
}

const result = (page: Page) => page.getByRole('heading', { name: /^Solved in \d+:\d\d$/ });
const ready = (page: Page) => page.locator('html[data-ready]').waitFor();

/** Simulates a visitor who has solved these days on time, perhaps one of them late. */
const keepRecord = (page: Page, days: number[], late?: number) =>
  page.addInitScript(
    (text) => {
      if (localStorage.getItem('puzzlefly.today') === null)
        localStorage.setItem('puzzlefly.today', JSON.stringify(text));
    },
    writeRecord(
      days.reduce(
        (record, number) =>
          withSolve(record, number, { type: 'quiz', tries: 1, seconds: 9, isLate: number === late }),
        emptyRecord,
      ),
    ),
  );

test.beforeEach(async ({ server, page }) => {
  await writeDays(server);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the time of a day’s puzzle stands still in long pauses', async ({ page }) => {
  await page.goto('/today');
  await ready(page);
  await answer(page).fill('coconut');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByText(/^Incorrect\. Try again!/)).toBeVisible();
  const hour = 3_600_000;
  // As if the page had been opened and closed an hour before.
  await page.goto('/about');
  await page.evaluate((ms) => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.startsWith('puzzlefly.play.')) continue;
      const play = JSON.parse(text);
      sessionStorage.setItem(
        key,
        JSON.stringify({ ...play, startedAt: play.startedAt - ms, movedAt: play.movedAt - ms }),
      );
    }
  }, hour);
  await page.goto('/today');
  await ready(page);
  const [sent] = await Promise.all([page.waitForRequest(/\/answers$/), solve(page)]);
  const { waitedMs } = sent.postDataJSON();
  expect(waitedMs).toBeGreaterThan(hour);
  expect(waitedMs).toBeLessThan(hour + 60_000);
});

test('today’s puzzle can be played at home, with streak, meaning and a result to send', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/puzzles') && asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByText('What is split today?')).toBeInViewport();
  await expect(answer(page)).toBeInViewport();
  await ready(page);
  expect(asked).toEqual([]);
  await expect(page.getByRole('timer')).toHaveCount(0);

  const [sent] = await Promise.all([page.waitForRequest(/\/answers$/), solve(page)]);
  expect(sent.postDataJSON().waitedMs).toBeGreaterThan(0);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('It means: Who brings it brings life.')).toBeVisible();
  await expect(page.getByText('3 days', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Best', { exact: true }), 'while it is the streak').toHaveCount(0);
  const shared = `Puzzlefly ${number} · 🟩🟩🟩 · 0:0\\d · 🔥 3\\s*Can you beat me at this quiz\\?`;
  await expect(page.getByText(new RegExp(`^${shared}$`))).toBeVisible();
  const link = page
    .getByRole('region', { name: 'Share your result' })
    .getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`/today/${today()}`);
  await expectAccessible(page);
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(width, 'with letters of twice the size').toBe(0);

  await page.goto('/');
  await expect(result(page)).toBeVisible();
  await expect(page.getByText(/^Next puzzle in /)).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await expect(page.getByText('What is split today?')).toBeVisible();
  await expect(page.getByText('Kola nut', { exact: true })).toBeVisible();
  const send = page.getByRole('link', { name: 'Send' });
  expect(decodeURIComponent((await send.getAttribute('href')) ?? '')).toMatch(
    new RegExp(`${shared}.*/today/${today()}`, 's'),
  );
  await expect(page.getByRole('link', { name: 'Make one for a friend' })).toBeInViewport();
  await expectAccessible(page);
  const week = page.getByRole('region', { name: 'Your last seven days' });
  await expect(week.getByText(/: solved$/)).toHaveCount(3);
  await expect(page.getByText('Streak', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Your calendar' }).click();
  const calendar = page.getByRole('region', { name: 'Your last five weeks' });
  await expect(calendar).toBeInViewport();
  // Days before the first solve are not missed, and the legend names only the states that are shown.
  await expect(calendar.getByText('Solved', { exact: true })).toBeVisible();
  await expect(calendar.getByText('Missed', { exact: true })).toHaveCount(0);
  await expect(page.getByText('missed')).toHaveCount(0);
  const solvedDay = calendar.getByRole('link', { name: /: solved$/ }).first();
  const [digits, tick] = [solvedDay.locator('span[aria-hidden]'), solvedDay.locator('svg')];
  const [above, below] = [await digits.boundingBox(), await tick.boundingBox()];
  expect(below?.y, 'the tick is below the day').toBeGreaterThanOrEqual(
    (above?.y ?? 0) + (above?.height ?? 0),
  );
  await expect(calendar.getByText(/^[A-Z][a-z]{2}$/), 'the months').not.toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: /^3$/ })).toHaveCount(3);
  await expect(page.getByText('Quiz: 3 solved, usually in 0:09, 🟩🟩🟩')).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Move to another phone' }));
  await expect(page.getByRole('region', { name: 'Your keys' })).toBeInViewport();
  await page.goBack();
  await pressOn(solvedDay);
  await expect(page).toHaveURL(dayPath(addDays(today(), -2)));
});

test('taps on the board at home are queued for its code, while the rest of the page works', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/day-play*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const help = page.getByRole('button', { name: 'How to play' });
  await pressOn(help);
  await expect(help).toHaveAttribute('data-early', '1');
  const mute = page.getByRole('button', { name: 'Mute sound' });
  await pressOn(mute);
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
});

test.describe('In a time zone far ahead', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a browser gets the puzzle of its own day', async ({ page }) => {
    const own = dayAt(Date.now(), kiritimati);
    const isAhead = own !== today();
    await page.goto('/today');
    await expect(page.getByText(isAhead ? 'What is split tomorrow?' : 'What is split today?')).toBeVisible();
    const cookies = await page.context().cookies();
    const offset = cookies.find(({ name }) => name === 'puzzlefly_offset')?.value;
    expect(offset).toBe(isAhead ? String(kiritimati) : undefined);
    await page.reload();
    await ready(page);
    await expect(page.locator(`time[datetime="${own}"]`).first()).toBeVisible();
  });
});

test('a solver of a friend’s puzzle is led to today’s, until that is solved, too', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create(draft('What does she bring?'));
  await page.goto(playPath);
  await ready(page);
  await solve(page);
  await openMore(page);
  await page.getByRole('link', { name: 'Play today’s puzzle' }).click();
  await expect(page.getByText('What is split today?')).toBeVisible();
  await ready(page);
  await solve(page);
  await expect(result(page)).toBeVisible();
  await page.goto(playPath);
  await expect(page.getByRole('link', { name: 'Make one back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play today’s puzzle', includeHidden: true })).toHaveCount(0);
});

test('a tab left open past midnight keeps its game and announces the new puzzle', async ({ page }) => {
  const midnight = Date.parse(`${addDays(today(), 1)}T00:00:00Z`) - here * 60_000;
  await page.clock.install({ time: midnight - 60_000 });
  await page.goto('/today');
  await ready(page);
  await answer(page).fill('kola');
  await expect(page.getByText('A new puzzle is here.')).toHaveCount(0);
  await page.clock.runFor(120_000);
  await expect(page.getByText('A new puzzle is here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play it' })).toHaveAttribute('href', '/today');
  await expect(answer(page)).toHaveValue('kola');
});

test('the puzzle can be played in a browser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/today');
  await ready(page);
  await solve(page);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Your browser keeps nothing here, so no streak is kept.')).toBeVisible();
  await page.getByText('Your calendar').click();
  await expect(page.getByRole('link', { name: /: solved$/ }), 'for as long as the page is open').toHaveCount(
    1,
  );
});

test('the day that earns new wings says so before the solve', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  await page.goto('/today');
  await expect(page.getByText('Day 3: new wings today.')).toBeInViewport();
});

test('the streak is shown before the solve, and grows with it', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 3, number - 2, number - 1]);
  for (const address of ['/', '/today']) {
    await page.goto(address);
    await expect(page.getByText('Day 4. Keep it going.')).toBeInViewport();
    await expect(page.getByText('Streak: 3 days')).toBeAttached();
  }
  await solve(page);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Streak: 4 days')).toBeAttached();
  await expect(page.getByText('Day 4. Keep it going.')).toHaveCount(0);
  await expect(page.getByText('At 7 days your butterfly gets new wings.')).toBeVisible();
  await expectAccessible(page);
});

test('the first screen after a solve holds result, streak, sending and the time to the next puzzle', async ({
  page,
}) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 1]);
  for (const [address, height] of [
    ['/', 620],
    ['/today', 740],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await page.goto(address);
    await ready(page);
    await solve(page);
    await expect(result(page)).toBeInViewport();
    await expect(page.getByText('Streak', { exact: true })).toBeInViewport();
    await expect(page.getByText(/^Next puzzle in /)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Tomorrow: new wings.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your last five weeks' })).toBeHidden();
  }
});

test('an earlier day promises no wings for tomorrow while today can earn them', async ({ page, server }) => {
  const yesterday = addDays(today(), -1);
  await keepRecord(page, [dayNumber(today()) - 2]);
  planDay(server, yesterday, { draft: draft('What is split?') });
  await page.goto(dayPath(yesterday));
  await ready(page);
  await solve(page);
  await expect(page.getByText('Streak saved!')).toBeVisible();
  await expect(page.getByText('At 3 days your butterfly gets new wings.')).toBeVisible();
  await expect(page.getByText('Tomorrow: new wings.')).toHaveCount(0);
});

test('on a day of new wings, result and sending share the screen, also with motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  await page.goto('/today');
  await ready(page);
  await solve(page);
  await expect(page.getByText('3 days: your new wings!')).toBeInViewport({ ratio: 1 });
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeInViewport({ ratio: 1 });
});

test('the result of a day is praised once, in the board’s own words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/today');
  await solve(page);
  await expect(result(page)).toBeVisible();
  // The page's message would replace the board's words by now.
  await page.waitForTimeout(1500);
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
  await expect(page.getByText(/^Congratulations!/)).toHaveCount(0);
});

test('a day’s spin is not called exactly right, because its result says the degrees', async ({
  page,
  server,
}) => {
  planStock(server, today(), 'spin-djembe');
  await page.goto('/today');
  await ready(page);
  for (const round of ['Round 1 of 3', 'Round 2 of 3', 'Round 3 of 3']) {
    await expect(page.getByText(round, { exact: true })).toBeVisible();
    await imageSpin.solve(page);
  }
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Congratulations! You solved the puzzle!')).toHaveCount(1);
  await expect(page.getByText(/exactly right/)).toHaveCount(0);
  await expect(page.getByText(/^\d+ (try|tries) · \d+° off on average$/)).toBeVisible();
});

test('playing a day again changes neither its result nor what is shared, and begins at the top', async ({
  page,
}) => {
  await page.goto('/today');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Puzzlefly', exact: true }),
  ).toBeInViewport();
  await answer(page).fill('palm oil');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await solve(page);
  await expect(result(page)).toBeVisible();
  const shared = page.getByText(/^Puzzlefly \d+ · 🟩🟩🟨 · /);
  const [text] = await shared.allTextContents();
  for (const _ of ['again', 'and once more']) {
    await pressOn(page.getByRole('button', { name: 'Play Again' }));
    await expect(answer(page)).toBeInViewport();
    await solve(page);
    await expect(result(page)).toBeVisible();
    await expect(shared).toHaveText(text ?? '');
    await expect(page.getByText('2 tries', { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(shared).toHaveText(text ?? '');
});

test('new wings are celebrated once, and all butterflies of the site wear them', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  const upperWing = () =>
    page
      .getByRole('link', { name: /^(Puzzlefly|Back Home)$/ })
      .first()
      .locator('svg[viewBox="0 0 48 48"] path')
      .first()
      .evaluate((wing) => getComputedStyle(wing).fill);
  await page.goto('/today');
  await ready(page);
  expect(await upperWing()).toBe('rgb(255, 201, 60)');
  await solve(page);
  const celebration = page.getByText('3 days: your new wings!');
  await expect(celebration).toBeVisible();
  await expect(page.getByText('At 7 days your butterfly gets new wings.')).toBeVisible();
  expect(await upperWing()).toBe('rgb(255, 148, 71)');
  await page.getByText('Your calendar').click();
  await expect(page.getByText(/^Quiz: 3 solved, usually/)).toBeVisible();
  await page.reload();
  await expect(result(page)).toBeVisible();
  await expect(celebration).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await expect(page.getByText('Today’s puzzle · new every day'), 'it does not count again').toBeVisible();
  await solve(page);
  await expect(result(page)).toBeVisible();
  await expect(celebration).toHaveCount(0);
  await page.goto('/about');
  await expect.poll(upperWing).toBe('rgb(255, 148, 71)');
});

test('two solves of a type are too few to show usual results', async ({ page }) => {
  await keepRecord(page, [dayNumber(today()) - 1]);
  await page.goto('/today');
  await solve(page);
  await page.getByText('Your calendar').click();
  await expect(page.getByText('Quiz: 2 solved', { exact: true })).toBeVisible();
});

test('the link of today’s result shows today’s puzzle, and an older link leads there', async ({ page }) => {
  await page.goto(dayPath(today()));
  await expect(page.getByText('Today’s puzzle · new every day')).toBeVisible();
  const link = page.getByRole('link', { name: 'Play today’s puzzle' });
  await expect(link).toHaveCount(0);
  await page.goto(dayPath(addDays(today(), -2)));
  await expect(page.getByText(`Puzzle · ${dayNumber(today()) - 2}`)).toBeVisible();
  await expect(link).toBeInViewport();
  await pressOn(link);
  await expect(page.getByText('What is split today?')).toBeVisible();
  await page.goto(`${dayPath(addDays(today(), -2))}?language=fr`);
  await expect(page.locator('a[href="/today?language=fr"]').first()).toBeInViewport();
});

test('who solves an older day first has neither a streak nor a best one of a single day', async ({
  page,
  server,
}) => {
  const day = addDays(today(), -2);
  planDay(server, day, { draft: draft('What was split then?') });
  await page.goto(dayPath(day));
  await solve(page);
  await expect(page.getByText('Can you beat me at this quiz?')).toBeVisible();
  for (const figure of ['Streak', 'Best'])
    await expect(page.getByText(figure, { exact: true })).toHaveCount(0);
});

test('yesterday’s puzzle is offered before the solve when it saves the streak', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 4, number - 3, number - 2]);
  await page.goto('/today');
  await pressOn(page.getByRole('link', { name: 'Play yesterday, keep 3 days' }));
  await expect(page).toHaveURL(dayPath(addDays(today(), -1)));
});

test('nothing moves when streak, repair link and the link to solved puzzles arrive', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 4, number - 3, number - 2]);
  await page.addInitScript(() => {
    localStorage.setItem('puzzlefly.solved.abcdefgh', '{"at":1,"verdict":{"right":true},"type":"quiz"}');
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', '/today']) {
    await page.goto(address);
    await ready(page);
    await expect(page.getByRole('link', { name: /^Play yesterday, keep/ })).toBeInViewport();
    if (address === '/') await expect(page.getByRole('link', { name: 'Puzzles you solved' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
  }
});

test('a repair link leaves the task in sight', async ({ page }) => {
  await keepRecord(page, [dayNumber(today()) - 2]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play yesterday, keep 1 day' })).toBeInViewport();
  await expect(page.getByText('Do you know the answer?')).toBeInViewport();
});

test('no repair is offered for a day whose answer was shown, before or after the solve', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 4, number - 3, number - 2]);
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ solution: '', attempts: 3 })),
    `puzzlefly.given.${addDays(today(), -1)}`,
  );
  await page.goto('/today');
  await expect(page.getByText('Your best is 3. Start again today.')).toBeInViewport();
  await expect(page.getByText(/^Play yesterday, keep/)).toHaveCount(0);
  const why = page.getByText('Yesterday you saw the answer, so a new streak begins.');
  await expect(why).toBeVisible();
  await solve(page);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText(/^Play yesterday too/)).toHaveCount(0);
  await expect(why).toBeVisible();
});

test('a second missed day of a week ends the streak, and the page says why before and after the solve', async ({
  page,
}) => {
  const number = dayNumber(today());
  const days = [6, 5, 4, 3, 2].map((ago) => number - ago);
  await keepRecord(page, days, number - 4);
  await page.goto('/today');
  const why = page.getByText('You made up for another day this week, so a new streak begins.');
  await expect(why).toBeVisible();
  await solve(page);
  await expect(result(page)).toBeVisible();
  await expect(why).toBeVisible();
});

test('a lost streak shows the best one, and no current one', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 9, number - 8, number - 7]);
  await page.goto('/');
  await expect(page.getByText('Your best is 3. Start again today.')).toBeInViewport();
  await expect(page.getByText(/^Streak: /)).toHaveCount(0);
});

test('a lost streak of a day is told quietly, and the result says why it could not be saved', async ({
  page,
}) => {
  await keepRecord(page, [dayNumber(today()) - 5]);
  await page.goto('/');
  await expect(page.getByText('Start a new streak today.')).toBeInViewport();
  await solve(page);
  await expect(page.getByText('More than one day was missed, so a new streak begins.')).toBeVisible();
});

test('home’s boards use the width of a phone, with their controls on the first screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 620 });
  await server.writeDay(today(), { type: 'word', message: 'Patience', arrange: 'letters' });
  await page.goto('/');
  const places = page.locator('.board-stage [data-place]');
  await expect(places).toHaveCount(8);
  const boxes = await places.evaluateAll((all) =>
    all.map((place) => place.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
  );
  expect(new Set(boxes.map(({ top }) => top)).size, 'one line').toBe(1);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(36);

  await server.writeDay(today(), { type: 'emoji', emojis: '🥜🥄🍞', solution: 'Peanut butter' });
  await page.goto('/');
  const [height = 0, size = 0] = await page.getByRole('img', { name: /^Emojis/ }).evaluate((card) => {
    const text = document.createRange();
    text.selectNodeContents(card);
    return [text.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(card).fontSize)];
  });
  expect(height, 'one line').toBeLessThan(2 * size);

  server.inDatabase((database) =>
    database
      .prepare('update today_plan set draft = null, puzzle_id = null, stock_id = ? where day = ?')
      .run('tiles-adire-birds', today()),
  );
  await page.goto('/');
  const tiles = page.getByRole('group', { name: 'Puzzle of 9 tiles' });
  expect((await page.locator('.fit-board').boundingBox())?.width).toBeGreaterThanOrEqual(280);
  await expect(tiles).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeInViewport({ ratio: 1 });
});

test('a missed day is offered after the solve if playing it would save the streak', async ({
  page,
  server,
}) => {
  const number = dayNumber(today());
  planDay(server, addDays(today(), -1), { draft: draft('What was split yesterday?') });
  await keepRecord(page, [number - 3, number - 2]);
  await page.goto('/today');
  await solve(page);
  await expect(page.getByText('1 day', { exact: true }).first()).toBeVisible();
  const offer = page.getByRole('link', { name: 'Play yesterday too: your streak becomes 4 days.' });
  await expect(offer).toBeVisible();
  await page.goto('/');
  await pressOn(offer);
  await expect(page).toHaveURL(dayPath(addDays(today(), -1)));
  await expect(page.getByText('Solve it: your streak becomes 4 days.')).toBeInViewport();
  await solve(page);
  await expect(page.getByText('Streak saved!')).toBeVisible();
  await expect(page.getByText(/^Puzzlefly \d+.*🔥 4/)).toBeVisible();
  await expect(page.getByText('4 days', { exact: true }).first()).toBeVisible();
  await page.getByText('Your calendar').click();
  await expect(page.getByText('Once a week, a day solved late counts for your streak.')).toBeVisible();
});

test('the wings stay after a break in the streak', async ({ page }) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 9, number - 8, number - 7]);
  await page.goto('/today');
  await solve(page);
  await expect(page.getByText('Your wings stay.')).toBeVisible();
  await expect(page.getByText(/gets new wings/)).toHaveCount(0);
  await expect(page.getByText('Best', { exact: true })).toBeVisible();
});

test('a cleared browser gets its days back, and another phone gets them by the link', async ({
  page,
  openAsFriend,
}) => {
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  await page.goto('/my');
  await expect(page.getByRole('heading', { name: '2 solved days' })).toBeVisible();
  await page.goto('/today');
  const kept = page.waitForResponse('**/api/keyring');
  await solve(page);
  await kept;
  const days = (tab: Page) => tab.evaluate(() => localStorage.getItem('puzzlefly.today'));
  const before = await days(page);
  await page.goto('/my');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const other = await openAsFriend(`/my#keys=d.${JSON.parse(before ?? '')}`);
  await expect(other.getByText('This link brings 3 solved days.')).toBeVisible();
  await pressOn(other.getByRole('button', { name: 'Add them' }));
  await expect(other.getByRole('heading', { name: '3 solved days' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Nothing here yet' })).toHaveCount(0);
  await other.goto('/today');
  await expect(result(other)).toBeVisible();
  await expect(other.getByText('3 days', { exact: true }).first()).toBeVisible();
  await expect(answer(other)).toHaveCount(0);
  await pressOn(other.getByRole('button', { name: 'Play Again' }));
  await expect(answer(other)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const again = await page.context().newPage();
  await again.goto('/about');
  await expect.poll(() => days(again)).toBe(before);
});

test('a day whose solution was given away stays so at home and on its page, in every tab', async ({
  page,
  server,
}) => {
  await server.writeDay(today(), { type: 'emoji', emojis: '🦁👑', solution: 'Lion King' });
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  await page.goto('/');
  await ready(page);
  for (const wrong of ['cat', 'dog', 'hen']) {
    await answer(page).fill(wrong);
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
    await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
  }
  const untouched = await page.context().newPage();
  await untouched.goto('/today');
  await ready(untouched);
  const ask = page.getByRole('button', { name: 'Show me the answer' });
  const cost = 'This ends your streak of 2 days.';
  await pressOn(ask);
  await expect(page.getByText(cost)).toBeVisible();
  await expect(page.getByText('Tap again to see the answer.')).toBeVisible();
  await expect(page.getByText('Lion King')).toHaveCount(0);
  const given = (tab: Page) => tab.getByRole('heading', { name: 'Answer shown after 3 tries' });
  // A tap right after the first one belongs to it.
  await expect(async () => {
    await pressOn(ask);
    await expect(given(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Play Again' })).toHaveCount(0);
  await expect(page.getByText(/^Streak: /), 'in the header').toHaveCount(0);
  await untouched.reload();
  for (const [tab, address] of [
    [untouched, '/today'],
    [page, '/'],
    [page, '/today'],
    [page, dayPath(today())],
  ] as const) {
    await tab.goto(address);
    await expect(given(tab)).toBeVisible();
    await expect(tab.getByText('Lion King', { exact: true }).first()).toBeVisible();
    await expect(tab.getByText(/^Next puzzle in /)).toBeVisible();
    await expect(answer(tab)).toHaveCount(0);
    await expect(tab.getByText(/Keep it going|Congratulations/)).toHaveCount(0);
    await expect(tab.getByText(cost)).toBeVisible();
    await expect(tab.getByText('Streak', { exact: true })).toHaveCount(0);
    // On the day's page, the calendar is folded.
    const shownDay = tab
      .getByRole('listitem', { includeHidden: true })
      .filter({ has: tab.getByText(/: answer shown$/) });
    await expect(shownDay.locator('svg').first(), 'a sign besides the color').toBeAttached();
    await expectAccessible(tab);
  }
});

test('a day’s quiz shows its answer only on request, which ends the streak in the header at once', async ({
  page,
  server,
}) => {
  await server.writeDay(today(), { type: 'quiz', question: 'Which river?', answer: 'Niger' });
  const number = dayNumber(today());
  await keepRecord(page, [number - 2, number - 1]);
  await page.goto('/today');
  await ready(page);
  const streak = page.getByText(/^Streak: /);
  await expect(streak, 'in the header').toHaveCount(1);
  const ask = page.getByRole('button', { name: 'Show me the answer' });
  for (const wrong of ['Benue', 'Nile', 'Nigre']) {
    await expect(ask).toHaveCount(0);
    await answer(page).fill(wrong);
    await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
    await expect(page.getByText(/^Incorrect\. Try again!|^So close!/)).toBeVisible();
    await expect(page.getByText('If the next try is wrong, you see the answer.')).toHaveCount(0);
  }
  const shown = page.getByRole('heading', { name: 'Answer shown after 3 tries' });
  await pressOn(ask);
  await expect(page.getByText('Tap again to see the answer.')).toBeVisible();
  await expect(streak).toHaveCount(1);
  await expect(async () => {
    await pressOn(ask);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('main').getByText('This ends your streak of 2 days.')).toBeVisible();
  await expect(streak).toHaveCount(0);
  await expect(page.getByText('The correct answer is: Niger')).toBeVisible();
  await expect(answer(page), 'the play is over').toHaveCount(0);
});

test('a day’s picture that was begun has its caption in the language chosen since', async ({
  page,
  server,
}) => {
  const day = addDays(today(), -3);
  planStock(server, day, 'tiles-kente');
  await page.goto(dayPath(day));
  await ready(page);
  await expect(page.getByText('Kente cloth, woven strip by strip')).toBeVisible();
  await page.context().addCookies([{ name: 'language', value: 'fr', url: server.url }]);
  await page.reload();
  await ready(page);
  await expect(page.getByText('Un kente, tissé bande après bande')).toBeVisible();
  await expect(page.getByText('Kente cloth, woven strip by strip')).toHaveCount(0);
});

test('a day solved in one language counts in another, whose edition can still be played', async ({
  page,
  server,
}) => {
  const question = 'Wane ne ya ci goro?';
  planDay(server, today(), { language: 'ha', draft: { ...draft(question), answer: 'Bature' } });
  // The puzzle is opened in both languages before it is solved in one of them
  await page.goto('/?language=ha');
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.locator('[lang=ha]', { has: page.getByText(question) }).last()).toBeVisible();
  await ready(page);
  await page.goto('/?language=en');
  await ready(page);
  await solve(page);
  await expect(result(page)).toBeVisible();

  const solved = page.getByRole('heading', { name: /^An warware cikin 0:\d\d$/ });
  await page.goto('/?language=ha');
  await expect(solved).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
  await page.goto('/today?language=ha');
  await expect(solved).toBeVisible();
  await expect(page.getByText(/^Puzzlefly \d+ · 🟩🟩🟩 · /)).toBeVisible();
  // The link shows friends the sender's edition.
  const send = page.getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent((await send.getAttribute('href')) ?? '')).toContain(
    `${dayPath(today())}?language=ha`,
  );
  await pressOn(page.getByRole('button', { name: 'Sake yin wasa' }));
  await expect(page.getByText(question)).toBeVisible();
});

test('the meaning of a proverb, its clue, is visible without a tap, even the longest of each language', async ({
  page,
  server,
}) => {
  const meanings = languages.map((language) =>
    stock
      .filter((puzzle) => puzzle.language === language)
      .map(({ meaning = '' }) => meaning)
      .reduce((longest, meaning) => (meaning.length > longest.length ? meaning : longest)),
  );
  const [first = ''] = meanings;
  server.inDatabase((database) =>
    database.prepare('update puzzles set description = ? where day = ?').run(first, today()),
  );
  for (const [width, height] of [
    [320, 568],
    [360, 620],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ['/', '/today']) {
      await page.goto(address);
      await ready(page);
      const clue = page.getByText(first);
      await expect(clue).toBeInViewport({ ratio: 1 });
      const drawn = await clue.evaluate((box, texts) => {
        return texts.map((text) => {
          box.textContent = text;
          const lines = Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
          return { text, lines, isWhole: box.scrollWidth <= box.clientWidth };
        });
      }, meanings);
      expect(drawn.filter(({ lines, isWhole }) => lines > 2 || !isWhole)).toEqual([]);
    }
  }
});

test('a solved proverb, its result and its sending share a screen, and its meaning is said once', async ({
  page,
  server,
}) => {
  const id = 'en-a-rolling-stone-gathers';
  planStock(server, today(), id);
  const { draft: saying, meaning = '' } = stock.find((puzzle) => puzzle.id === id) ?? {};
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/today']) {
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await page.goto(address);
    await ready(page);
    const words = saying?.type === 'word' ? saying.message.toLowerCase().split(' ') : [];
    for (const word of words)
      await pressOn(page.locator('.board-controls').getByRole('button', { name: word, exact: true }));
    await expect(result(page)).toBeInViewport();
    await expect(page.locator('.found')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(meaning)).toHaveCount(1);
  }
});

test('all letters of a proverb are on home’s first screen, below its clue of two lines', async ({
  page,
  server,
}) => {
  const draft = { type: 'word', message: 'It never rains but it pours', arrange: 'letters' } as const;
  await server.writeDay(today(), draft);
  for (const language of ['fr', 'yo']) planDay(server, today(), { language, draft });
  for (const language of ['en', 'fr', 'yo']) {
    await page.goto(`/?language=${language}`);
    server.inDatabase((database) =>
      database
        .prepare('update puzzles set description = ? where day = ?')
        .run('Troubles come many at once, to everybody.', today()),
    );
    await page.reload();
    for (const height of [620, 740]) {
      await page.setViewportSize({ width: 360, height });
      await ready(page);
      await expect(page.locator('.board-controls [role=group] button').last()).toBeInViewport({ ratio: 0.6 });
      await expect(page.getByText('Troubles come many at once, to everybody.')).toBeInViewport();
      const widths = await page
        .locator('.board-stage [data-place]')
        .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width));
      expect(widths).toHaveLength(22);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
    }
  }
});

test('a type can be tried at home, in a dialog', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page
    .getByRole('button', { name: /^Try one: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'How to play' })).toBeVisible();
});

test('a tried type is in the language of the page', async ({ page }) => {
  await page.goto('/?language=ha');
  await ready(page);
  const asked = page.waitForResponse(/\/api\/today\/[\d-]+$/);
  // Word puzzles are first in their row, and always have an edition in the visitor's language.
  await page
    .getByRole('button', { name: /^Gwada ɗaya/ })
    .first()
    .click();
  expect((await (await asked).json()).puzzle.language).toBe('ha');
});

test.describe('In a browser that supports notifications', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reminder of a streak is sent once the next day, until one tap on it stops reminders', async ({
    page,
    server,
  }) => {
    await page.addInitScript(standIn, 'default');
    await keepRecord(page, [dayNumber(today()) - 1]);
    await page.goto('/today');
    await ready(page);
    await expect(page.getByRole('button', { name: 'Remind me tomorrow' })).toHaveCount(0);
    await solve(page);
    await pressOn(page.getByRole('button', { name: 'Remind me tomorrow' }));
    await page.getByLabel('Time of the reminder').fill('20:30');
    const isOn = page.getByText('We remind you at 20:30, for as long as your streak lasts.');
    await expect(isOn).toBeVisible();
    await expectNoBarrier(page);
    const rows = () =>
      server.inDatabase((database) => database.prepare('select due_at, ends_at from today_reminders').all());
    const midnight = Date.parse(`${addDays(today(), 1)}T00:00:00Z`) - here * 60_000;
    await expect
      .poll(rows)
      .toEqual([{ due_at: midnight + (20 * 60 + 30) * 60_000, ends_at: midnight + 24 * 60 * 60_000 }]);
    await page.reload();
    await expect(isOn).toBeVisible();
    // Leaves the page, then opens the address to which the notification's button leads
    await page.goto('/about');
    await page.goto('/today#stop');
    await expect(page.getByText('No more reminders.')).toBeVisible();
    await expect.poll(rows).toEqual([]);
    await page.reload();
    await expect(isOn).toHaveCount(0);
  });

  test('a reminder that the browser’s own service refuses is not blamed on the connection', async ({
    page,
  }) => {
    await page.addInitScript(standIn, 'default');
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('No answer', 'AbortError'));
    });
    await page.goto('/today');
    await solve(page);
    await pressOn(page.getByRole('button', { name: 'Remind me tomorrow' }));
    await expect(page.getByText('Your browser could not reach its service for messages.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind me tomorrow' })).toBeEnabled();
  });
});
