import { useEffect, useEffectEvent } from 'react';
import type { ClaimState } from './claim-reducer.ts';

/** No timer is set for longer: a page that stays open asks again then. */
const longestMs = 6 * 60 * 60_000;
/** The server's clock has passed the moment by then. */
const afterMs = 60;

interface Turns {
  ask(): void;
  end(): void;
}

/** Asks again when it may be the turn, and ends a hold when its time is over, by what the server said. */
export function useStanding({ standing, heardAt }: ClaimState, turns: Turns): void {
  const ask = useEffectEvent(turns.ask);
  const end = useEffectEvent(turns.end);

  useEffect(() => {
    const isHeld = standing?.state === 'holds';
    const ms = isHeld ? standing.holdMs : standing?.askAgainMs;
    if (ms === undefined) return;
    const left = heardAt + ms + (isHeld ? 0 : afterMs) - Date.now();
    const timer = setTimeout(
      () => (isHeld && ms <= longestMs ? end() : ask()),
      Math.min(Math.max(left, 0), longestMs),
    );
    return () => clearTimeout(timer);
  }, [standing, heardAt]);
}
