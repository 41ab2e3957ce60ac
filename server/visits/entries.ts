import type { VisitEvent } from '../../contract/visits-api.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import type { Device } from './device.ts';
import type { VisitedPage } from './visited-page.ts';

/** Who visits, as far as it is recorded: a session that ends with the tab, and the device. */
export interface Visitor extends Device {
  sessionId: string;
  referrer: string | null;
  screen: string | null;
  userAgent: string;
}

/** A report of a page, made ready to be recorded. */
export interface Visit {
  kind: 'visit';
  /** Milliseconds since 1970, as in all entries. */
  at: number;
  visitor: Visitor;
  /** Seconds. */
  timeSpent: number;
  views: (VisitedPage & { preview: boolean })[];
  events: VisitEvent[];
}

export interface Solve {
  kind: 'solve';
  at: number;
  puzzleId: string;
  type: PuzzleType;
  timeToSolve: number;
  attempts: number;
  sessionId: string | null;
  /** Of the play: the same one again is the same solve. */
  playKey: string;
}

/** A reward was won; the claim itself is recorded with it, and only the stage is counted here. */
export interface Win {
  kind: 'win';
  at: number;
  puzzleId: string;
}

/** What waits to be recorded. */
export type Entry = Visit | Solve | Win;

/** About how many rows it becomes. */
export function rowsIn(entry: Entry): number {
  return entry.kind === 'visit' ? 1 + entry.views.length + entry.events.length : 1;
}
