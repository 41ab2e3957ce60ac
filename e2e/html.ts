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
    // The style of the source. HTML allows each form; React and the browser choose theirs.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Places and sizes that only a puzzle or a chart knows.
    'no-inline-style': 'off',
    // HTML asks of an id only that it has no space.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Finds no fault in the HTML of a page, as it is served and as the scripts have made it by now. */
export async function expectValidHtml(page: Page): Promise<void> {
  // Asked again where the server has just ended the connection that was kept from the page before.
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

/** Its other mode opens a page of its own for each look, for frames of other sites. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Valid, and nothing that axe finds. What slides in or fades is judged as it will stand. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await expectValidHtml(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** No fault in the page as it stands, by day and by night, nor in its HTML. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectValidHtml(page);
  await expectNoFault(page);
}

/** Is a sentence of the page's language without words? */
async function lacksWords(page: Page): Promise<boolean> {
  const language = await page.locator('html').getAttribute('lang');
  return isLanguage(language) && (await catalogueOf(language)).some(([, , words]) => words === '');
}

/** Nothing that axe finds, by day and by night. */
export async function expectNoFault(page: Page): Promise<void> {
  const byDay = axeOf(page).options({
    rules: {
      // Off by default: targets of 24 px, or as far apart.
      'target-size': { enabled: true },
      // A name has to have the visible text in it, unless one of the two is in English still (rules: languages#trial).
      'label-content-name-mismatch': { enabled: !(await lacksWords(page)) },
    },
  });
  // Only colours differ at night.
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
