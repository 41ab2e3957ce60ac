/** Parses an absolute address; undefined when it is not one. `URL.canParse` is missing in browsers of the support line. */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
