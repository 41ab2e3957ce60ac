import type { Mark } from '../../../puzzles/puzzle.ts';
import { stepSquares } from './steps-result.ts';

/** Shows how each step went. Hidden from screen readers, because the result says it in words. */
export function StepSquares({ steps }: { steps: readonly Mark[] }) {
  return (
    <p aria-hidden className="text-center text-2xl leading-tight wrap-anywhere">
      {stepSquares(steps)}
    </p>
  );
}
