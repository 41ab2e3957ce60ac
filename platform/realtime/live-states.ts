import { Refusal } from '../http/errors.ts';

interface Follower<State> {
  take(state: State, order: number, text: string): void;
  end(): void;
}

interface Followed<State> {
  followers: Set<Follower<State>>;
  /** Whether the state was read less than `restMs` ago. Later changes are read once that time is over. */
  isResting: boolean;
  isDue: boolean;
  /** Fires when time alone next changes the state. */
  timer: NodeJS.Timeout | undefined;
}

interface Options<State> {
  read: (key: string) => Promise<State>;
  /** Minimum milliseconds between two reads of the same key. */
  restMs: number;
  onError: (error: unknown) => void;
  /** Dates at which time alone changes the state. Dates before the last read are ignored. */
  changesAt?: (state: State) => readonly (string | null | undefined)[];
  now: () => number;
  /** Whether a state is final. Its streams then end. */
  isLast?: (state: State) => boolean;
}

/** Later changes need no timer, because no stream lasts a day. `setTimeout` cannot wait longer than 24.8 days. */
const longestWaitMs = 24 * 60 * 60_000;

/**
 * Sends the newest state of a key to all its followers. A notification only says that the state may have changed; the
 * state is then read once for all followers in this process. Never sends an older state after a newer one, nor the
 * same state twice in a row.
 */
export function createLiveStates<State>({
  read,
  restMs,
  onError,
  changesAt = () => [],
  now,
  isLast = () => false,
}: Options<State>) {
  const all = new Map<string, Followed<State>>();
  let reads = 0;

  function readAll(key: string, followed: Followed<State>): void {
    followed.isResting = true;
    const order = ++reads;
    const readAt = now();
    read(key).then(
      (state) => {
        const text = JSON.stringify(state);
        for (const follower of followed.followers) follower.take(state, order, text);
        awaitChange(key, followed, state, readAt);
      },
      (error: unknown) => {
        // A refusal means that the subject no longer exists. A client that reconnects gets the refusal itself.
        if (error instanceof Refusal) for (const follower of followed.followers) follower.end();
        else onError(error);
      },
    );
    setTimeout(() => {
      followed.isResting = false;
      if (!followed.isDue) return;
      followed.isDue = false;
      if (followed.followers.size > 0) readAll(key, followed);
    }, restMs).unref();
  }

  /**
   * Schedules a read for the next moment at which time alone changes the state. Includes moments that passed during
   * the last read, which may have missed the change.
   */
  function awaitChange(key: string, followed: Followed<State>, state: State, readAt: number): void {
    const moments = changesAt(state).map((moment) => (moment ? Date.parse(moment) : 0));
    const wait = Math.min(...moments.filter((moment) => moment > readAt)) - now();
    clearTimeout(followed.timer);
    if (wait > longestWaitMs || followed.followers.size === 0) return;
    // A timer may fire a millisecond early.
    followed.timer = setTimeout(changed, Math.max(wait, 0) + 1, key).unref();
  }

  /** Reports that the state may have changed. */
  function changed(key: string): void {
    const followed = all.get(key);
    if (followed === undefined) return;
    if (followed.isResting) followed.isDue = true;
    else readAll(key, followed);
  }

  return {
    changed,
    isFollowed: (key: string) => all.has(key),

    /**
     * Sends the current state, and each newer one until the returned function is called. Calls `end` after the
     * final state, or when the subject no longer exists. Throws if the first read fails.
     */
    async follow(key: string, send: (state: State) => void, end: () => void = () => {}): Promise<() => void> {
      const followed = all.get(key) ?? {
        followers: new Set(),
        isResting: false,
        isDue: false,
        timer: undefined,
      };
      all.set(key, followed);
      let latest = 0;
      let sent = '';
      const follower: Follower<State> = {
        take(state, order, text) {
          if (order < latest) return;
          latest = order;
          if (text === sent) return;
          sent = text;
          send(state);
          if (isLast(state)) end();
        },
        end,
      };
      const stop = () => {
        followed.followers.delete(follower);
        if (followed.followers.size > 0 || all.get(key) !== followed) return;
        clearTimeout(followed.timer);
        all.delete(key);
      };
      followed.followers.add(follower);
      const order = ++reads;
      const readAt = now();
      try {
        const state = await read(key);
        follower.take(state, order, JSON.stringify(state));
        awaitChange(key, followed, state, readAt);
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
  };
}

export type LiveStates<State> = ReturnType<typeof createLiveStates<State>>;
