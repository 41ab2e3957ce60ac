import { createSteadyClock } from '../../../platform/steady-clock.ts';

/** An urgent condition. `check` returns the problem, or undefined. */
interface Alarm {
  name: string;
  check(): Promise<string | undefined>;
}

interface Options {
  alarms: readonly Alarm[];
  /** Sends a message; errors are logged. */
  send(message: { alarm: string; state: 'on' | 'off'; text: string; at: string }): Promise<void>;
  now: () => number;
  onError(error: unknown): void;
}

/** Interval at which an alarm is repeated while it lasts. */
export const repeatMs = 60 * 60_000;

/**
 * Checks all alarms, and reports those that start, last another hour or end. A message that fails is sent again
 * at the next check.
 */
export function createAlarms({ alarms, send, now, onError }: Options) {
  const clock = createSteadyClock(now);
  const sentAt = new Map<string, number>();

  async function look({ name, check }: Alarm): Promise<void> {
    const fault = await check();
    const before = sentAt.get(name);
    if (fault === undefined && before === undefined) return;
    if (fault !== undefined && before !== undefined && clock() - before < repeatMs) return;
    const at = new Date(now()).toISOString();
    await send({ alarm: name, state: fault === undefined ? 'off' : 'on', text: fault ?? 'It is over.', at });
    if (fault === undefined) sentAt.delete(name);
    else sentAt.set(name, clock());
  }

  return async (): Promise<void> => {
    for (const alarm of alarms) await look(alarm).catch(onError);
  };
}
