import { pagePaths } from '../../contract/routes.ts';
import type { PageView, VisitEvent } from '../../contract/visits-api.ts';
import { getStored, session } from '../../ui/storage.ts';
import { creatorKeys } from '../lib/keyring.ts';

/** What a report says of a visit. */
interface Entries {
  views: PageView[];
  events: VisitEvent[];
}

/** How many views, and how many events, one report holds. Further ones are dropped while so many wait. */
const maxWaiting = 20;
const maxPathLength = 200;

export const sessionIdKey = 'puzzlefly.sessionId';

/** When the page's scripts began, on its own clock. */
export const openedAt = performance.now();

let waiting: Entries = { views: [], events: [] };
let onWaiting = () => {};
let isFirstView = true;

/** Visitors who ask not to be tracked are not reported, nor is the admin's page. */
export function isTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true && location.pathname !== pagePaths.admin;
}

/** The session that reports belong to, as requests carry it; empty before the first report. */
export function visitSession(): { sessionId?: string } {
  const sessionId = failingAlone(() => isTracked() && getStored<string>(session, sessionIdKey));
  return sessionId ? { sessionId } : {};
}

/** Queues an event. The script that sends reports loads after the page. */
export function record(event: VisitEvent): void {
  add(() => ({ views: [], events: [event] }));
}

/** Queues a page view. */
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

/** By the rule of previews (rules: playing#preview); where the visitor came from says something about the first page only. */
function isPreview(): boolean {
  const isFromForm = isFirstView && document.referrer.startsWith(`${location.origin}/create`);
  return isFromForm || new URLSearchParams(location.search).get('preview') === 'true';
}

/** A maker who tries the own link is no player (rules: playing#own-puzzle). */
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

/** What is counted never stops what is done (rules: site#failing-alone). */
function failingAlone<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: as React reports what a boundary catches
    console.error(error);
    return undefined;
  }
}

export function hasWaiting(): boolean {
  return waiting.views.length + waiting.events.length > 0;
}

/** Empties the queue and returns what was in it. */
export function takeWaiting(): Entries {
  const taken = waiting;
  waiting = { views: [], events: [] };
  return taken;
}

/** Puts back what could not be sent, before what has come since. */
export function putBack(unsent: Entries): void {
  waiting = inOrder(unsent, waiting);
}

function inOrder(first: Entries, then: Entries): Entries {
  return {
    views: [...first.views, ...then.views].slice(0, maxWaiting),
    events: [...first.events, ...then.events].slice(0, maxWaiting),
  };
}

/** Calls back whenever something is queued. Returns what ends it. */
export function watchWaiting(listener: () => void): () => void {
  onWaiting = listener;
  return () => {
    onWaiting = () => {};
  };
}
