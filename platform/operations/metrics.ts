import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Events } from '../events.ts';
import type { EventStreams } from '../realtime/event-streams.ts';

const durations = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** The process's own figures: memory, processor, delay of the event loop. Once, however many applications it builds. */
const processFigures = new Registry();
// Each figure of the event loop's delay holds this step as well: the default of 10 ms would hide most of it.
collectDefaultMetrics({ register: processFigures, eventLoopMonitoringPrecision: 5 });

interface Dependencies {
  events: Events;
  streams: Pick<EventStreams, 'count'>;
}

/** Counts what happens, for whoever runs the site. */
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
  /** Adds a figure that is read whenever all are. One that cannot be read is no number: the others are still told. */
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
    /** `route` is the pattern, not the address: there are few of them. */
    requestDone: (method: string, route: string, status: number, ms: number) =>
      requests.observe({ method, route, status }, ms / 1000),
    gauge,
    contentType: figures.contentType,
    /** All figures in the text form of Prometheus. */
    text: async () => (await Promise.all([processFigures.metrics(), figures.metrics()])).join('\n'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
