const retryMs = 5000;

/**
 * Loads the styles of what is not drawn yet; until they come they are asked for again. A page comes with those of its first drawing.
 * Its scripts ask for the rest once they have come themselves, and wait for nothing (docs/decisions/0094).
 */
export function loadAllStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onerror = () => {
    link.remove();
    setTimeout(loadAllStyles, retryMs, href);
  };
  document.head.append(link);
}
