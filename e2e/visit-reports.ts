import type { Page } from '@playwright/test';
import type { VisitReport } from '../contract/visits-api.ts';
import { expect } from './fixtures.ts';

/** The reports that a page sends, kept from the server; each is answered as told. */
export async function catchReports(page: Page, status: () => number = () => 204): Promise<VisitReport[]> {
  const reports: VisitReport[] = [];
  await page.route('**/api/visits', async (route) => {
    reports.push(route.request().postDataJSON() as VisitReport);
    await route.fulfill({ status: status() });
  });
  return reports;
}

/** Lets the time pass in which what happens is gathered into one report. */
export async function letReportsGo(page: Page): Promise<void> {
  await page.clock.runFor(3500);
}

/** The script that reports loads when the page is idle, and makes the session. */
export async function awaitSession(page: Page): Promise<string> {
  await page.waitForFunction(() => sessionStorage.getItem('puzzlefly.sessionId') !== null);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('puzzlefly.sessionId') ?? '""'));
}

/** As if the visitor went to another app, or came back. */
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
