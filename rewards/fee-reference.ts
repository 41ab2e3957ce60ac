/** What a transfer of a reward's fee is known by on both sides: short enough for a banking app. */
export function feeReference(rewardId: string): string {
  return `PF-${rewardId.slice(0, 8).toUpperCase()}`;
}
