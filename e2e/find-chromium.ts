/**
 * Finds a Chromium for the browser tests, or installs one. `node e2e/find-chromium.ts` prints its path. Tries in
 * this order: `CHROMIUM_PATH`; Playwright's own Chromium, if downloaded; one on this machine; downloading
 * Playwright's; and, as root on Debian and Ubuntu, installing the system's package.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const limitMs = 300_000;
/**
 * Chromium without a user interface. Runs take a third less time, because the full browser renders its own
 * interface for each window.
 */
const shells = ['chromium-headless-shell'];
const wholes = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
const placesOf = (commands: readonly string[]) => [
  chromium.executablePath(),
  ...commands.flatMap((command) => folders.map((dir) => dir && join(dir, command))),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium that starts; with `isWhole`, of the full browser. Throws with instructions when
 * none can be found or installed.
 */
export function findChromium({ isWhole = false } = {}): string {
  const places = placesOf(isWhole ? wholes : [...shells, ...wholes]);
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !isExecutable(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, which cannot be started.`);
  if (chosen) return chosen;
  for (const isThere of [() => true, isDownloaded, isPackaged]) {
    const found = isThere() ? places.find((place) => place && isExecutable(place)) : undefined;
    if (found) return found;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or run ' +
      '`npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  );
}

export const launchOptionsOf = (chromium?: { isWhole: boolean }) => ({
  executablePath: findChromium(chromium),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Chromium refuses to run its sandbox as root, which most containers use.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

function isDownloaded(): boolean {
  const playwright = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js');
  return attempt(process.execPath, playwright, 'install', 'chromium');
}

function isPackaged(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const isInstalled = (...packages: string[]) => attempt('apt-get', 'install', '-y', ...packages);
  // Includes recommended packages: without fonts, pages show no letters and elements have different sizes.
  return attempt('apt-get', 'update') && (isInstalled('chromium', ...shells) || isInstalled('chromium'));
}

/** Runs a command with its output on our stderr, so that stdout contains only the path. */
function attempt(command: string, ...args: string[]): boolean {
  console.error(`No Chromium yet; trying: ${[command, ...args].join(' ')}`);
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, args, { timeout: limitMs, env, stdio: ['ignore', 2, 2] });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) console.log(findChromium());
