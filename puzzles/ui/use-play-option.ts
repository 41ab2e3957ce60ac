import { useSyncExternalStore } from 'react';
import { getStored, local, setStored } from '../../web/lib/storage.ts';
import type { PlayOption } from '../puzzle.ts';

const listeners = new Set<() => void>();
const keyOf = ({ name }: PlayOption) => `puzzlefly-option-${name}`;

function isOn(option: PlayOption): boolean {
  const chosen = getStored<boolean>(local, keyOf(option));
  return chosen ?? (option.isOnWithLessMotion && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chosen in this browser, or else as the visitor's system suggests. Off until the page is alive. */
export function usePlayOption(option: PlayOption): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(option),
    () => false,
  );
}

export function setPlayOption(option: PlayOption, value: boolean): void {
  setStored(local, keyOf(option), value);
  for (const listener of listeners) listener();
}
