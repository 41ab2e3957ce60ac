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

/** Dependencies that all features share, created once in `app.ts`. */
export interface Context {
  config: AppConfig;
  db: Db;
  /** For lists and the dashboard. Reads from the replica if there is one. */
  reads: Reads;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns an unpredictable number in [0, 1). */
  random: () => number;
  calendar: Calendar;
  /** Events within this process, and those shared between processes. */
  events: Events;
  /** Publishes messages between processes. */
  broker: Broker;
  streams: EventStreams;
  sweeper: Sweeper;
  /** Erases the rows and columns that must not outlive a puzzle, in the tables of all features. */
  erase: Erase;
  metrics: Pick<Metrics, 'gauge'>;
  /** Returns the service of a feature that started earlier. */
  use: UseFeature;
}
