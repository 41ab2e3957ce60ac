import { expect, it } from 'vitest';
import type { LoggedFacts, ResultProof } from '../../../../contract/results-log.ts';
import { type CheckWords, checkWords } from './check-words.ts';

const right = { signed: true, kept: true, whole: true, fixed: true };

it('The words of a check mark this browser’s own place, if it is known', () => {
  const places: LoggedFacts[] = [1, 2].map((n) => ['place', n, 0, 1000, 1, `play ${n}`]);
  const entries = places.map((facts, index) => ({ index, facts, salt: '', path: [] }));
  const proof: ResultProof = { logId: '', checkpoint: '', key: '', terms: 1, places: 2, won: 0, entries };
  const saysIt = (own?: string[]) =>
    checkWords(proof, right, 'puzzlefly.example', own).sections[0]?.texts.map((text) =>
      text.endsWith('1 try. This is you.'),
    );
  expect(saysIt(['play 2', 'another'])?.filter(Boolean)).toHaveLength(1);
  expect(saysIt()).not.toContain(true);
});

it('The words of a failed check begin with a warning, and claim nothing', () => {
  const proof: ResultProof = { logId: '', checkpoint: '', key: '', terms: 1, places: 0, won: 0, entries: [] };
  const titlesOf = ({ sections }: CheckWords) => sections.map(({ title }) => title);
  const well = checkWords(proof, right, 'puzzlefly.example');
  expect(well.verdict).toBe('All four checks passed.');
  expect(titlesOf(well)).toContain('What this shows');
  for (const fault of [{ signed: false }, { kept: false }, { whole: false }, { fixed: false }]) {
    const found = checkWords(proof, { ...right, ...fault }, 'puzzlefly.example');
    expect(found.verdict).toBe('A check failed. Do not rely on this page.');
    expect(found.lines.filter(({ mark }) => mark === '✗')).toHaveLength(1);
    expect(titlesOf(found)).not.toContain('What this shows');
  }
  expect(checkWords(proof, { ...right, signed: undefined }, 'puzzlefly.example').verdict).toBe(
    'Three checks passed. This browser cannot make the first.',
  );
});

it('The words of a check without https say that nothing can be checked', () => {
  const proof: ResultProof = { logId: '', checkpoint: '', key: '', terms: 1, places: 0, won: 0, entries: [] };
  const unknown = { signed: undefined, kept: undefined, whole: undefined, fixed: undefined };
  expect(checkWords(proof, unknown, 'puzzlefly.example')).toEqual({
    verdict: 'This browser cannot check here. Open our page by https.',
    lines: [],
    sections: [],
  });
});

it('The words of a check warn that a solver who is not listed may have been better', () => {
  const terms: LoggedFacts = ['terms', 1, 'coupon', null, null, 'best', 1, 0];
  const textsOf = (places: number) => {
    const entries = [{ index: 0, facts: terms, salt: '', path: [] }];
    const proof: ResultProof = { logId: '', checkpoint: '', key: '', terms: 1, places, won: 0, entries };
    return checkWords(proof, right, 'puzzlefly.example').sections.flatMap(({ texts }) => texts);
  };
  const doubt = 'Someone who is not shown may have been better.';
  expect(textsOf(0)).toContain('The best wins: fewest wrong tries, then the shortest time.');
  expect(textsOf(0)).not.toContain(doubt);
  expect(textsOf(900)).toContain(doubt);
});

it('The words of a check say who moved a deadline, and keep the maker’s original deadline', () => {
  const [given, later] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 0, 17)];
  const terms: LoggedFacts = ['terms', 1, 'coupon', null, null, 'best', 1, given];
  const rulesOf = (facts: LoggedFacts[]) => {
    const entries = facts.map((one, index) => ({ index, facts: one, salt: '', path: [] }));
    const proof: ResultProof = { logId: '', checkpoint: '', key: '', terms: 1, places: 0, won: 0, entries };
    return checkWords(proof, right, 'puzzlefly.example').sections[0]?.texts.join(' ');
  };
  expect(rulesOf([terms])).toMatch(/The deadline: 2026-01-15[^W]*The answer is hidden/);
  expect(rulesOf([terms, ['moved', 1, later]])).toMatch(
    /The deadline: 2026-01-15.* We moved it to 2026-01-17.*, not the maker\. Nobody could play for a while\./,
  );
});
