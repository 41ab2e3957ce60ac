import { describe, expect, it } from 'vitest';
import { linkOf, rewardProblems, rewardTitle, splitName, writeDescription } from './reward-rules.ts';
import { codesOf } from './ways.ts';

describe('The description of a reward', () => {
  it.each([
    ['#Free suya stick# At the spot', 'Free suya stick', 'At the spot'],
    ['#10% off!#', '10% off!', ''],
    [' # Suya # twice', undefined, '# Suya # twice'],
    ['#giveaway #lagos Win airtime', undefined, '#giveaway #lagos Win airtime'],
    ['#giveaway#lagos win', undefined, '#giveaway#lagos win'],
    ['#win #win# it', undefined, '#win #win# it'],
    ['#Table A#1# for two', 'Table A#1', 'for two'],
    ['#giveaway', undefined, '#giveaway'],
    ['#\u2800# nothing', undefined, '#\u2800# nothing'],
    ['#one#\ntwo', 'one', 'two'],
  ])('splits %j into the name %s and the text %j', (description, name, text) => {
    expect(splitName(description)).toEqual({ name, text });
    expect(rewardTitle('coupon', description)).toBe(name ?? 'Coupon');
  });

  it('returns the name and the text that were written', () => {
    const description = writeDescription({ prize: ' Airtime ', description: '#lagos #abuja' });
    expect(splitName(description)).toEqual({ name: 'Airtime', text: '#lagos #abuja' });
    expect(writeDescription({ prize: '\u200b', description: ' one ' })).toBe('one');
  });
});

it.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a?b#c', 'https://example.com/a?b#c'],
  ['example.com:8080', 'https://example.com:8080'],
  ['bücher.example', 'https://bücher.example'],
  ['1.50', '1.50'],
  [' https://\u200bexample.com ', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,x', 'data:text/html,x'],
  ['ask me', 'ask me'],
  ['\u2800', undefined],
  ['', undefined],
])('stores the promotion link %j as %j', (typed, stored) => {
  expect(linkOf(typed)).toBe(stored);
});

it('ignores codes of invisible characters only', () => {
  expect(codesOf('first_n', 'A\n\u200b\n\u2800\n B\u200b ')).toEqual(['A', 'B']);
  expect(codesOf('first', ' \u200eC-1\ufeff ')).toEqual(['C-1']);
  const draft = { type: 'coupon', description: 'A', deliveryContact: 'B', secretCode: '\u2800' } as const;
  expect(rewardProblems(draft)).toContain('reward_fields_missing');
});
