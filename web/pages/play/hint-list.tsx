import { hintsByType } from '../../../puzzles/hints.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';

/** How the board of a type is used. A chunk of its own: most players never ask. */
export default function HintList({ type }: { type: PuzzleType }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-lg">
      {hintsByType[type].map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
}
