import autocannon, { type Request } from 'autocannon';
import type { BenchRequest } from './cases.ts';
import type { ServerProcess } from './processes.ts';

/** Open at once. */
const connections = 50;

export interface Round {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the server for one request, in microseconds, where the system reports it. */
  cpuUs: number | undefined;
}

/** Sends one request over and over for some seconds. Throws when one is not answered with a 2xx. */
export async function load(server: ServerProcess, request: BenchRequest, seconds: number): Promise<Round> {
  const before = server.cpuMs();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [forAutocannon(request)],
  });
  const after = server.cpuMs();
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(
      `${request.method} ${request.path}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`,
    );
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuUs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1000) / result['2xx'],
  };
}

export function forAutocannon({ next, ...request }: BenchRequest): Request {
  return next === undefined
    ? request
    : { ...request, setupRequest: (template) => ({ ...template, ...next() }) };
}

/** The round in the middle by rate. */
export function medianRound(rounds: Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('no rounds');
  return middle;
}
