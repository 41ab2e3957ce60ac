import { defineConfig, devices } from '@playwright/test';
import { launchOptionsOf } from './e2e/find-chromium.ts';

// Each file starts a server: what it compiles is kept for the next.
process.env.NODE_COMPILE_CACHE = 'node_modules/.cache/compiled';

/**
 * Journeys in a real browser, on a cheap phone. What depends on the width is marked `@wide` and runs on a desktop as well; what
 * needs a mouse or a keyboard, `@desktop`, runs there alone. Needs `npm run build`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  forbidOnly: Boolean(process.env.CI),
  // Said loudly at the end of the run (`e2e/second-tries.ts`), where three fail it.
  retries: 1,
  // More than the two processors of a small machine: each also waits, for fonts, frames and answers.
  workers: 3,
  // Bounds what hangs, and nothing else: the longest journey takes ten seconds, and sixty beside other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./e2e/second-tries.ts']],
  use: {
    locale: 'en-GB',
    // It would answer in the place of the routes that tests put in; `app.journey.ts` lets it in.
    serviceWorkers: 'block',
    launchOptions: launchOptionsOf(),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 5'],
        viewport: { width: 360, height: 740 },
        screen: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        colorScheme: 'light',
      },
    },
    {
      name: 'desktop',
      grep: /@desktop|@wide/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
  ],
});
