import { watchSize } from '../../ui/use-browser.ts';

/** Controls, headings, boards and cards that the heart must not cover. */
const controls = 'a, button, input, select, textarea, summary, label, iframe, h2, .board, .sticker';
/** Collapsed content, which keeps its box in some browsers. */
const folded = 'details:not([open]) > :not(summary)';
/** With large letters, the heart must not cover texts either, because too little would stay readable. */
const texts = 'h1, h2, h3, p, li, blockquote';
const largeText = 24;
/** Minimum distance from these elements, in pixels. */
const clearance = 4;

/** A heading's box is as wide as the page, so only its words count. */
function boxOf(element: Element): DOMRect {
  if (element.tagName !== 'H2') return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** On screens without a margin for the heart, shows it only while it covers none of these elements. */
export function hideOverContent(heart: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const look = () => {
    request = undefined;
    const { left, right, top, bottom } = heart.getBoundingClientRect();
    const isUnder = (control: Element) => {
      if (control === heart || control.closest(folded) !== null) return false;
      const box = boxOf(control);
      return (
        box.right > left - clearance &&
        box.left < right + clearance &&
        box.bottom > top - clearance &&
        box.top < bottom + clearance
      );
    };
    const isLarge = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeText;
    const selector = isLarge ? `${controls}, ${texts}` : controls;
    heart.toggleAttribute('data-clear', ![...document.querySelectorAll(selector)].some(isUnder));
  };
  let request: number | undefined;
  const checkSoon = () => {
    request ??= requestAnimationFrame(look);
  };
  checkSoon();
  // Captures the event, because the scroll events of carousels do not bubble.
  addEventListener('scroll', checkSoon, { capture: true, passive: true });
  const endings = [document.documentElement, document.body].map((each) => watchSize(each, checkSoon));
  const changed = new MutationObserver(checkSoon);
  changed.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    removeEventListener('scroll', checkSoon, { capture: true });
    if (request !== undefined) cancelAnimationFrame(request);
    for (const end of endings) end();
    changed.disconnect();
  });
}
