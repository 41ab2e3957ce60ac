import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';
import { wantsLessMotion } from '../../../ui/use-browser.ts';

/**
 * Milliseconds after the solve at which each part of the celebration appears. The solved board is shown alone
 * first, and the form, which ends the ribbons, comes last.
 */
const steps = { ribbons: 1500, message: 2000, letter: 2300, card: 2700, form: 4200 };
type Step = keyof typeof steps;
/** Leaves time to read the letter first. */
const cardAfterLetterMs = 4000;
/** With reduced motion, these steps come at once; the board's own message is still delayed. */
const opening: ReadonlySet<Step> = new Set(['letter', 'card', 'form']);

/**
 * Sequences the celebration of a solve: the solved board, ribbons, a message, the letter of a present, then the card
 * and a form if there is one (rules: playing#solved-page). Returns the steps that are due, until the next play. A
 * puzzle solved before this page was opened shows all at once.
 */
export function useCelebrationSteps(
  solved: Verdict | undefined,
  isEarlier: boolean,
  isDay: boolean,
  throwRibbons: () => void,
) {
  const [reached, setReached] = useState<{ solved: Verdict; steps: readonly Step[] }>();
  const party = useEffectEvent(throwRibbons);

  useEffect(() => {
    if (solved === undefined || isEarlier) return;
    const hasLetter = solved.message !== undefined;
    const card = hasLetter ? cardAfterLetterMs : steps.card;
    // The result of a day's puzzle comes right after the solution (rules: today#result).
    const times = { ...steps, card: isDay ? steps.ribbons : card };
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
  }, [solved, isEarlier, isDay]);

  const reachedSteps = reached?.solved === solved ? reached?.steps : undefined;
  const isDue = (step: Step) => isEarlier || reachedSteps?.includes(step) === true;
  const isSolved = solved !== undefined;
  return {
    isMessageDue: isSolved && isDue('message'),
    /** The solved board has been shown long enough. A last step that was missed shows its answer elsewhere, at once. */
    isBoardDone: isSolved && (solved.missed !== undefined || isDue('message') || isDue('card')),
    isLetterDue: isSolved && isDue('letter'),
    isCardDue: isSolved && isDue('card'),
    /**
     * The form opens at once if it was left open on another visit. Otherwise it comes last, so that closing it
     * moves the focus to the card.
     */
    isFormDue: !isSolved || isDue('form'),
  };
}
