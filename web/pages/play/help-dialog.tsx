import { hintsByType } from '../../../puzzles/hints.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { setClockOff, useClockOff } from './use-clock-off.ts';

export interface HelpDialogProps {
  type: PuzzleType;
  isOpen: boolean;
  onClose(): void;
}

/** How the board is used, and what a player can switch. */
export default function HelpDialog({ type, isOpen, onClose }: HelpDialogProps) {
  const clockOff = useClockOff();
  return (
    <Dialog title="How to play" isOpen={isOpen} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-lg">
        {hintsByType[type].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-display text-lg leading-tight font-semibold">
        <input
          type="checkbox"
          checked={clockOff}
          onChange={(event) => setClockOff(event.target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        Play without the clock
      </label>
      <p className="text-sm text-soft">
        The time is still taken. While a reward is open, the clock is only hidden: it runs for everybody.
      </p>
    </Dialog>
  );
}
