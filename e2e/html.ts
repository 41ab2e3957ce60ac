import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
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
  const served = await page.request.get(page.url());
  expect(await faultsOf(await served.text()), 'valid HTML as served').toEqual([]);
  expect(await faultsOf(await page.content()), 'valid HTML after the scripts').toEqual([]);
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Valid, and nothing that axe finds. What slides in or fades is judged as it will stand. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await expectValidHtml(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}
