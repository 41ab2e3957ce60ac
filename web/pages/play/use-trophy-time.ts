import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';

/** How long the solved board is alone on the stage, in milliseconds. */
const trophyMs = 1500;
/** How long the ribbons then fly before a form comes over them. */
const ribbonsMs = 1200;

/**
 * A success comes in order: the solved board whole and large; then what `onSeen` begins (ribbons, one message) and the
 * card; then a form, if there is one. Says what is due, until the next play.
 */
export function useTrophyTime(solved: Verdict | undefined, onSeen: (verdict: Verdict) => void) {
  const [seen, setSeen] = useState<Verdict>();
  const [flown, setFlown] = useState<Verdict>();
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (solved === undefined) return;
    const timer = setTimeout(() => {
      setSeen(solved);
      tell(solved);
    }, trophyMs);
    const formTimer = setTimeout(() => setFlown(solved), trophyMs + ribbonsMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(formTimer);
    };
  }, [solved]);

  return {
    isCardDue: solved !== undefined && seen === solved,
    /** A form of another visit waits for nothing. */
    isFormDue: solved === undefined || flown === solved,
  };
}
