import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts';
import type { Language } from '../words/languages.ts';
import { expect, test } from './fixtures.ts';
import { inWordsOf, searchInLanguage } from './in-language.ts';

test.describe('The development server', () => {
  let dataDir: string;
  let server: ServerProcess;
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-dev-'));
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'development' };
    server = await startServerProcess(settings, { flags: ['--dev'] });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  test.beforeEach(({ noise }) => {
    test.setTimeout(90_000);
    // To the fixture, this server and Vite's connection for hot reload are third parties.
    noise.expect(/third party/);
  });

  /** Types into the page, and waits until its scripts respond. */
  async function expectAlive(page: Page): Promise<void> {
    const message = page.getByRole('textbox', { name: 'Your message' });
    // The first start in a fresh checkout bundles packages and reloads the page, perhaps during the typing.
    await expect(async () => {
      await message.fill('Hi Ada');
      // The number of tiles, in any language
      await expect(page.getByText(/:.*\b5\b/).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }

  test('serves an interactive page @desktop', async ({ page }) => {
    await page.goto(`${server.url}/create-word-puzzle`);
    await expectAlive(page);
    await page.close();
  });

  test('serves a page in its language @desktop', async ({ page }) => {
    const choose = (value: Language) =>
      page.context().addCookies([{ name: 'language', value, url: server.url }]);
    for (const language of ['ha', 'fr'] as const) {
      await choose(language);
      await searchInLanguage(page, language);
      await page.goto(`${server.url}/create-word-puzzle`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await expectAlive(page);
      const refusal = await page.request.get(`${server.url}/api/puzzles/nowhere-abcdef/result`, {
        headers: { 'accept-language': language },
      });
      const text = 'Puzzle not found. Please check the link and try again.';
      const { error } = (await refusal.json()) as { error: { message: string } };
      expect(error.message).toBe(inWordsOf(page, text));
    }
    await page.goto(`${server.url}/about?language=en`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.close();
  });
});
