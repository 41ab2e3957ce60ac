import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { t } from '#words';
import { playTimeMs } from '../../../contract/play-clock.ts';
import { timeText } from '../../../contract/time-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { storedSwitch } from '../../../ui/shared-value.ts';
import { pageNow } from '../../../web/lib/page-time.ts';

/** Whether the clock is switched off in this browser (rules: playing#clock-off). */
export const clockOff = storedSwitch('puzzlefly.clockOff');

/** Subscribes to `clockOff`. During server rendering and until hydration, the clock is on. */
export function useClockOff(): boolean {
  return useSyncExternalStore(clockOff.subscribe, clockOff.get, () => false);
}

/** Returns the countdown's color (rules: playing#clock). */
function colourOf(seconds: number): string {
  if (seconds > 300) return 'bg-mint';
  if (seconds > 120) return 'bg-sun';
  return 'bg-coral';
}

/** Shows the countdown of a play, in whole seconds left. Fades when the play is over. */
export function Timer({ seconds, isOver }: { seconds: number; isOver: boolean }) {
  return (
    <p
      role="timer"
      aria-hidden={isOver}
      aria-label={t`Time left`}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border-2 border-ink px-2.5 py-1 font-display text-[min(1.125rem,6vw)] font-bold leading-none tabular-nums text-on-accent',
        colourOf(seconds),
        isOver
          ? '[transform:scale(0.5)] opacity-0 transition duration-250'
          : seconds <= 60 && 'animate-pulse-soon',
      )}
    >
      <Clock aria-hidden size={18} />
      <span translate="no">{timeText(seconds * 1000)}</span>
    </p>
  );
}

/**
 * Returns the whole seconds left of a play, and 0 only when its time is over. Both moments are milliseconds since 1970.
 */
export function secondsLeft(startedAt: number, now: number, lastsMs = playTimeMs): number {
  const left = Math.min(startedAt + lastsMs - now, lastsMs);
  return Math.max(0, Math.ceil(left / 1000));
}

/**
 * Counts down the whole seconds left of a play, and calls `onEnd` once at 0. Stops updating while the play is not
 * running.
 */
export function useCountdown(
  startedAt: number,
  lastsMs: number,
  isRunning: boolean,
  onEnd: () => void,
): number {
  const [seconds, setSeconds] = useState(lastsMs / 1000);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return;
    // Reads the clock at each tick, because timers stop while a phone sleeps.
    const tick = () => {
      const left = secondsLeft(startedAt, pageNow(), lastsMs);
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [startedAt, lastsMs, isRunning]);

  return seconds;
}
