import type { FastifyError, FastifyRequest } from 'fastify';
import { isUnavailable } from '../storage/connect.ts';
import { Refusal, statusOf } from './errors.ts';

const everyMs = 60_000;

/** When each sort was logged last, and how many have come since; by server. */
const logged = new WeakMap<object, Map<string, { at: number; more: number }>>();

/**
 * Logs why a request failed: a fault of ours each time. A database that is away or full would say the same of every request,
 * and who is asked to come back later is no fault: these are logged once a minute, with how many were left out.
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

/** How many of this sort were left out since the last one that was logged; undefined for one to leave out. */
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
