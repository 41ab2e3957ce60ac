import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { hintsByType } from '../../../puzzles/hints.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** A question mark that explains the controls. */
export function HowToPlay({ type }: { type: PuzzleType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="How to play"
        onClick={() => setOpen(true)}
        className="grid size-[44px] place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      <Dialog title="How to play" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-lg">
          {hintsByType[type].map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
