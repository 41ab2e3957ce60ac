import autocannon, { type Request } from 'autocannon';
import type { BenchRequest } from './cases.ts';
import type { ServerProcess } from './processes.ts';

/** Browsers at once. */
const connections = 50;

export interface Round {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the server for one request, in microseconds, where it is known. */
  cpuUs: number | undefined;
}

/** Sends one request over and over for some seconds. Throws when an answer is not as it should be. */
export async function load(
  server: ServerProcess,
  { method, path, headers, body, next }: BenchRequest,
  seconds: number,
): Promise<Round> {
  const request =
    next === undefined
      ? { ...(body === undefined ? {} : { body }) }
      : { setupRequest: (template: Request) => ({ ...template, ...next() }) };
  const before = server.cpuMs();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [{ method, path, headers, ...request }],
  });
  const after = server.cpuMs();
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${method} ${path}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuUs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1000) / result['2xx'],
  };
}

/** The round in the middle by rate. */
export function medianRound(rounds: Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('no rounds');
  return middle;
}
