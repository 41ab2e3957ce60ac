import { keep, readKept, session } from '../components/storage.ts';

const storageKey = 'puzzlefly.timeSpent';

let spentMs = readKept<number>(session, storageKey) ?? 0;
/** On the page's own clock, which begins when it opens: what passed before this script came counts too. */
let inViewSince: number | undefined = 0;

/** From now on the page is in view, or is not. */
export function setInView(isInView: boolean): void {
  const now = performance.now();
  if (inViewSince !== undefined) spentMs += now - inViewSince;
  inViewSince = isInView ? now : undefined;
  keep(session, storageKey, Math.round(spentMs));
}

/** How long pages of this session were in view, all together. */
export function secondsInView(): number {
  const running = inViewSince === undefined ? 0 : performance.now() - inViewSince;
  return Math.round((spentMs + running) / 1000);
}
