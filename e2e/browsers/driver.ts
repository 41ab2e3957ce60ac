/** One tab of a browser, 360 by 640 points, as the steps use it. */
export interface Driver {
  /** As the browser says it. */
  version: string;
  /** Navigates, and waits until the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page: a promise of a string. Throws what the page throws. */
  evaluate(expression: string): Promise<string>;
  /** By a finger where the browser has one, by the mouse otherwise; in CSS pixels of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** The viewport, as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and what was written by `console.error`, since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** The smallest screen that everything fits on (rules: boards#sizes). */
export const viewport = { width: 360, height: 640 };
