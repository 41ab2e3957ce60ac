import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';

const at = (text: string) => Date.parse(text);

describe('The calendar', () => {
  it.each([
    ['Africa/Lagos', '2026-01-15T22:59:59.999Z', '2026-01-14T23:00Z', '2026-01-15T22:00Z'],
    ['Africa/Lagos', '2026-01-15T23:00Z', '2026-01-15T23:00Z', '2026-01-15T23:00Z'],
    ['UTC', '2026-01-15T23:59Z', '2026-01-15T00:00Z', '2026-01-15T23:00Z'],
    ['Asia/Kathmandu', '2026-01-15T18:20Z', '2026-01-15T18:15Z', '2026-01-15T18:15Z'],
    ['America/New_York', '2026-03-08T12:30Z', '2026-03-08T05:00Z', '2026-03-08T12:00Z'],
    ['America/New_York', '2026-11-02T04:30Z', '2026-11-01T04:00Z', '2026-11-02T04:00Z'],
  ])('in %s finds when the day and the hour of %s began', (timeZone, time, day, hour) => {
    const { dayStart, hourStart } = createCalendar(timeZone);
    expect(new Date(dayStart(at(time)))).toEqual(new Date(day));
    expect(new Date(hourStart(at(time)))).toEqual(new Date(hour));
  });

  it('counts days of 23 and 25 hours as single days', () => {
    const { addDays } = createCalendar('America/New_York');
    const days = (from: string, ...steps: number[]) =>
      steps.map((n) => new Date(addDays(at(from), n)).toISOString());
    expect(days('2026-03-08T20:00Z', -1, 0, 1)).toEqual([
      '2026-03-07T05:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(days('2026-11-01T04:00Z', 1, 2)).toEqual(['2026-11-02T05:00:00.000Z', '2026-11-03T05:00:00.000Z']);
  });
});
