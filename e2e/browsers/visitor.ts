import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, viewport } from './driver.ts';
import {
  expectText,
  expectVisible,
  field,
  flawsOfPage,
  inPage,
  mustHaveImages,
  pointOf,
  pointOfControl,
  pointOfField,
} from './in-page.ts';

/** Generous, because browsers are slow on a busy machine */
const limitMs = 20_000;

/** Simulates a visitor. Every wait fails after 20 seconds with the last reason that the page gave. */
export class Visitor {
  readonly #driver: Driver;
  readonly #siteUrl: string;
  readonly #onOpen: () => Promise<void>;

  constructor(driver: Driver, siteUrl: string, onOpen: () => Promise<void>) {
    this.#driver = driver;
    this.#siteUrl = siteUrl;
    this.#onOpen = onOpen;
  }

  /** Runs a function in the page. It can call the functions in `inPage` (`in-page.ts`). */
  async run<Args extends unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const code = `(async () => { ${inPage}\nreturn JSON.stringify((await (${action})(...${JSON.stringify(args)})) ?? null); })()`;
    return JSON.parse(await this.#driver.evaluate(code));
  }

  /** Runs a function until it stops throwing. */
  async until<Args extends unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    for (const end = Date.now() + limitMs; ; await sleep(50)) {
      try {
        return await this.run(action, ...args);
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  /** Opens a page, waits until it is interactive, and checks it for defects. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#siteUrl + path);
    // All steps belong to one visit. If it takes more than two minutes, as on a slow machine, the home-screen popup
    // would cover controls.
    await this.run(() => localStorage.setItem('puzzlefly.homeScreenPopupShown', 'true'));
    await this.until(() => {
      if (document.documentElement.dataset.ready === undefined)
        throw new Error('the page does not get ready');
    });
    await this.#onOpen();
    const flaws = await this.flaws();
    if (flaws.length > 0) throw new Error(flaws.join('\n  '));
  }

  /** Taps the control with exactly this name. */
  async press(name: string): Promise<void> {
    const { x, y } = await this.until(pointOfControl, name);
    await this.#driver.tap(x, y);
  }

  /** Taps the first match of a selector whose text starts with `text`. */
  async tap(selector: string, text = ''): Promise<void> {
    const { x, y } = await this.until(pointOf, selector, text);
    await this.#driver.tap(x, y);
  }

  /** Types into the field whose label starts with this text. */
  async fill(label: string, text: string): Promise<void> {
    const { x, y } = await this.until(pointOfField, label);
    await this.#driver.tap(x, y);
    await this.until((name) => {
      if (document.activeElement !== field(name)) throw new Error(`field '${name}' has no focus`);
    }, label);
    await this.#driver.type(text);
    await this.until(
      (name, wanted) => {
        const { value } = field(name);
        if (value !== wanted) throw new Error(`field '${name}' holds '${value}'`);
      },
      label,
      text,
    );
  }

  async says(text: string): Promise<void> {
    await this.until(expectText, text);
  }

  /** Waits until an element has at least this size, is uncovered, and is in view without scrolling. */
  async shows(selector: string, width: number, height: number): Promise<void> {
    await this.until(expectVisible, selector, width, height, false);
  }

  /** Waits until an element has at least this size and is uncovered, perhaps after scrolling. */
  async holds(selector: string, width: number, height: number): Promise<void> {
    await this.until(expectVisible, selector, width, height, true);
  }

  async isAt(path: string): Promise<void> {
    await this.until((start) => {
      if (!location.pathname.startsWith(start)) throw new Error(`the page is ${location.pathname}`);
    }, path);
  }

  /** Returns the page's visible defects, and the errors that it reported since the last call. */
  async flaws(): Promise<string[]> {
    await this.until(mustHaveImages);
    return [...(await this.run(flawsOfPage, viewport.width)), ...this.#driver.takeErrors()];
  }
}
