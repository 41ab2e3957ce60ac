import { useEffect, useEffectEvent, useState } from 'react';
import { playTimeMs } from '../../../contract/play-clock.ts';

/** The whole seconds left of a play. Calls `onEnd` once when none is left. Stands still while not running. */
export function useCountdown(startedAt: number, isRunning: boolean, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(playTimeMs / 1000);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return;
    // Read from the clock at each tick: a phone that slept has fewer ticks than seconds.
    const tick = () => {
      const left = Math.max(0, Math.ceil((startedAt + playTimeMs - Date.now()) / 1000));
      setSeconds(Math.min(left, playTimeMs / 1000));
      if (left > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [startedAt, isRunning]);

  return seconds;
}
