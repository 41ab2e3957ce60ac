import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Broker, channel } from './realtime/broker.ts';

/** Events and their arguments. Each feature adds its own in its `events.ts`. */
export interface EventMap {
  /** Personal texts were erased for good. */
  'texts erased': [];
}

type EventName = keyof EventMap;
type Listener<Name extends EventName> = (...told: EventMap[Name]) => void;

/** Decouples features: the emitting feature does not know its listeners. */
export interface Events {
  /** Calls the listeners of this process before it returns. A shared event also goes to the other processes. */
  emit<Name extends EventName>(name: Name, ...told: EventMap[Name]): void;
  /** Adds a listener for events of this process. It must not throw. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Adds a listener for a shared event of any process; it is called once for each event. */
  onAnywhere<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Publishes events of these names to the other processes, too. */
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
  // A broker may return this process's own events.
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
