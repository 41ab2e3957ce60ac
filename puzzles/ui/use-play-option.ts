import { useSyncExternalStore } from 'react';
import { type SharedValue, storedSwitch } from '../../ui/shared-value.ts';
import { wantsLessMotion } from '../../ui/use-browser.ts';

/** An option that a player can switch on in the '?' menu. */
export interface PlayOption {
  label: string;
  isOn: SharedValue<boolean>;
}

/** Default for `playOption`: on for visitors who prefer less motion. */
export const onWithLessMotion = wantsLessMotion;

/** Creates an option that the browser stores under its name. */
export function playOption(name: string, label: string, byDefault?: () => boolean): PlayOption {
  return { label, isOn: storedSwitch(`puzzlefly-option-${name}`, byDefault) };
}

/** False until hydration. */
export function usePlayOption({ isOn }: PlayOption): boolean {
  return useSyncExternalStore(isOn.subscribe, isOn.get, () => false);
}
