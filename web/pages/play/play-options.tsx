import { optionsByType } from '../../../puzzles/options.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { type PlayOption, usePlayOption } from '../../../puzzles/ui/use-play-option.ts';

/** What a player of this type can switch on, for the '?' menu. */
export function PlayOptions({ type }: { type: PuzzleType }) {
  return optionsByType[type]?.map((option) => <Option key={option.label} option={option} />);
}

function Option({ option }: { option: PlayOption }) {
  return <Switch label={option.label} isOn={usePlayOption(option)} onSwitch={option.isOn.set} />;
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

export function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 font-display text-lg leading-tight font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
        className="size-6 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
