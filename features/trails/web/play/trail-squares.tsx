import type { SolvedPuzzle } from '../../../../web/lib/slots.tsx';
import { squaresOf } from './squares.ts';

/** A square for each step; the result below says it in words. */
export default function TrailSquares({ steps = [] }: SolvedPuzzle) {
  return (
    <p aria-hidden className="text-2xl leading-tight wrap-anywhere">
      {squaresOf(steps)}
    </p>
  );
}
