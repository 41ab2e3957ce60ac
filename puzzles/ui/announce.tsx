import { useEffect } from 'react';

/** Debounces announcements: of three letters placed in a second, only the third is announced. */
const quietMs = 400;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the page's polite live region. It must be in the page before it has text, or screen readers would not
 * read the first text.
 */
function findRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('p');
  region.setAttribute('aria-live', 'polite');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/** Announces a text to screen readers. Of several in quick succession, only the last is read. */
function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = findRegion();
    // Clears first, because setting the same text again is no change to screen readers.
    place.textContent = '';
    requestAnimationFrame(() => {
      place.textContent = text;
    });
  }, quietMs);
}

/** Returns a stable function that announces a text to screen readers, politely and debounced. */
export function useAnnounce(): (text: string) => void {
  useEffect(() => void findRegion(), []);
  return announce;
}
