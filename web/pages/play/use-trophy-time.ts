import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';

/** How long the solved board is alone on the stage, in milliseconds. */
const trophyMs = 1500;

/**
 * A success comes in order: the solved board whole and large, then what `onSeen` begins (ribbons, one message), then the
 * card or the form. True from then on, until the next play.
 */
export function useTrophyTime(solved: Verdict | undefined, onSeen: (verdict: Verdict) => void): boolean {
  const [seen, setSeen] = useState<Verdict>();
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (solved === undefined) return;
    const timer = setTimeout(() => {
      setSeen(solved);
      tell(solved);
    }, trophyMs);
    return () => clearTimeout(timer);
  }, [solved]);

  return solved !== undefined && seen === solved;
}
