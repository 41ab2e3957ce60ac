import type { FastifyError, FastifyRequest } from 'fastify';
import { isUnavailable } from '../storage/connect.ts';
import { Refusal, statusOf } from './errors.ts';

const everyMs = 60_000;

/** For each server and kind of fault: when it was last logged, and how many were suppressed since then. */
const logged = new WeakMap<object, Map<string, { at: number; more: number }>>();

/**
 * Logs why a request failed. Every fault of our own is logged. An unusable database, which makes every request
 * fail, and refusals that ask the client to come back later are logged once a minute, with the number of suppressed
 * ones.
 */
export function logFault(request: FastifyRequest, error: FastifyError | Refusal): void {
  const code = error instanceof Refusal ? error.codes[0] : 'unavailable';
  const isAway = isUnavailable(error) || isUnavailable(error.cause);
  const isRefused = error instanceof Refusal && error.cause === undefined && statusOf(code) !== 500;
  if (!isAway && !isRefused) {
    request.log.error({ err: error }, 'request failed');
    return;
  }

  const more = countLeftOut(request.server.server, `${code} ${isAway}`);
  if (more === undefined) return;
  if (isAway) request.log.error({ err: error, more }, 'requests fail: the database cannot be used');
  else request.log.warn({ code, more }, 'requests are refused for now');
}

/**
 * Returns how many faults of this kind were suppressed since the last one was logged; undefined if the current
 * fault must be suppressed, too.
 */
function countLeftOut(server: object, sort: string): number | undefined {
  const sorts = logged.get(server) ?? new Map<string, { at: number; more: number }>();
  logged.set(server, sorts);
  const last = sorts.get(sort);
  const now = performance.now();
  if (last !== undefined && now - last.at < everyMs) {
    last.more += 1;
    return undefined;
  }
  sorts.set(sort, { at: now, more: 0 });
  return last?.more ?? 0;
}
