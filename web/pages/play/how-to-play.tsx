import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../ui/dialog.tsx';

const hints: Record<PuzzleType, string[]> = {
  word: [
    'Tap a tile to put it in the next free place. Tap a place to take it back.',
    'On a keyboard: type the letters, Backspace takes the last one back.',
    'Reset deals the tiles in another order.',
  ],
  emoji: ['Type what the emojis say, word for word.', 'Capital letters and extra spaces do not matter.'],
  quiz: ['Type the answer and send it.', 'Capital letters and extra spaces do not matter.'],
  image: [
    'Tap a tile, then another: they change places. You can also drag one onto the other.',
    'On a keyboard: arrows move, Enter picks and swaps, Escape lets go.',
    'The number sign shows numbers on the tiles.',
  ],
  image_spin: [
    'Stop the upper part when it meets the lower part.',
    'On a keyboard: Space or Enter on the Stop button.',
    'Within 15 degrees counts as aligned.',
  ],
};

/** A question mark that explains the controls. */
export function HowToPlay({ type }: { type: PuzzleType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="How to play"
        onClick={() => setOpen(true)}
        className="grid size-12 place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      <Dialog title="How to play" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-lg">
          {hints[type].map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
