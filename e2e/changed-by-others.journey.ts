import type { Page } from '@playwright/test';
import { dayAt } from '../contract/today.ts';
import { openAsAdmin } from './admin-fixture.ts';
import { expect, type Noise, open, passTrophy, test } from './fixtures.ts';
import { players } from './players/players.ts';
import { quiz } from './players/quiz.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';
import { createRewardPuzzle, secrets, winElsewhere } from './reward-fixture.ts';

test.describe.configure({ mode: 'parallel' });

interface Changes {
  /** Some translators move texts into new elements; others, such as Chrome's, replace them. */
  translator: 'moves' | 'replaces';
  /** Changes the page only after React has hydrated it. */
  isLate: boolean;
}

/**
 * Changes each page without React's knowledge, like a translator, a dark mode and a password manager. Runs in
 * the page.
 */
function changePages({ translator, isLate }: Changes): void {
  const translate = (text: Text) => {
    if (text.data.trim() === '') return;
    if (text.parentElement?.closest('font, script, style, textarea, [translate="no"]')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(translator === 'moves' ? text : text.data);
  };
  const fillIn = (field: Element) => {
    field.setAttribute('data-filled', '');
    field.setAttribute('autocomplete', 'off');
    const icon = document.createElement('div');
    icon.attachShadow({ mode: 'open' });
    field.after(icon);
    // Password managers dispatch plain events for keys, without the properties of a KeyboardEvent.
    for (const type of ['keydown', 'keyup', 'input', 'change'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const darken = (element: HTMLElement) => {
    element.dataset.darkreaderInlineColor = '';
    element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
  };
  const change = () => {
    if (!document.body || (isLate && !('ready' in document.documentElement.dataset))) return;
    if (document.querySelector('meta[name=darkreader]') === null) {
      document.documentElement.dataset.darkreaderMode = 'dynamic';
      const meta = document.createElement('meta');
      meta.name = 'darkreader';
      const style = document.createElement('style');
      style.className = 'darkreader';
      document.head.prepend(meta, style);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
    document
      .querySelectorAll('input:not([type=hidden], [data-filled]), textarea:not([data-filled])')
      .forEach(fillIn);
    document.querySelectorAll<HTMLElement>('body *:not([data-darkreader-inline-color])').forEach(darken);
  };
  new MutationObserver(change).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['data-ready'],
  });
}

/**
 * Reports texts that a translator would break. Translators replace text nodes; React then throws when it removes a
 * replaced node or inserts something before it, and its updates of the node stay invisible. So a text that changes
 * and has siblings needs an element of its own (rules: site#page-modifiers). React marks the texts that lack such
 * an element.
 */
function reportBareTexts(): void {
  const report = (node: unknown, parent: Node | null) => {
    if (!(node instanceof Text) || !Object.keys(node).some((key) => key.startsWith('__react'))) return;
    // Translators skip detached texts and elements with `translate="no"`.
    if (!(parent instanceof Element) || parent.closest('[translate="no"]')) return;
    console.error(
      `a text without an element of its own changes, ${node.data}: ${parent.outerHTML.slice(0, 300)}`,
    );
  };
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (value?.set === undefined) return;
  const { set } = value;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    report(child, this);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(child: T, before: Node | null): T {
    report(before, this);
    return insertBefore.call(this, child, before) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      report(this, this.parentNode);
      set.call(this, text);
    },
  });
}

for (const changes of [
  { translator: 'moves', isLate: false },
  { translator: 'moves', isLate: true },
  { translator: 'replaces', isLate: true },
] as const) {
  const how = `by a translator that ${changes.translator} texts, a dark mode and a password manager, ${changes.isLate ? 'once they work' : 'before they work'}`;
  const letChange = async (page: Page, noise: Noise) => {
    // A page's policy applies to the test's scripts, but not to those of an extension.
    noise.expect(/style-src/);
    // React finds texts that differ from the server's, so it renders the page again.
    if (!changes.isLate) noise.expect(/^warning: .*Minified React error #418/);
    await page.addInitScript(reportBareTexts);
    await page.addInitScript(changePages, changes);
  };

  for (const player of players) {
    test(`the ${player.name} puzzle can be played on a page changed ${how}`, async ({
      page,
      server,
      noise,
    }) => {
      await letChange(page, noise);
      const gift = { for: 'Ada', from: 'Obi', message: 'Happy birthday!' };
      const { playPath } = await server.create(await player.draft(), gift);
      await open(page, playPath);
      const timer = page.getByRole('timer');
      const before = await timer.textContent();
      await page.clock.runFor(2000);
      await expect(timer, 'the clock goes on').not.toHaveText(before ?? '');
      await player.answerWrong?.(page);
      await page.clock.resume();
      await page.clock.runFor(4000);
      await player.solve(page);
      await passTrophy(page);
      await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
      await expect(page.locator('bdi, [role=timer], .letters button').locator('font')).toHaveCount(0);
    });
  }

  test(`home and the day's page work when changed ${how}`, async ({ page, server, noise }) => {
    await letChange(page, noise);
    await server.writeDay(dayAt(Date.now(), -new Date().getTimezoneOffset()), await quiz.draft());
    for (const path of ['/', '/today']) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await open(page, path);
      await quiz.solve(page);
      await passTrophy(page);
      await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
    }
  });

  test(`a form and the pages of makers, winners and the admin work when changed ${how}`, async ({
    page,
    server,
    noise,
  }) => {
    await page.context().grantPermissions(['clipboard-write']);
    await letChange(page, noise);
    await open(page, word.createPath);
    await word.fillForm(page);
    await expect(page.getByText(/: 5 tiles/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hi Adaa');
    await expect(page.getByText(/: 6 tiles/)).toBeVisible();
    await pressOn(page.getByRole('button', { name: word.createButton }));
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Copy', exact: true }).first());
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0);

    const { puzzleId, creatorKey } = await createRewardPuzzle(server);
    await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
    await expect(page.getByText('Cinema night').first()).toBeVisible();
    const { rewardId, winnerKey } = await winElsewhere(server, puzzleId);
    await expect(page.getByText('Tunde').first(), 'what happens is told').toBeVisible();

    await open(page, `/reward/${rewardId}#key=${winnerKey}`);
    await expect(page.getByText(secrets.code)).toBeVisible();
    await expect(page.getByText(secrets.code).locator('font')).toHaveCount(0);
    await open(page, `/result/${puzzleId}`);
    await expect(page.getByText('T***').first()).toBeVisible();

    await openAsAdmin(page, server);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
