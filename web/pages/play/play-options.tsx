import { optionsByType } from '../../../puzzles/options.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { type PlayOption, usePlayOption } from '../../../puzzles/ui/use-play-option.ts';
import { CheckBox } from '../../ui/form.tsx';

/** What a player of this type can switch on, for the '?' menu. */
export function PlayOptions({ type }: { type: PuzzleType }) {
  return optionsByType[type]?.map((option) => <Option key={option.label} option={option} />);
}

function Option({ option }: { option: PlayOption }) {
  return <CheckBox label={option.label} isOn={usePlayOption(option)} onSwitch={option.isOn.set} />;
}
