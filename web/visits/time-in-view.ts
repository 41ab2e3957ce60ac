import { getStored, session, setStored } from '../lib/storage.ts';
import { openedAt } from './record.ts';

const storageKey = 'puzzlefly.timeSpent';

let spentMs = getStored<number>(session, storageKey) ?? 0;
/** The time before this script loaded counts too. */
let inViewSince: number | undefined = openedAt;

/** Notes that the page came into view or left it. */
export function setInView(isInView: boolean): void {
  const now = performance.now();
  if (inViewSince !== undefined) spentMs += now - inViewSince;
  inViewSince = isInView ? now : undefined;
  setStored(session, storageKey, Math.round(spentMs));
}

/** How long the pages of this session were in view, in seconds. */
export function secondsInView(): number {
  const running = inViewSince === undefined ? 0 : performance.now() - inViewSince;
  return Math.round((spentMs + running) / 1000);
}
