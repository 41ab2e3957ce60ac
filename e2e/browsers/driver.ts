/** A browser tab of 360 by 640 CSS pixels */
export interface Driver {
  version: string;
  /** Navigates, and waits until the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page that yields a promise of a string. Rejects with the page's error. */
  evaluate(expression: string): Promise<string>;
  /**
   * Taps with a finger where the browser supports touch, otherwise clicks. The point is in CSS pixels of the
   * viewport.
   */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Captures the viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns uncaught errors and `console.error` messages since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** The smallest screen that everything must fit on (rules: boards#sizes) */
export const viewport = { width: 360, height: 640 };
