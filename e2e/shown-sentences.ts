import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { sentencesOn } from '../scripts/page-sentences.ts';
import { catalogueOf, type Sentence } from '../scripts/words-in-place.ts';

/** The page on which a sentence was first seen */
export interface ShownSentence {
  sentence: string;
  context: string;
  path: string;
  /** File name of the screenshot */
  picture: string;
}

/** Set by `npm run show-words`. A directory for screenshots that show translators where each sentence appears */
const directory = process.env.SHOWN_SENTENCES;

const fileOf = ([sentence, context]: Sentence) =>
  join(
    directory ?? '',
    `${createHash('sha256').update(`${context}\n${sentence}`).digest('hex').slice(0, 16)}.json`,
  );

/** Sentences that no journey of this process has seen yet, and texts that were already checked */
let unseen: Set<Sentence> | undefined;
const looked = new Set<string>();
let pictures = 0;

/** Takes a screenshot of each sentence when a journey's page first shows it, also in dialogs and toasts. */
export async function watchSentences(context: BrowserContext): Promise<void> {
  if (directory === undefined) return;
  mkdirSync(directory, { recursive: true });
  unseen ??= new Set(await catalogueOf('en'));
  const sentences = unseen;
  await context.exposeBinding('sayTexts', async ({ page }, texts: string[]) => {
    const newTexts = texts.filter((text) => !looked.has(text));
    if (newTexts.length === 0) return;
    for (const text of newTexts) looked.add(text);
    const said = sentencesOn(newTexts, [...sentences]);
    for (const sentence of said) sentences.delete(sentence);
    // Another process may already have seen some of them.
    const fresh = said.filter((sentence) => !existsSync(fileOf(sentence)));
    if (fresh.length === 0) return;
    const picture = `${process.pid}-${++pictures}.png`;
    try {
      await page.screenshot({ path: join(directory, picture) });
    } catch {
      // The page is gone, so these texts must be checked again later.
      for (const text of newTexts) looked.delete(text);
      for (const sentence of fresh) sentences.add(sentence);
      return;
    }
    const { pathname } = new URL(page.url());
    for (const sentence of fresh) {
      const shown: ShownSentence = { sentence: sentence[0], context: sentence[1], path: pathname, picture };
      writeFileSync(fileOf(sentence), JSON.stringify(shown));
    }
  });
  await context.addInitScript(() => {
    let isAsked = false;
    const read = () => {
      isAsked = false;
      const texts = [document.title];
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (!(node instanceof Element) || node.closest('script, style, template') !== null) continue;
        for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
          texts.push(node.getAttribute(name) ?? '');
        const ownText = [...node.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
        if (ownText) texts.push(node.textContent ?? '');
      }
      const { sayTexts } = window as unknown as { sayTexts(texts: string[]): Promise<void> };
      void sayTexts(texts.filter((text) => text !== ''));
    };
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(read);
    };
    new MutationObserver(ask).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}
