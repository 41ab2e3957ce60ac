/** The columns that determine a puzzle's state; times in milliseconds since 1970. */
export interface PuzzleRow {
  taken_down_at: number | null;
  removed_at: number | null;
  expires_at: number;
  report_state: 'off_list' | 'hidden' | 'kept' | null;
}

/** `hidden` is temporary: a report hid the puzzle until the site reviews it. */
export const puzzleStates = ['open', 'hidden', 'expired', 'taken_down', 'removed'] as const;
export type PuzzleState = (typeof puzzleStates)[number];

/** An ended puzzle stays ended after a review, so the ended states take precedence over `hidden`. */
export function puzzleState(row: PuzzleRow, now: number): PuzzleState {
  if (row.taken_down_at !== null) return 'taken_down';
  if (row.removed_at !== null) return 'removed';
  if (row.expires_at <= now) return 'expired';
  return row.report_state === 'hidden' ? 'hidden' : 'open';
}

/** States after a report took the puzzle off the public list or hid it, until the site has reviewed it. */
export const reportedStates = ['off_list', 'hidden'] as const;
type ReportedState = (typeof reportedStates)[number];

export const isReported = <Row extends Pick<PuzzleRow, 'report_state'>>(
  row: Row,
): row is Row & { report_state: ReportedState } =>
  (reportedStates as readonly unknown[]).includes(row.report_state);
