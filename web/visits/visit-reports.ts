import { useEffect } from 'react';
import { signatureHeader, visitsPath } from '../../contract/routes.ts';
import type { VisitReport } from '../../features/visits/api.ts';
import { getStored, session, setStored } from '../../ui/storage.ts';
import { savesData } from '../../ui/use-browser.ts';
import { randomHex } from '../lib/keyring.ts';
import { hasWaiting, openedAt, putBack, record, sessionIdKey, takeWaiting, watchWaiting } from './record.ts';

/** Entries that come within this time are sent in one report. */
const gatherMs = 3000;
/** Short enough for the visitor to count as present in every period of five minutes. */
const presenceMs = 240_000;
const maxSeconds = 604_800;
const signatureKey = 'puzzlefly.sessionSignature';

/** Reports the visit while the page is open. Renders nothing, and hides failures. */
export function VisitReports() {
  useEffect(startReports, []);
  return null;
}

function startReports(): () => void {
  const sessionId = getStored<string>(session, sessionIdKey) ?? randomHex();
  setStored(session, sessionIdKey, sessionId);
  const sendsOnLeavingOnly = savesData();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeconds = -1;

  /**
   * Returns the signature by which the server recognises the session; without it, each report would count as a
   * new visitor.
   */
  const signature = () => getStored<string>(session, signatureKey);

  const report = (): VisitReport => {
    clearTimeout(timer);
    timer = undefined;
    lastSeconds = Math.min(secondsInView(), maxSeconds);
    const referrer = otherSite(document.referrer);
    const signed = signature();
    return {
      sessionId,
      ...(signed !== undefined && { signature: signed }),
      ...(referrer !== undefined && { referrer }),
      screen: `${screen.width}x${screen.height}`,
      timeSpent: lastSeconds,
      ...takeWaiting(),
    };
  };

  const send = async () => {
    const sent = report();
    const answer = await post(sent).catch(() => undefined);
    const given = answer?.headers.get(signatureHeader);
    if (given) setStored(session, signatureKey, given);
    // A report that is refused as invalid is dropped. After a lost connection, a server error or an exceeded limit,
    // the entries are sent with the next report.
    if (answer === undefined || answer.status >= 500 || answer.status === 429) putBack(sent);
  };
  const sendSoon = () => {
    if (!sendsOnLeavingOnly || signature() === undefined) timer ??= setTimeout(send, gatherMs);
  };
  const leave = () => {
    setInView(false);
    if (!hasWaiting() && secondsInView() === lastSeconds) return;
    const sent = report();
    const body = new Blob([JSON.stringify(sent)], { type: 'application/json' });
    if (!navigator.sendBeacon?.(visitsPath, body)) putBack(sent);
  };
  const onVisibility = () => (isVisible() ? setInView(true) : leave());
  const onInstalled = () => record({ event: 'installed' });

  if (!isVisible()) setInView(false);
  const stopWatching = watchWaiting(sendSoon);
  if (hasWaiting()) sendSoon();
  const presence = setInterval(() => isVisible() && !sendsOnLeavingOnly && send(), presenceMs);
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', leave);
  addEventListener('appinstalled', onInstalled);
  return () => {
    leave();
    stopWatching();
    clearInterval(presence);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', leave);
    removeEventListener('appinstalled', onInstalled);
  };
}

const isVisible = () => document.visibilityState === 'visible';

function post(report: VisitReport): Promise<Response> {
  return fetch(visitsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  });
}

/** Returns the host of the referring page, if that is on another site. */
function otherSite(address: string): string | undefined {
  if (address === '') return undefined;
  const { host, hostname } = new URL(address);
  return host === location.host ? undefined : hostname;
}

const timeKey = 'puzzlefly.timeSpent';

let spentMs = getStored<number>(session, timeKey) ?? 0;
/** Includes the time before this script loaded. */
let inViewSince: number | undefined = openedAt;

function setInView(isInView: boolean): void {
  const now = performance.now();
  if (inViewSince !== undefined) spentMs += now - inViewSince;
  inViewSince = isInView ? now : undefined;
  setStored(session, timeKey, Math.round(spentMs));
}

/** Returns how long this session's pages were in view, in seconds. */
function secondsInView(): number {
  const running = inViewSince === undefined ? 0 : performance.now() - inViewSince;
  return Math.round((spentMs + running) / 1000);
}
