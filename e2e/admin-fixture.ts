import type { Page } from '@playwright/test';
import type { Dashboard } from '../features/admin/api.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { expect, open } from './fixtures.ts';
import { pressOn } from './press.ts';
import { adminPassword, type TestServer } from './server.ts';

export const flagKey = 'puzzlefly.adminLoggedIn';
export const storedFlag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), flagKey);

/** The login form first checks for a session, and the server answers 401. */
export const refusedSession = /status of 401/;

export async function logIn(page: Page, password: string = adminPassword): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await pressOn(page.getByRole('button', { name: 'Log In' }));
}

const sessions = new Map<string, string>();

/** Opens the admin page with an existing session; one per server is enough. */
export async function openAsAdmin(page: Page, { url }: TestServer): Promise<void> {
  let value = sessions.get(url);
  if (value === undefined) {
    const response = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: adminPassword }),
    });
    expect(response.status).toBe(204);
    [, value = ''] = /puzzlefly_admin=([^;]+)/.exec(response.headers.getSetCookie().join()) ?? [];
    sessions.set(url, value);
  }
  await page.context().addCookies([{ name: 'puzzlefly_admin', value, url }]);
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), flagKey);
  await open(page, `${url}/admin`);
}

export async function openTab(page: Page, name: string): Promise<void> {
  await pressOn(page.getByRole('tab', { name }));
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

const compared = (value: number, dayBefore: number) => ({ value, dayBefore });

export const knownDashboard: Dashboard = {
  figures: {
    yesterday_visitors: compared(1284, 1031),
    live_visitors: compared(37, 41),
    yesterday_puzzles: compared(212, 212),
    total_page_views_today: compared(3120, 2877),
    live_puzzle_stats: {
      value: [
        { type: 'word', count: 5 },
        { type: 'emoji', count: 2 },
      ],
      dayBefore: [{ type: 'word', count: 3 }],
    },
    total_puzzles_all_time: compared(48_210, 47_998),
    total_rewards_claimed: compared(318, 318),
    active_puzzles_with_rewards: compared(64, 70),
  },
  upkeep: {
    overdueDeliveries: 2,
    images: { storedBytes: 4.4 * 2 ** 30, quotaBytes: 5 * 2 ** 30, isNearlyFull: true },
  },
  range: {
    name: '7d',
    from: '2026-11-14T23:00:00.000Z',
    to: '2026-11-21T10:00:00.000Z',
    timeZone: 'Africa/Lagos',
  },
  visits: Array.from({ length: 7 }, (_, day) => ({
    start: `2026-11-${14 + day}T23:00:00.000Z`,
    visitors: 100 + day,
    pageViews: 300 + 10 * day,
  })),
  puzzlesByType: puzzleTypes.map((type, index) => ({ type, count: 900 - 100 * index })),
  funnel: { created: 2000, shared: 1500, opened: 1300, solved: 900, claimed: 40 },
  timeToSolve: [
    { type: 'word', medianMs: 48_200, solved: 302 },
    { type: 'image', medianMs: 185_000, solved: 1 },
  ],
  topPages: [{ name: 'Home', count: 4210 }],
  referrers: [{ name: 'a-very-long-host-name-of-some-blog.example.com', count: 12 }],
  devices: [{ name: 'mobile', count: 2210 }],
  browsers: [{ name: 'Chrome', count: 1810 }],
  latestPuzzles: [
    { puzzleId: 'mfx3k2-a1b2c3', type: 'word', createdAt: '2026-11-21T09:59:50.000Z', hasReward: true },
    { puzzleId: 'mfx3k1-a1b2c3', type: 'quiz', createdAt: '2026-11-21T09:00:00.000Z', hasReward: false },
  ],
};

/** Answers dashboard requests in place of the server, and records them. */
export async function serveDashboard(page: Page, answer: () => { status?: number; json?: unknown }) {
  const asked: string[] = [];
  await page.route('**/api/admin/dashboard?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('range') ?? '');
    await route.fulfill(answer());
  });
  return asked;
}

/** Replaces the admin's event stream with one that sends no events. */
export async function silenceEvents(page: Page): Promise<void> {
  await page.route('**/api/admin/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100000000\n\n' }),
  );
}
