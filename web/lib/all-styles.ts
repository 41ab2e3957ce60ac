const retryMs = 5000;

/**
 * Loads the whole style sheet, and tries again every five seconds while that fails. A page comes with the styles of its first drawing, so
 * nothing waits for this (docs/decisions/0094).
 */
export function loadAllStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onerror = () => {
    link.remove();
    setTimeout(loadAllStyles, retryMs, href);
  };
  document.head.append(link);
}
