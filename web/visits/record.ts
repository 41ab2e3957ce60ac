import { pagePaths } from '../../contract/routes.ts';
import type { PageView, VisitEvent } from '../../features/visits/api.ts';
import { getStored, session } from '../../ui/storage.ts';
import { creatorKeys } from '../lib/keyring.ts';

interface Entries {
  views: PageView[];
  events: VisitEvent[];
}

/** Maximum number of views, and of events, in a report. Further ones are dropped while the queue is full. */
const maxWaiting = 20;
const maxPathLength = 200;

export const sessionIdKey = 'puzzlefly.sessionId';

/** When the page's scripts began to run, by `performance.now`. */
export const openedAt = performance.now();

let waiting: Entries = { views: [], events: [] };
let onWaiting = () => {};
let isFirstView = true;

/** False for visitors who ask not to be tracked, and on the admin's page. */
export function isTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true && location.pathname !== pagePaths.admin;
}

/** Returns the session of the visit reports, to be added to other requests; empty before the first report. */
export function visitSession(): { sessionId?: string } {
  const sessionId = failingAlone(() => isTracked() && getStored<string>(session, sessionIdKey));
  return sessionId ? { sessionId } : {};
}

/** Queues an event. The script that sends reports loads after the page. */
export function record(event: VisitEvent): void {
  add(() => ({ views: [], events: [event] }));
}

export function recordView(path: string): void {
  add(() => {
    const isUncounted = isPreview() || isOwnPuzzle();
    isFirstView = false;
    return {
      views: [{ path: path.slice(0, maxPathLength), ...(isUncounted && { preview: true }) }],
      events: [],
    };
  });
}

/** Whether the page shows a preview (rules: playing#preview). The referrer matters only for the first page. */
function isPreview(): boolean {
  const isFromForm = isFirstView && document.referrer.startsWith(`${location.origin}/create`);
  return isFromForm || new URLSearchParams(location.search).get('preview') === 'true';
}

/** A maker who tries their own link is not a player (rules: playing#own-puzzle). */
function isOwnPuzzle(): boolean {
  return creatorKeys.get(location.pathname.split('/').at(-1) ?? '') !== undefined;
}

function add(entries: () => Entries): void {
  failingAlone(() => {
    const added = entries();
    if (!isTracked()) return;
    waiting = inOrder(waiting, added);
    onWaiting();
  });
}

/** Runs code so that a failure in it never breaks the page (rules: site#fault-isolation). */
function failingAlone<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: React reports the errors that a boundary catches in the same way
    console.error(error);
    return undefined;
  }
}

export function hasWaiting(): boolean {
  return waiting.views.length + waiting.events.length > 0;
}

/** Empties the queue and returns its entries. */
export function takeWaiting(): Entries {
  const taken = waiting;
  waiting = { views: [], events: [] };
  return taken;
}

/** Requeues entries that could not be sent, before newer ones. */
export function putBack(unsent: Entries): void {
  waiting = inOrder(unsent, waiting);
}

function inOrder(first: Entries, then: Entries): Entries {
  return {
    views: [...first.views, ...then.views].slice(0, maxWaiting),
    events: [...first.events, ...then.events].slice(0, maxWaiting),
  };
}

/** Calls back whenever something is queued. Returns a function that stops the calls. */
export function watchWaiting(listener: () => void): () => void {
  onWaiting = listener;
  return () => {
    onWaiting = () => {};
  };
}
