import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Events } from '../events.ts';
import type { EventStreams } from '../realtime/event-streams.ts';

const durations = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * Metrics of the process: memory, processor and event loop delay. Registered once, however many applications the
 * process builds.
 */
const processFigures = new Registry();
// Each measured delay includes this interval. With the default of 10 ms, it would mask most of the delay.
collectDefaultMetrics({ register: processFigures, eventLoopMonitoringPrecision: 5 });

interface Dependencies {
  events: Events;
  streams: Pick<EventStreams, 'count'>;
}

export function createMetrics({ events, streams }: Dependencies) {
  const figures = new Registry();
  const registers = [figures];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `puzzlefly_${name}_total`, help, labelNames, registers });

  const puzzles = counter('puzzles_created', 'Puzzles created');
  const plays = counter('plays_started', 'Plays started, without previews');
  const answers = counter('answers', 'Answers judged, without previews', ['verdict']);
  const claims = counter('claims', 'Claims with a valid proof', ['outcome']);
  const refusals = counter('refused', 'Requests refused by a limit', ['limit']);
  const requests = new Histogram({
    name: 'puzzlefly_request_seconds',
    help: 'Requests, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  });
  /**
   * Adds a gauge that is read on each scrape. If reading it fails, its value is NaN, so that the other gauges are
   * still reported.
   */
  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name: `puzzlefly_${name}`,
      help,
      registers,
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  }
  gauge('open_streams', 'Event streams that are open', () => streams.count);

  events.on('puzzle created', () => puzzles.inc());
  events.on('play started', () => plays.inc());
  events.on('puzzle solved', () => answers.inc({ verdict: 'right' }));
  events.on('answer wrong', () => answers.inc({ verdict: 'wrong' }));
  events.on('reward won', () => claims.inc({ outcome: 'won' }));
  events.on('claim lost', () => claims.inc({ outcome: 'lost' }));
  events.on('request refused', (limit) => refusals.inc({ limit }));

  return {
    /** `route` is the pattern, not the URL, which keeps the number of series small. */
    requestDone: (method: string, route: string, status: number, ms: number) =>
      requests.observe({ method, route, status }, ms / 1000),
    gauge,
    contentType: figures.contentType,
    /** Returns all metrics in Prometheus text format. */
    text: async () => (await Promise.all([processFigures.metrics(), figures.metrics()])).join('\n'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
