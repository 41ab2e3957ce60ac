import { hintsByType } from '../../../puzzles/hints.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckBox } from '../../ui/form.tsx';
import { PlayOptions } from './play-options.tsx';
import { clockOff, useClockOff } from './use-clock-off.ts';

export interface HelpDialogProps {
  type: PuzzleType;
  isOpen: boolean;
  onClose(): void;
}

/** How the board is used, and what a player can switch. */
export default function HelpDialog({ type, isOpen, onClose }: HelpDialogProps) {
  const isClockOff = useClockOff();
  return (
    <Dialog title="How to play" isOpen={isOpen} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-lg">
        {hintsByType[type].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <PlayOptions type={type} />
      <CheckBox label="Play without the clock" isOn={isClockOff} onSwitch={clockOff.set} />
      <p className="text-sm text-soft">
        The time is still taken. While a reward is open, the clock is only hidden: it runs for everybody.
      </p>
    </Dialog>
  );
}
