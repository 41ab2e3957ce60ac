import { type RefObject, useEffect } from 'react';
import { watchSize } from '../../../ui/use-browser.ts';

/** Reports the element's height to the page around the frame, now and after each change. */
export function useToldHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = ref;
    if (current === null || parent === window) return;
    let told = 0;
    const tell = () => {
      const height = Math.ceil(current.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      parent.postMessage({ type: 'puzzlefly:height', height }, '*');
    };
    tell();
    return watchSize(current, tell);
  }, [ref]);
}

/**
 * Applies the theme of the address to style sheets that load later; the server has applied it to the first styles
 * (rules: embeds#light-and-dark).
 */
export function useTheme(): void {
  useEffect(() => {
    const theme = new URLSearchParams(location.search).get('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    const apply = () => {
      for (const { cssRules } of document.styleSheets)
        for (const rule of cssRules)
          if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
            rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
    };
    apply();
    addEventListener('load', apply, true);
    return () => removeEventListener('load', apply, true);
  }, []);
}

/**
 * Makes the page work as if its storage were blocked, as it often is in frames. So a page that frames this one for
 * clickjacking finds no maker's or winner's keys to use (rules: embeds#no-authority).
 */
export function forbidStorage(): void {
  if (typeof window === 'undefined') return;
  const get = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get, configurable: true });
}
