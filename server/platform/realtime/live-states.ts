interface Followed<State> {
  listeners: Set<(state: State, order: number, text: string) => void>;
  /** It was read a moment ago; what changes meanwhile is read when the rest is over. */
  isResting: boolean;
  isDue: boolean;
}

interface Options<State> {
  read: (key: string) => Promise<State>;
  /** At least so long between two reads of the same key, in milliseconds. */
  restMs: number;
  onError: (error: unknown) => void;
}

/**
 * Sends the newest state of something to all who follow it. A change is a notice only: the state is read after it, once for
 * all followers of this process. An older state is never sent after a newer one, nor the same one twice.
 */
export function createLiveStates<State>({ read, restMs, onError }: Options<State>) {
  const all = new Map<string, Followed<State>>();
  let reads = 0;

  function readAll(key: string, followed: Followed<State>): void {
    followed.isResting = true;
    const order = ++reads;
    read(key).then((state) => {
      const text = JSON.stringify(state);
      for (const listener of followed.listeners) listener(state, order, text);
    }, onError);
    setTimeout(() => {
      followed.isResting = false;
      if (!followed.isDue) return;
      followed.isDue = false;
      if (followed.listeners.size > 0) readAll(key, followed);
    }, restMs).unref();
  }

  return {
    /** Sends the state as it is and each newer one, until the returned function is called. Throws what reading throws. */
    async follow(key: string, send: (state: State) => void): Promise<() => void> {
      const followed = all.get(key) ?? { listeners: new Set(), isResting: false, isDue: false };
      all.set(key, followed);
      let latest = 0;
      let sent = '';
      const listener = (state: State, order: number, text: string) => {
        if (order < latest) return;
        latest = order;
        if (text === sent) return;
        sent = text;
        send(state);
      };
      const stop = () => {
        followed.listeners.delete(listener);
        if (followed.listeners.size === 0 && all.get(key) === followed) all.delete(key);
      };
      followed.listeners.add(listener);
      const order = ++reads;
      try {
        const state = await read(key);
        listener(state, order, JSON.stringify(state));
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },

    /** Says that the state may have changed. */
    changed(key: string): void {
      const followed = all.get(key);
      if (followed === undefined) return;
      if (followed.isResting) followed.isDue = true;
      else readAll(key, followed);
    },
  };
}

export type LiveStates<State> = ReturnType<typeof createLiveStates<State>>;
