/** The names of the broker's channels. */
export const channels = {
  puzzle: (puzzleId: string) => `puzzle ${puzzleId}`,
  rewardList: 'rewards',
  limits: 'limits',
};
