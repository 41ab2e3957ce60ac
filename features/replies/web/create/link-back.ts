import type { repliesApi } from '../../features/replies/api.ts';
import { callsOf } from './api.ts';

/** What goes along, in the history's state, to the form that makes one back: the puzzle that was solved, and the names exchanged. */
export interface AnsweredPuzzle {
  puzzleId: string;
  proof: string | undefined;
  for: string | undefined;
  from: string | undefined;
}

export const callReplies = callsOf<typeof repliesApi>();
