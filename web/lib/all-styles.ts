const retryMs = 5000;

/**
 * Loads the whole style sheet, and retries every five seconds until it succeeds. Resolves after the first try.
 * The server sends a page with the styles of its first render; parts that only the browser renders wait for the
 * whole sheet (docs/decisions/0094).
 */
export async function loadAllStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const { type } = await new Promise<Event>((resolve) => {
    Object.assign(link, { onload: resolve, onerror: resolve });
    document.head.append(link);
  });
  if (type === 'load') return;
  link.remove();
  setTimeout(loadAllStyles, retryMs, href);
}
