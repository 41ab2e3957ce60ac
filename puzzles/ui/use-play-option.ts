import { useSyncExternalStore } from 'react';
import { type SharedValue, storedSwitch } from '../../ui/shared-value.ts';
import { wantsLessMotion } from '../../ui/use-browser.ts';

/** Something that a player can switch on in the '?' menu. */
export interface PlayOption {
  label: string;
  isOn: SharedValue<boolean>;
}

/** Until it is chosen, an option may be on for those who prefer less motion. */
export const onWithLessMotion = wantsLessMotion;

/** An option under its name in the browser's storage. */
export function playOption(name: string, label: string, byDefault?: () => boolean): PlayOption {
  return { label, isOn: storedSwitch(`puzzlefly-option-${name}`, byDefault) };
}

/** Off until the page is alive. */
export function usePlayOption({ isOn }: PlayOption): boolean {
  return useSyncExternalStore(isOn.subscribe, isOn.get, () => false);
}
