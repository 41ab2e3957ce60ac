import type { Page } from '@playwright/test';
import type { VisitReport } from '../features/visits/api.ts';
import { expect } from './fixtures.ts';

/** Intercepts and collects a page's reports, and answers each with the given status. */
export async function catchReports(page: Page, status: () => number = () => 204): Promise<VisitReport[]> {
  const reports: VisitReport[] = [];
  await page.route('**/api/visits', async (route) => {
    reports.push(route.request().postDataJSON() as VisitReport);
    await route.fulfill({ status: status() });
  });
  return reports;
}

/** Advances past the time in which events are collected into one report. */
export async function letReportsGo(page: Page): Promise<void> {
  await page.clock.runFor(3500);
}

/** Waits for the reporting script, which loads when the page is idle and creates the session. */
export async function awaitSession(page: Page): Promise<string> {
  await page.waitForFunction(() => sessionStorage.getItem('puzzlefly.sessionId') !== null);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('puzzlefly.sessionId') ?? '""'));
}

/** Simulates that the visitor switches to another app or returns. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

export const sessionIdPattern = /^[0-9a-f]{32}$/;

export function namesOf(reports: VisitReport[]): string[] {
  return reports.flatMap(({ events }) => events.map(({ event }) => event));
}

export async function expectNoReports(reports: VisitReport[], page: Page): Promise<void> {
  await page.clock.runFor(300_000);
  await setVisible(page, false);
  expect(reports).toEqual([]);
}
