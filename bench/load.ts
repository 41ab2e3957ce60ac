import autocannon, { type Request } from 'autocannon';
import type { ServerProcess } from './processes.ts';

export interface Round {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the server for one request, in microseconds, where the system reports it. */
  cpuUs: number | undefined;
}

/** Sends one request over and over for some seconds. Throws when one is not answered with a 2xx. */
export async function load(server: ServerProcess, request: Request, seconds: number): Promise<Round> {
  const before = server.cpuMs();
  const result = await autocannon({
    url: server.url,
    connections: 50,
    duration: seconds,
    requests: [request],
  });
  const after = server.cpuMs();
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${request.path}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`);
  }
  const isKnown = before !== undefined && after !== undefined;
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuUs: isKnown ? ((after - before) * 1000) / result['2xx'] : undefined,
  };
}

/** The round in the middle by rate. */
export function medianRound(rounds: Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('no rounds');
  return middle;
}
