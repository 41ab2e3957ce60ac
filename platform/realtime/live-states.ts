import { Refusal } from '../http/errors.ts';

interface Follower<State> {
  take(state: State, order: number, text: string): void;
  end(): void;
}

interface Followed<State> {
  followers: Set<Follower<State>>;
  /** It was read a moment ago; what changes meanwhile is read when the rest is over. */
  isResting: boolean;
  isDue: boolean;
  /** Until it changes by time alone. */
  timer: NodeJS.Timeout | undefined;
}

interface Options<State> {
  read: (key: string) => Promise<State>;
  /** The shortest time between two reads of the same key, in milliseconds. */
  restMs: number;
  onError: (error: unknown) => void;
  /** Moments at which a state changes without a notice, as dates. Those that are over count no more. */
  changesAt?: (state: State) => readonly (string | null | undefined)[];
  now: () => number;
  /** Whether nothing can follow a state: its streams then end. */
  isLast?: (state: State) => boolean;
}

/** The longest wait that `setTimeout` takes. No stream lasts that long. */
const longestWaitMs = 24 * 60 * 60_000;

/**
 * Sends the newest state of something to all who follow it. A change is a notice only: the state is read after it, once for
 * all followers of this process. An older state is never sent after a newer one, nor the same one twice.
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
        // What is gone has no more states. Whoever comes back is told so.
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

  /** A moment that came while the state was read counts: the state may be older. */
  function awaitChange(key: string, followed: Followed<State>, state: State, readAt: number): void {
    const moments = changesAt(state).map((moment) => (moment ? Date.parse(moment) : 0));
    const wait = Math.min(...moments.filter((moment) => moment > readAt)) - now();
    clearTimeout(followed.timer);
    if (wait > longestWaitMs || followed.followers.size === 0) return;
    // A timer may be a millisecond early.
    followed.timer = setTimeout(changed, Math.max(wait, 0) + 1, key).unref();
  }

  /** Says that the state may have changed. */
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
     * Sends the state as it is and each newer one, until the returned function is called. `end` is called when there can be no
     * newer one. Throws what reading throws.
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
