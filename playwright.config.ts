import { defineConfig, devices } from '@playwright/test';
import { launchOptionsOf } from './e2e/find-chromium.ts';

// Each file starts a server; the compile cache makes all but the first start faster.
process.env.NODE_COMPILE_CACHE = 'node_modules/.cache/compiled';

/**
 * Journeys in a real browser that emulates a cheap phone. Tests that depend on the width are marked `@wide` and also
 * run on a desktop. Tests that need a mouse or a keyboard are marked `@desktop` and run only there. Run `npm run
 * build` first.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/*.journey.ts', 'features/*/*.journey.ts', 'puzzles/*/*.journey.ts'],
  forbidOnly: Boolean(process.env.CI),
  // `e2e/second-tries.ts` reports retries at the end of the run, and fails the run if there are three or more.
  retries: 1,
  // More than the two processors of a small machine, because workers also wait for fonts, frames and answers.
  workers: 3,
  // Only stops hanging tests; the longest journey takes ten seconds, or sixty on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./e2e/second-tries.ts']],
  use: {
    locale: 'en-GB',
    // A service worker would bypass the tests' routes. Only `app.journey.ts` allows one.
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
