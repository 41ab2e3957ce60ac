/** One claim as its sender saw it. Times are of one clock, in milliseconds. */
export interface ClaimRecord {
  proof: string;
  sentAt: number;
  answeredAt: number;
  /**
   * 'lost': no answer came; the claim may or may not have counted. 'refused': the reward was gone. 'not now': somebody else
   * holds it.
   */
  outcome: 'won' | 'refused' | 'not now' | 'lost';
  winnerKey?: string;
}

/**
 * What is wrong with a round of claims for one reward; nothing when it could have happened one after the other with a
 * single winner. `recordedProofHashes` are those of the claims found in the database afterwards.
 */
export function faultsOf(
  records: readonly ClaimRecord[],
  recordedProofHashes: readonly string[],
  hash: (proof: string) => string,
): string[] {
  const faults: string[] = [];
  const wins = records.filter(({ outcome }) => outcome === 'won');
  const [winner, ...others] = new Set(wins.map(({ proof }) => proof));
  if (winner === undefined) return ['nobody won'];
  if (others.length > 0) faults.push(`${others.length + 1} won`);
  if (new Set(wins.map(({ winnerKey }) => winnerKey)).size > 1) faults.push('a retry got another key');
  if (recordedProofHashes.length !== 1) faults.push(`${recordedProofHashes.length} claims are recorded`);
  else if (recordedProofHashes[0] !== hash(winner)) faults.push('the recorded claim is not the winner’s');

  // A refusal says that the reward was gone; so the winning claim must have been sent before the refusal was given.
  const firstSent = Math.min(...records.filter(({ proof }) => proof === winner).map(({ sentAt }) => sentAt));
  for (const { proof, outcome, answeredAt } of records) {
    if (outcome === 'refused' && answeredAt < firstSent)
      faults.push('somebody was refused before anybody won');
    if ((outcome === 'refused' || outcome === 'not now') && proof === winner) {
      faults.push('the winner was refused');
    }
  }
  return faults;
}
