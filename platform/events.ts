import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Broker, channel } from './realtime/broker.ts';

/** What happens, and what is told of it. Each feature adds its own in its `events.ts`. */
export interface EventMap {
  /** Texts of people were erased for good. */
  'texts erased': [];
}

type EventName = keyof EventMap;
type Listener<Name extends EventName> = (...told: EventMap[Name]) => void;

/** Features that follow something listen; who emits knows nothing of them. */
export interface Events {
  /** Calls the listeners of this process at once, before it returns. Other processes are told where the event is shared. */
  emit<Name extends EventName>(name: Name, ...told: EventMap[Name]): void;
  /** Calls a listener for what happens in this process. It must not throw. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** The same for what happens in any process: once for each event, whichever way it comes. It must be shared. */
  onAnywhere<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Has events told to the other processes, too. */
  share(...names: EventName[]): void;
  /** Hears nothing of other processes any more. */
  stop(): void;
}

const sharedEvents = channel<{ from: string; name: string; told: unknown[] }>('events');

/** Without a broker, within this process. */
export function createEvents(broker?: Pick<Broker, 'publish' | 'subscribe'>): Events {
  const here = new EventEmitter();
  const elsewhere = new EventEmitter();
  const shared = new Set<string>();
  // A broker may bring back what this process has published.
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
