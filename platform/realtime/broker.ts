/**
 * A name under which events of one type are published. The type is declared where the channel is created, so
 * that both ends agree on it.
 */
export interface Channel<Event> {
  readonly name: string;
  /** Never set; only carries the type. */
  readonly event?: Event;
}

export const channel = <Event>(name: string): Channel<Event> => ({ name });

type Subscribe = <Event>(channel: Channel<Event>, listener: (event: Event) => void) => () => void;

/** Delivers events to the listeners of a channel, in this process or in all of them. */
export interface Broker {
  /** Never rejects, because the change that it publishes has already been made. */
  publish<Event>(channel: Channel<Event>, event: NoInfer<Event>): Promise<void>;
  /** Whether there may be other processes that receive events. */
  readonly reachesOthers: boolean;
  /** Whether events currently reach other processes. */
  isUp(): boolean;
  /** Adds a listener. Returns a function that removes it. */
  subscribe: Subscribe;
  close(): Promise<void>;
}

export function createLocalListeners() {
  const byChannel = new Map<string, Set<(event: never) => void>>();
  const subscribe: Subscribe = ({ name }, listener) => {
    const listeners = byChannel.get(name) ?? new Set();
    byChannel.set(name, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) byChannel.delete(name);
    };
  };
  return {
    subscribe,
    /** Calls the listeners of a channel; `event` must have the channel's type. */
    deliver(name: string, event: unknown): void {
      for (const listener of byChannel.get(name) ?? []) listener(event as never);
    },
  };
}

/** A broker for a single process: publishing an event calls the listeners directly. */
export function createInProcessBroker(): Broker {
  const { deliver, subscribe } = createLocalListeners();
  return {
    reachesOthers: false,
    isUp: () => true,
    publish: async ({ name }, event) => deliver(name, event),
    subscribe,
    close: async () => {},
  };
}
