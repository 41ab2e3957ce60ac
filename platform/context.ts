import type { Calendar } from './calendar.ts';
import type { AppConfig } from './config.ts';
import type { Events } from './events.ts';
import type { UseFeature } from './feature.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Broker } from './realtime/broker.ts';
import type { EventStreams } from './realtime/event-streams.ts';
import type { Db } from './storage/connect.ts';
import type { Erase } from './storage/erasure.ts';
import type { Reads } from './storage/reads.ts';
import type { Sweeper } from './sweeper.ts';

/** What every feature is built on. Made once, in `app.ts`, and given to each feature. */
export interface Context {
  config: AppConfig;
  db: Db;
  /** For lists and the dashboard: a replica, where there is one. */
  reads: Reads;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number in [0, 1) that nobody can foresee. */
  random: () => number;
  calendar: Calendar;
  /** What happens in this process. */
  events: Events;
  /** What the processes publish to each other. */
  broker: Broker;
  streams: EventStreams;
  sweeper: Sweeper;
  /** Erases what goes with puzzles, in the tables of all features. */
  erase: Erase;
  metrics: Pick<Metrics, 'gauge'>;
  /** What a feature that has started earlier offers. */
  use: UseFeature;
}
