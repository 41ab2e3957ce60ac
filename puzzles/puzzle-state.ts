/** Where a puzzle is, by the columns that tell it; times in milliseconds since 1970. */
export interface PuzzleRow {
  taken_down_at: number | null;
  removed_at: number | null;
  expires_at: number;
  report_state: 'off_list' | 'hidden' | 'kept' | null;
}

/** `hidden` passes: a report hid it until the site has looked at it. */
export const puzzleStates = ['open', 'hidden', 'expired', 'taken_down', 'removed'] as const;
export type PuzzleState = (typeof puzzleStates)[number];

/** What has ended stays so after the site has looked at it: that comes before `hidden`. */
export function puzzleState(row: PuzzleRow, now: number): PuzzleState {
  if (row.taken_down_at !== null) return 'taken_down';
  if (row.removed_at !== null) return 'removed';
  if (row.expires_at <= now) return 'expired';
  return row.report_state === 'hidden' ? 'hidden' : 'open';
}

/** Reports keep it from the public list or hide it, and the site has not looked yet. */
export const reportedStates = ['off_list', 'hidden'] as const;
type ReportedState = (typeof reportedStates)[number];

export const isReported = <Row extends Pick<PuzzleRow, 'report_state'>>(
  row: Row,
): row is Row & { report_state: ReportedState } =>
  (reportedStates as readonly unknown[]).includes(row.report_state);
