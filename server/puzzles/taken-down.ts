import { Refusal } from '../platform/http/errors.ts';
import type { StoredPuzzle } from './puzzle-store.ts';

/** Throws the refusal of a puzzle that the site's owner took down; it says why. */
export function refuseTakenDown({ taken_down_at, take_down_reason }: StoredPuzzle): void {
  if (taken_down_at !== null) throw new Refusal('puzzle_taken_down').saying(`Reason: ${take_down_reason}`);
}
