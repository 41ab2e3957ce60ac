import { getStored, session, setStored } from '../lib/storage.ts';
import { openedAt } from './record.ts';

const storageKey = 'puzzlefly.timeSpent';

let spentMs = getStored<number>(session, storageKey) ?? 0;
/** What passed before this script came counts too. */
let inViewSince: number | undefined = openedAt;

/** From now on the page is in view, or is not. */
export function setInView(isInView: boolean): void {
  const now = performance.now();
  if (inViewSince !== undefined) spentMs += now - inViewSince;
  inViewSince = isInView ? now : undefined;
  setStored(session, storageKey, Math.round(spentMs));
}

/** How long pages of this session were in view, all together. */
export function secondsInView(): number {
  const running = inViewSince === undefined ? 0 : performance.now() - inViewSince;
  return Math.round((spentMs + running) / 1000);
}
