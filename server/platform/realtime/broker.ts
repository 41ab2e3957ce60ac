/** Carries events to whoever listens on a channel, in this process or in all of them. */
export interface Broker {
  /** Never fails for who publishes: what is told has happened already. */
  publish(channel: string, event: unknown): Promise<void>;
  /** Whether there may be other processes that hear what is published. */
  readonly reachesOthers: boolean;
  /** Returns the way to stop. */
  subscribe(channel: string, listener: (event: unknown) => void): () => void;
  close(): Promise<void>;
}

export interface LocalListeners {
  deliver(channel: string, event: unknown): void;
  subscribe: Broker['subscribe'];
}

/** The listeners of this process. */
export function createLocalListeners(): LocalListeners {
  const byChannel = new Map<string, Set<(event: unknown) => void>>();
  return {
    deliver(channel, event) {
      for (const listener of byChannel.get(channel) ?? []) listener(event);
    },
    subscribe(channel, listener) {
      const listeners = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byChannel.delete(channel);
      };
    },
  };
}

/** One process: an event is a function call. */
export function createInProcessBroker(): Broker {
  const { deliver, subscribe } = createLocalListeners();
  return {
    reachesOthers: false,
    publish: async (channel, event) => deliver(channel, event),
    subscribe,
    close: async () => {},
  };
}
