import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Broker, channel } from './realtime/broker.ts';

/** Events and their arguments. Each feature adds its own in its `events.ts`. */
export interface EventMap {
  /** Personal texts were erased permanently. */
  'texts erased': [];
}

type EventName = keyof EventMap;
type Listener<Name extends EventName> = (...told: EventMap[Name]) => void;

/** Events decouple features: the feature that emits one does not know who listens. */
export interface Events {
  /** Calls the listeners of this process before it returns. Sends a shared event to the other processes, too. */
  emit<Name extends EventName>(name: Name, ...told: EventMap[Name]): void;
  /** Adds a listener for events of this process. The listener must not throw. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Adds a listener for a shared event of any process, called once for each event. */
  onAnywhere<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Also publishes events with these names to the other processes. */
  share(...names: EventName[]): void;
  /** Stops listening to other processes. */
  stop(): void;
}

const sharedEvents = channel<{ from: string; name: string; told: unknown[] }>('events');

/** Without a broker, events stay within this process. */
export function createEvents(broker?: Pick<Broker, 'publish' | 'subscribe'>): Events {
  const here = new EventEmitter();
  const elsewhere = new EventEmitter();
  const shared = new Set<string>();
  // A broker may return this process's own events, which must not be delivered twice.
  const self = randomUUID();
  const stop = broker?.subscribe(sharedEvents, ({ from, name, told }) => {
    if (from !== self) elsewhere.emit(name, ...told);
  });

  return {
    emit(name, ...told) {
      here.emit(name, ...told);
      if (shared.has(name)) void broker?.publish(sharedEvents, { from: self, name, told });
    },
    on: (name, listener) => void here.on(name, listener),
    onAnywhere(name, listener) {
      if (!shared.has(name)) throw new Error(`'${name}' is not told to other processes: share it first.`);
      here.on(name, listener);
      elsewhere.on(name, listener);
    },
    share(...names) {
      for (const name of names) shared.add(name);
    },
    stop: () => stop?.(),
  };
}
