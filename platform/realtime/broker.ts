/** A name under which events of one type are published. Whoever makes it says the type, so that both ends agree. */
export interface Channel<Event> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly event?: Event;
}

export const channel = <Event>(name: string): Channel<Event> => ({ name });

type Subscribe = <Event>(channel: Channel<Event>, listener: (event: Event) => void) => () => void;

/** Carries events to the listeners of a channel, in this process or in all of them. */
export interface Broker {
  /** Never fails for the publisher: what is published has happened already. */
  publish<Event>(channel: Channel<Event>, event: NoInfer<Event>): Promise<void>;
  /** Whether there may be other processes that receive what is published. */
  readonly reachesOthers: boolean;
  /** Whether events go between processes now. */
  isUp(): boolean;
  /** Returns the way to stop. */
  subscribe: Subscribe;
  close(): Promise<void>;
}

/** The listeners of this process. */
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
    /** The event has the type of the channel of this name. */
    deliver(name: string, event: unknown): void {
      for (const listener of byChannel.get(name) ?? []) listener(event as never);
    },
  };
}

/** One process: an event is a function call. */
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
