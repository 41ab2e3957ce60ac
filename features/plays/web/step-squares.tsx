import type { Mark } from '../../../puzzles/puzzle.ts';
import { stepSquares } from './steps-result.ts';

/** How each step went, for the eyes alone: the result says it in words. */
export function StepSquares({ steps }: { steps: readonly Mark[] }) {
  return (
    <p aria-hidden className="text-center text-2xl leading-tight wrap-anywhere">
      {stepSquares(steps)}
    </p>
  );
}
