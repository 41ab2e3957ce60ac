import { useEffect, useState } from 'react';

/** Delay between the last wrong answer and the reveal, in milliseconds (rules: puzzles#quiz). */
const revealDelayMs = 2000;

/** Returns a solution that was given away: at once after a reload, else after a delay. */
export function useShownLater(givenAway: string | undefined): string | undefined {
  const [shown, setShown] = useState(givenAway);
  useEffect(() => {
    if (givenAway === undefined) return;
    const timer = setTimeout(setShown, revealDelayMs, givenAway);
    return () => clearTimeout(timer);
  }, [givenAway]);
  // Another play may have begun since.
  return givenAway && shown;
}
