import { describe, expect, it } from 'vitest';
import { type ClaimRecord, faultsOf } from './claim-history.ts';

const claim = (proof: string, outcome: ClaimRecord['outcome'], sentAt: number, answeredAt: number) => ({
  proof,
  outcome,
  sentAt,
  answeredAt,
  ...(outcome === 'won' ? { winnerKey: `key of ${proof}` } : {}),
});
const check = (records: ClaimRecord[], recorded: string[]) => faultsOf(records, recorded, (proof) => proof);

describe('The claim history checker', () => {
  it('accepts one winner whose retry got the same key', () => {
    const records = [claim('a', 'lost', 0, 5), claim('b', 'refused', 1, 6), claim('a', 'won', 7, 9)];
    expect(check(records, ['a'])).toEqual([]);
  });

  it('requires one winner per prize, and no refusal before the last win', () => {
    const records = [claim('a', 'won', 0, 2), claim('b', 'won', 1, 4), claim('c', 'refused', 0, 5)];
    const faults = (claims: ClaimRecord[], prizes: number) =>
      faultsOf(claims, ['a', 'b'], (proof) => proof, prizes);
    expect(faults(records, 2)).toEqual([]);
    expect(faults(records, 3)).toContain('2 won');
    expect(faults([...records, claim('d', 'refused', 0, 0.5)], 2)).toContain(
      'somebody was refused before anybody won',
    );
  });

  it.each([
    ['nobody', [claim('a', 'refused', 0, 1)], [], 'nobody won'],
    ['two winners', [claim('a', 'won', 0, 1), claim('b', 'won', 0, 1)], ['a'], '2 won'],
    ['a win that is not recorded', [claim('a', 'won', 0, 1)], [], '0 claims are recorded'],
    ['another one recorded', [claim('a', 'won', 0, 1)], ['b'], 'the recorded claim is not the winner’s'],
    [
      'a refusal before the win',
      [claim('b', 'refused', 0, 1), claim('a', 'won', 2, 3)],
      ['a'],
      'somebody was refused before anybody won',
    ],
    [
      'a winner refused at the retry',
      [claim('a', 'won', 0, 1), claim('a', 'refused', 2, 3)],
      ['a'],
      'the winner was refused',
    ],
    [
      'another key at the retry',
      [claim('a', 'won', 0, 1), { ...claim('a', 'won', 2, 3), winnerKey: 'other' }],
      ['a'],
      'a retry got another key',
    ],
  ])('reports %s', (_what, records, recorded, fault) => {
    expect(check(records, recorded)).toContain(fault);
  });
});
