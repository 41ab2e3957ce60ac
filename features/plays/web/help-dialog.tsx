import { t } from '#words';
import { helpFor } from '../../../puzzles/hints.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { type PlayOption, usePlayOption } from '../../../puzzles/ui/use-play-option.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckBox } from '../../../ui/form.tsx';
import { clockOff, useClockOff } from './clock.tsx';
import { HintBox, type HintsProps } from './hint-box.tsx';

export interface HelpDialogProps {
  type: PuzzleType;
  challenge: object;
  /** Whether plays of this kind have a clock. */
  hasClock: boolean;
  /** Set while the maker's hints may be read. */
  hints?: HintsProps | undefined;
  isOpen: boolean;
  onClose(): void;
}

/** Offers the maker's hints, explains the board, and has the player's switches. */
export default function HelpDialog({ type, challenge, hasClock, hints, isOpen, onClose }: HelpDialogProps) {
  const isClockOff = useClockOff();
  const { hints: rules, keyHint, options } = helpFor(type, challenge);
  return (
    <Dialog title={t`How to play`} isOpen={isOpen} onClose={onClose}>
      {hints && <HintBox {...hints} />}
      <ul className="flex list-disc flex-col gap-2 ps-5 text-lg">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {keyHint && <li className="pointer-coarse:hidden">{keyHint}</li>}
      </ul>
      {options?.map((option) => (
        <Option key={option.label} option={option} />
      ))}
      {hasClock && (
        <>
          <CheckBox label={t`Play without the clock`} isOn={isClockOff} onSwitch={clockOff.set} />
          <p className="text-sm text-soft">
            {t`The time is still taken. With a reward to win, the clock only hides. It runs for everyone.`}
          </p>
        </>
      )}
    </Dialog>
  );
}

function Option({ option }: { option: PlayOption }) {
  return <CheckBox label={option.label} isOn={usePlayOption(option)} onSwitch={option.isOn.set} />;
}
