import { useEffect } from 'react';

/** How long after the last words they are announced: who places three letters a second hears where the third one lies. */
const quietMs = 400;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * One polite region for the page. It stands in the page before it has words, else screen readers would not read the first
 * ones.
 */
function findRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('p');
  region.setAttribute('aria-live', 'polite');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/** Words for screen readers. Of several in quick succession the last ones are read. */
function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = findRegion();
    // The same words again are a change only when something else, or nothing, stood there between.
    place.textContent = '';
    requestAnimationFrame(() => {
      place.textContent = text;
    });
  }, quietMs);
}

/** Returns a function that has a text read by screen readers, politely and not too often. It is always the same one. */
export function useAnnounce(): (text: string) => void {
  useEffect(() => void findRegion(), []);
  return announce;
}
