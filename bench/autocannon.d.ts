/** The part of autocannon that we use; it comes without types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request): Request;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second, by all connections together; without it, as fast as it goes. */
    overallRate?: number;
    requests: Request[];
  }

  export interface Result {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Milliseconds. */
    latency: { p99: number; p50: number; average: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}
