export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** How long things are there. The server acts by these, and the pages on privacy, terms and rules tell them. */
export const periods = {
  /** A plain puzzle, one that is a gift unless its maker chooses less, and one with a reward (rules: puzzles#lifetime). */
  plainPuzzleHours: 24,
  giftDays: 30,
  rewardPuzzleDays: 365,
  /** An expired puzzle's address still says 'expired' and not 'not found'. */
  expiredDays: 30,
  /** A winner's details, after the win and after 'I got it' (rules: delivery#erasing). */
  detailsDays: 90,
  detailsAfterReceiptDays: 30,
  /** A solve proves itself, so that a reward can be claimed (rules: playing#plays). */
  proofHours: 1,
} as const;
