import { expect, test } from 'vitest';
import { agoText, bytesText, compare, durationText, timeTexts, visitsText } from './words.ts';

test('compare says whether a figure is more, fewer or the same', () => {
  expect(compare(1300, 50, 'day_before')).toBe('1,250 more than the day before');
  expect(compare(0, 3, 'day_ago')).toBe('3 fewer than a day ago');
  expect(compare(7, 7, 'yesterday_by_now')).toBe('Same as yesterday by now');
});

test.each([
  [0, '0 MB'],
  [12.4 * 2 ** 20, '12 MB'],
  [4.94 * 2 ** 30, '4.9 GB'],
])('bytesText formats %d bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test('visitsText uses the singular for one visitor and one page view', () => {
  expect(visitsText('Monday', 1, 1200)).toBe('Monday: 1 visitor, 1,200 page views');
  expect(visitsText('Monday', 0, 1)).toBe('Monday: 0 visitors, 1 page view');
});

test.each([
  [4_240, '4.2 s'],
  [9_990, '10.0 s'],
  [48_200, '48 s'],
  [59_700, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [3_599_800, '1 h 00 min'],
  [7_800_000, '2 h 10 min'],
])('durationText formats %i ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  ['2026-11-21T10:00:30Z', 'just now'],
  ['2026-11-21T09:56:00Z', '5 min ago'],
  ['2026-11-21T07:00:00Z', '3 h ago'],
  ['2026-11-20T09:00:00Z', '1 day ago'],
  ['2026-11-11T09:00:00Z', '10 days ago'],
  // The server's clock can be a little ahead of the visitor's.
  ['2026-11-21T10:01:30Z', 'just now'],
])('agoText describes %s as %s', (at, text) => {
  expect(agoText(at, Date.parse('2026-11-21T10:01:00Z'))).toBe(text);
});

test('timeTexts shows the times of a chart in the site’s own time zone', () => {
  expect(timeTexts('2026-11-20T23:00:00Z', false, 'Africa/Lagos')).toEqual({
    short: '21 Nov',
    long: 'Saturday 21 November',
  });
  expect(timeTexts('2026-11-20T23:00:00Z', true, 'Africa/Lagos')).toEqual({
    short: '00:00',
    long: 'Saturday, 00:00',
  });
});
