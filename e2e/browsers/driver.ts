/** One browser tab of 360 by 640 CSS pixels */
export interface Driver {
  /** As the browser reports it */
  version: string;
  /** Navigates, and waits until the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page that yields a promise of a string. Throws the page's errors. */
  evaluate(expression: string): Promise<string>;
  /** Taps with a finger where the browser supports touch, otherwise clicks. CSS pixels of the viewport. */
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
