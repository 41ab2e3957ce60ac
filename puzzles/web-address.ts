/**
 * Parses an absolute address; undefined if it is not one. `URL.canParse` is missing in the oldest supported
 * browsers.
 */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
