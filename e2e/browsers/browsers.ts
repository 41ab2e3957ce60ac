import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../find-chromium.ts';
import { startChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { olderChromium } from './older-chromium.ts';
import { startWebkit } from './webkit.ts';

interface Browser {
  name: string;
  /** How to get the browser */
  remedy: string;
  /**
   * Finds the browser, or downloads it where possible, and returns a function that starts it. Undefined if it is
   * unavailable.
   */
  find(): (() => Promise<Driver>) | undefined;
}

const fromNpm = (version: string): Browser => ({
  name: `chromium-${version.split('.')[0]}`,
  remedy: `It comes by 'npm pack @sparticuz/chromium@${version}', for Linux on x64, and needs libnss3`,
  find() {
    const path = olderChromium(version);
    // Without these flags, old releases do not start in today's containers.
    const flags = ['--no-sandbox', '--no-zygote', '--single-process'];
    return path === undefined ? undefined : () => startChromium(path, flags);
  },
});

const inPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, program))
    .find((file) => existsSync(file));

/** From the oldest browser of the support line to current releases (rules: site#browsers) */
export const browsers: Browser[] = [
  fromNpm('92.0.0'),
  fromNpm('106.0.2'),
  {
    name: 'chromium',
    remedy: 'Run `node e2e/find-chromium.ts`',
    find() {
      const path = findChromium({ isWhole: true });
      return () => startChromium(path);
    },
  },
  {
    name: 'firefox',
    remedy: 'Install firefox-esr',
    find() {
      const path = inPath('firefox-esr') ?? inPath('firefox');
      return path === undefined ? undefined : () => startFirefox(path);
    },
  },
  {
    name: 'webkit',
    remedy: 'Install webkit2gtk-driver and xvfb',
    find() {
      const [path] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
      const isThere = path !== undefined && inPath('WebKitWebDriver') && inPath('Xvfb');
      return isThere ? () => startWebkit(path) : undefined;
    },
  },
];
