import { useEffect, useEffectEvent } from 'react';
import { pageNow } from '../../../web/lib/page-time.ts';
import { type ClaimState, nextStep } from './claim-reducer.ts';

interface Turns {
  ask(): void;
  end(): void;
}

/** A phone that slept is late: its timers stood still. */
const wakes = ['visibilitychange', 'pageshow'] as const;

/** Asks again when it may be the turn, and ends a hold when its time is over, by what the server said. */
export function useStanding(state: ClaimState, turns: Turns): void {
  const step = useEffectEvent((ends: boolean) => (ends ? turns.end() : turns.ask()));
  const { at, ends = false } = nextStep(state) ?? {};

  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        step(ends);
      }, at - pageNow());
    };
    const stop = () => {
      clearTimeout(timer);
      for (const wake of wakes) removeEventListener(wake, arm);
    };
    arm();
    for (const wake of wakes) addEventListener(wake, arm);
    return stop;
  }, [at, ends]);
}
