import { describe, expect, it } from 'vitest';
import { dayAt } from '../../contract/today.ts';
import { cookieToSet, dayToPlay } from './own-day.ts';

const at = Date.parse('2026-12-01T10:30:00Z');
const hours = (count: number) => count * 60;

describe("The visitor's own day (rules: today#whose-day)", () => {
  it.each([
    { zone: 'Lagos', offset: hours(1), day: '2026-12-01' },
    { zone: 'Kiritimati', offset: hours(14), day: '2026-12-02' },
    { zone: 'Baker Island', offset: hours(-12), day: '2026-11-30' },
  ])('is played in $zone, whatever the server guessed', ({ offset, day }) => {
    for (const sent of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      expect(dayToPlay(sent, dayAt(at, offset))).toBe(day);
    }
  });

  it('is the day that the server sent if the visitor’s clock cannot be right', () => {
    expect(dayToPlay('2026-12-01', '2026-12-03')).toBe('2026-12-03');
    expect(dayToPlay('2026-12-01', '2026-12-04')).toBe('2026-12-01');
    expect(dayToPlay('2026-12-01', '2020-01-01')).toBe('2026-12-01');
  });

  it('reaches the server by a cookie only after a wrong guess or a change of time zone', () => {
    expect(cookieToSet('', 60, false)).toBeUndefined();
    expect(cookieToSet('', 840, true)).toMatch(/^puzzlefly_offset=840; path=\/; max-age=\d+; samesite=lax$/);
    expect(cookieToSet('a=b; puzzlefly_offset=840', 840, true)).toBeUndefined();
    expect(cookieToSet('puzzlefly_offset=840', -600, false)).toMatch(/^puzzlefly_offset=-600;/);
  });
});
