export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** Retention periods. The server applies them, and the pages on privacy, terms and rules state them. */
export const periods = {
  /** Lifetimes of a plain puzzle, a gift (unless its maker chooses less) and a puzzle with a reward (rules: puzzles#lifetime). */
  plainPuzzleHours: 24,
  giftDays: 30,
  rewardPuzzleDays: 365,
  /** How many days the address of an expired puzzle says 'expired'; after that, 'not found'. */
  expiredDays: 30,
  /**
   * How long a winner's details are kept after the win, and after the winner says 'I got it' (rules:
   * delivery#erasing).
   */
  detailsDays: 90,
  detailsAfterReceiptDays: 30,
  /** How long a proof of a solve can be used to claim a reward (rules: playing#plays). */
  proofHours: 1,
} as const;
