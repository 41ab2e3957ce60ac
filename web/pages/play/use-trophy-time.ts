import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';
import { wantsLessMotion } from '../../../ui/use-browser.ts';

/** How long after the solve each step of a success comes, in milliseconds: first the solved board is alone on the stage. */
const steps = { ribbons: 1500, message: 2000, card: 2700, form: 2900 };
type Step = keyof typeof steps;

/**
 * A success comes in order: the solved board, whole and large; ribbons; one message; the card, and a form if there is one
 * (rules: playing#solved). Says what is due, until the next play. What was solved before this page was opened is shown at once.
 */
export function useTrophyTime(solved: Verdict | undefined, isEarlier: boolean, throwRibbons: () => void) {
  const [reached, setReached] = useState<{ solved: Verdict; step: Step }>();
  const party = useEffectEvent(throwRibbons);

  useEffect(() => {
    if (solved === undefined || isEarlier) return;
    // Where less motion is wanted, all of it is there at once.
    const pace = wantsLessMotion() ? 0 : 1;
    const timers = Object.entries(steps).map(([name, ms]) =>
      setTimeout(() => {
        const step = name as Step;
        setReached({ solved, step });
        if (step === 'ribbons') party();
      }, ms * pace),
    );
    return () => timers.forEach(clearTimeout);
  }, [solved, isEarlier]);

  const step = reached?.solved === solved ? reached?.step : undefined;
  const isFormDue = solved === undefined || isEarlier || step === 'form';
  const isCardDue = solved !== undefined && (isFormDue || step === 'card');
  return {
    isMessageDue: isCardDue || step === 'message',
    isCardDue,
    /** A form of another visit waits for nothing. One that closes gives the focus back to the card. */
    isFormDue,
  };
}
