import { pagePaths } from '../../contract/routes.ts';
import type { PageView, VisitEvent } from '../../contract/visits-api.ts';
import { getStored, session } from '../lib/storage.ts';

/** What is to be reported of a visit. */
export interface Entries {
  views: PageView[];
  events: VisitEvent[];
}

/** As many views, and as many events, as one report holds. What comes while so many wait is not told. */
const maxWaiting = 20;
const maxPathLength = 200;

export const sessionIdKey = 'puzzlefly.sessionId';

/** When the page's scripts began, on its own clock. */
export const openedAt = performance.now();

let waiting: Entries = { views: [], events: [] };
let onWaiting = () => {};
let isFirstView = true;

/** Nothing is told of visitors who ask for that, nor of the owner's own page. */
export function isTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true && location.pathname !== pagePaths.admin;
}

/** The session that reports belong to, as requests carry it; empty before the first report. */
export function visitSession(): { sessionId?: string } {
  const sessionId = isTracked() ? getStored<string>(session, sessionIdKey) : undefined;
  return sessionId === undefined ? {} : { sessionId };
}

/** Keeps what happened until it is reported: the script that does it comes later than the page. */
export function record(event: VisitEvent): void {
  add({ views: [], events: [event] });
}

/** Keeps that a page was opened. */
export function recordView(path: string): void {
  const view = { path: path.slice(0, maxPathLength), ...(isPreview() && { preview: true }) };
  isFirstView = false;
  add({ views: [view], events: [] });
}

/** By the rule of decision 15; where the visitor came from says something about the first page only. */
function isPreview(): boolean {
  const isFromForm = isFirstView && document.referrer.startsWith(`${location.origin}/create`);
  return isFromForm || new URLSearchParams(location.search).get('preview') === 'true';
}

function add(entries: Entries): void {
  if (!isTracked()) return;
  putBack(entries);
  onWaiting();
}

export function hasWaiting(): boolean {
  return waiting.views.length + waiting.events.length > 0;
}

/** Hands over what waits. */
export function takeWaiting(): Entries {
  const taken = waiting;
  waiting = { views: [], events: [] };
  return taken;
}

/** What could not be reported waits again. */
export function putBack({ views, events }: Entries): void {
  waiting = {
    views: [...waiting.views, ...views].slice(0, maxWaiting),
    events: [...waiting.events, ...events].slice(0, maxWaiting),
  };
}

/** Calls back whenever something new waits. */
export function watchWaiting(listener: () => void): () => void {
  onWaiting = listener;
  return () => {
    onWaiting = () => {};
  };
}
