/** The names of the broker's channels. */
export const channels = {
  puzzle: (puzzleId: string) => `puzzle ${puzzleId}`,
  rewardList: 'rewards',
  limits: 'limits',
  /** What changed, for the owner. */
  admin: 'admin',
  /** A session of the owner has ended. */
  adminSessions: 'admin sessions',
};
