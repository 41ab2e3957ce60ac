import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';
import { wantsLessMotion } from '../../../ui/use-browser.ts';

/** How long after the solve each step of a success comes, in milliseconds: first the solved board is alone on the stage. */
const steps = { ribbons: 1500, message: 2000, letter: 2300, card: 2700, form: 2900 };
type Step = keyof typeof steps;
/** A letter is read first. */
const cardAfterLetterMs = 4000;
/** Where less motion is wanted, what opens is there at once; the board's own words keep their time. */
const opening: ReadonlySet<Step> = new Set(['letter', 'card', 'form']);

/**
 * A success comes in order: the solved board, whole and large; ribbons; one message; the letter of a present; the card, and a
 * form if there is one (rules: playing#solved). Says what is due, until the next play. What was solved before this page was
 * opened is shown at once.
 */
export function useTrophyTime(solved: Verdict | undefined, isEarlier: boolean, throwRibbons: () => void) {
  const [reached, setReached] = useState<{ solved: Verdict; steps: readonly Step[] }>();
  const party = useEffectEvent(throwRibbons);

  useEffect(() => {
    if (solved === undefined || isEarlier) return;
    const hasLetter = solved.message !== undefined;
    const times = hasLetter ? { ...steps, card: cardAfterLetterMs } : steps;
    const timers = Object.entries(times).map(([name, ms]) => {
      const step = name as Step;
      const isAtOnce = wantsLessMotion() && opening.has(step);
      return setTimeout(
        () => {
          setReached((before) => ({
            solved,
            steps: [...(before?.solved === solved ? before.steps : []), step],
          }));
          if (step === 'ribbons') party();
        },
        isAtOnce ? 0 : ms,
      );
    });
    return () => timers.forEach(clearTimeout);
  }, [solved, isEarlier]);

  const reachedSteps = reached?.solved === solved ? reached?.steps : undefined;
  const isDue = (step: Step) => isEarlier || reachedSteps?.includes(step) === true;
  const isSolved = solved !== undefined;
  return {
    isMessageDue: isSolved && isDue('message'),
    isLetterDue: isSolved && isDue('letter'),
    isCardDue: isSolved && isDue('card'),
    /** A form of another visit waits for nothing. One that closes gives the focus back to the card. */
    isFormDue: !isSolved || isDue('form'),
  };
}
