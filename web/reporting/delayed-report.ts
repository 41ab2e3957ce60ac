import type { Report } from '../../contract/moderation-api.ts';
import { resultOf } from '../lib/api.ts';

/** How long a report can be undone (decision 72). */
export const undoSeconds = 5;

/**
 * Sends a report after some seconds, or at once when the page is left, which outlives the page. `onAnswer` gets what went wrong, or
 * nothing. Returns how it is undone; that does nothing once it was sent.
 */
export function delayReport(report: Report, onAnswer: (error: unknown) => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', send);
  };
  const send = () => {
    stop();
    const body = JSON.stringify(report);
    const headers = { 'content-type': 'application/json' };
    fetch('/api/reports', { method: 'POST', headers, body, keepalive: true })
      .then((response) => resultOf<void>(response))
      .then(() => onAnswer(undefined), onAnswer);
  };
  const timer = setTimeout(send, undoSeconds * 1000);
  addEventListener('pagehide', send);
  return stop;
}
