import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { catalogueOf } from '../scripts/words-in-place.ts';
import { isLanguage } from '../words/languages.ts';
import { expect } from './fixtures.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Disables rules about source style: HTML allows several styles, and React and browsers use different ones.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Puzzles and charts compute positions and sizes at run time.
    'no-inline-style': 'off',
    // HTML requires only that an id has no spaces.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Expects valid HTML, both as the server sent it and as the scripts have changed it. */
export async function expectValidHtml(page: Page): Promise<void> {
  // Retries, because the server may just have closed the connection that was kept alive since the last page.
  const served = await page.request.get(page.url(), { maxRetries: 2 });
  expect(await faultsOf(await served.text()), 'valid HTML as served').toEqual([]);
  expect(await faultsOf(await page.content()), 'valid HTML after the scripts').toEqual([]);
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Legacy mode, because without it axe opens an extra page for each run to reach cross-origin frames. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Expects valid HTML and no axe violation. Reduced motion skips transitions. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await expectValidHtml(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** Expects valid HTML and no axe violation, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectValidHtml(page);
  await expectNoFault(page);
}

/** Returns whether at least one sentence is not translated into the page's language. */
async function lacksWords(page: Page): Promise<boolean> {
  const language = await page.locator('html').getAttribute('lang');
  return isLanguage(language) && (await catalogueOf(language)).some(([, , words]) => words === '');
}

/** Expects no axe violation, in light and dark mode. */
export async function expectNoFault(page: Page): Promise<void> {
  const byDay = axeOf(page).options({
    rules: {
      // Off by default. Requires targets of 24 px, or enough space around them
      'target-size': { enabled: true },
      // A name must contain the visible text, unless one of the two is still in English (rules:
      // languages#trial).
      'label-content-name-mismatch': { enabled: !(await lacksWords(page)) },
    },
  });
  // Dark mode changes only colors.
  const byNight = axeOf(page).withRules(['color-contrast', 'link-in-text-block']);
  for (const [colorScheme, axe] of [
    ['light', byDay],
    ['dark', byNight],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await axe.analyze();
    const faults = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
    expect(faults, `axe finds no fault (${colorScheme})`).toEqual([]);
  }
}
