/** A claim as its sender saw it. All times are from the same clock, in milliseconds. */
export interface ClaimRecord {
  proof: string;
  sentAt: number;
  answeredAt: number;
  /**
   * 'lost': no response came, so the claim may have succeeded. 'refused': the reward was gone. 'not now': another
   * solver holds it.
   */
  outcome: 'won' | 'refused' | 'not now' | 'lost';
  winnerKey?: string;
  rewardId?: string | undefined;
}

/**
 * Returns the faults in a round of claims for one reward. There are none if the claims could have come one after
 * another, with one winner per prize. `recordedProofHashes` are read from the database afterwards.
 */
export function faultsOf(
  records: readonly ClaimRecord[],
  recordedProofHashes: readonly string[],
  hash: (proof: string) => string,
  prizes = 1,
): string[] {
  const faults: string[] = [];
  const wins = records.filter(({ outcome }) => outcome === 'won');
  const winners = new Set(wins.map(({ proof }) => proof));
  if (winners.size === 0) return ['nobody won'];
  if (winners.size !== prizes) faults.push(`${winners.size} won`);
  if (new Set(wins.map(({ winnerKey }) => winnerKey)).size > winners.size)
    faults.push('a retry got another key');
  if (recordedProofHashes.length !== prizes) faults.push(`${recordedProofHashes.length} claims are recorded`);
  else if ([...winners].some((proof) => !recordedProofHashes.includes(hash(proof))))
    faults.push('the recorded claim is not the winner’s');

  // A refusal means that the reward was gone, so all winning claims must have been sent before the refusal.
  const firstSent = [...winners].map((winner) =>
    Math.min(...records.filter(({ proof }) => proof === winner).map(({ sentAt }) => sentAt)),
  );
  for (const { proof, outcome, answeredAt } of records) {
    if (outcome === 'refused' && answeredAt < Math.max(...firstSent))
      faults.push('somebody was refused before anybody won');
    if ((outcome === 'refused' || outcome === 'not now') && winners.has(proof)) {
      faults.push('the winner was refused');
    }
  }
  return faults;
}
