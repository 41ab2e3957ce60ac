import { useEffect, useState } from 'react';
import { playTimeMs } from '../../../contract/play-clock.ts';

/** Whole seconds left since a start; `onEnd` is called once when none is. Stands still while not running. */
export function useCountdown(startedAt: number, isRunning: boolean, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(playTimeMs / 1000);

  useEffect(() => {
    if (!isRunning) return;
    // Read from the clock at each tick: a phone that slept has fewer ticks than seconds.
    const tick = () => {
      const left = Math.max(0, Math.ceil((startedAt + playTimeMs - Date.now()) / 1000));
      setSeconds(Math.min(left, playTimeMs / 1000));
      if (left > 0) return;
      clearInterval(timer);
      onEnd();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [startedAt, isRunning, onEnd]);

  return seconds;
}
