import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/testing/server-process.ts';
import { expect, test } from './fixtures.ts';

test('the development server shows a living page @desktop', async ({ page, noise }) => {
  test.setTimeout(90_000);
  // It is another server than the other tests', with Vite's own connection for hot reload.
  noise.expect(/third party/);
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-dev-'));
  const server = await startServerProcess(
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'development' },
    { flags: ['--dev'] },
  );
  try {
    await page.goto(`${server.url}/create-word-puzzle`);
    const message = page.getByRole('textbox', { name: 'Your message' });
    // The first start in a fresh checkout prepares its packages and reloads the page, maybe while it is typed in.
    await expect(async () => {
      await message.fill('Hi Ada');
      await expect(page.getByText('6/280')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    await page.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});
