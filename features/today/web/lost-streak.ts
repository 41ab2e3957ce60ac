import { t } from '#words';
import type { DayRecord } from '../../../contract/today-record.ts';
import { dayToRescue } from '../../../web/today/record.ts';
import { isShown } from './day-states.ts';

/** Returns the day to offer for saving the streak, unless its answer was shown in this browser. */
export function dayToMakeUp(record: DayRecord, today: number) {
  const day = dayToRescue(record, today);
  return day && !isShown(day.number) ? day : undefined;
}

/** Says why yesterday does not belong to the streak. */
export function whyRestarted(days: DayRecord['days'], today: number): string {
  if (isShown(today - 1)) return t`Yesterday you saw the answer, so a new streak begins.`;
  // Only one day was missed, or yesterday was solved too late to count.
  if (days.has(today - 2) || days.has(today - 1))
    return t`You made up for another day this week, so a new streak begins.`;
  return t`More than one day was missed, so a new streak begins.`;
}
