import { useEffect, useEffectEvent } from 'react';
import { pageNow } from '../../../web/lib/page-time.ts';
import { type ClaimState, nextStep } from './claim-reducer.ts';

interface Turns {
  ask(): void;
  end(): void;
}

/** Timers stop while a phone sleeps, so they are set again when it wakes. */
const wakes = ['visibilitychange', 'pageshow'] as const;

/**
 * Asks again when the solver's turn may have come, and ends a hold when its time is over, as announced by the
 * server.
 */
export function useQueueStatus(state: ClaimState, turns: Turns): void {
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
