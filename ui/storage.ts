/**
 * Values that the browser's storage did not accept, because it is switched off, missing or full. Keeping them
 * until the page is left lets a visit go on as usual.
 */
export const memoryFallback = new Map<() => Storage, Map<string, string>>();

/** Returns a value that the browser stored as JSON; undefined if there is none. */
export function getStored<Value>(storage: () => Storage, key: string): Value | undefined {
  try {
    const text = memoryFallback.get(storage)?.get(key) ?? storage().getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. */
export function setStored(storage: () => Storage, key: string, value: unknown): void {
  memoryFallback.get(storage)?.delete(key);
  const text = value === undefined ? undefined : JSON.stringify(value);
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    if (text === undefined) return;
    const kept = memoryFallback.get(storage) ?? new Map<string, string>();
    memoryFallback.set(storage, kept.set(key, text));
  }
}

/** False if the value will be lost when the page is left. */
export const isStored = (storage: () => Storage, key: string) =>
  memoryFallback.get(storage)?.has(key) !== true;

export const local = () => window.localStorage;
export const session = () => window.sessionStorage;

/** Returns the page's cookies that scripts can read; empty if cookies are switched off. */
export function readCookies(): string {
  try {
    return document.cookie ?? '';
  } catch {
    return '';
  }
}

/** Sets a cookie, given with its attributes. Does nothing if cookies are switched off. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = cookie;
  } catch {
    // The page works without the cookie.
  }
}
