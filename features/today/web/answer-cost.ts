import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { type Day, dayNumber } from '../../../contract/today.ts';
import { streakAt } from '../../../contract/today-streak.ts';
import { showError } from '../../../ui/toast.tsx';
import { ownDay } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { daysText } from './day-texts.ts';

/** Says that the day's answer ends the streak, before and after it was shown (rules: today#record). */
export function endedStreakText(streak: number): string {
  const days = daysText(streak);
  return t({ message: `This ends your streak of ${days}.`, comment: "{days} is such as '3 days', in a row" });
}

/** A second tap within this time, in milliseconds, belongs to the first. */
const doubleTapMs = 500;
/** By day, when this page told what its answer costs. */
const toldAt = new Map<Day, number>();

/** Shows the answer of a day. If that ends a streak, the first tap only says so. */
export function tellCost({ puzzle: { day = '' } }: Play, show: () => void): void {
  const record = storedRecord();
  const number = dayNumber(day);
  const streak = day === ownDay() && !record.days.has(number) ? streakAt(record, number) : 0;
  const told = toldAt.get(day);
  if (streak > 0 && told === undefined) {
    toldAt.set(day, performance.now());
    showError({ title: endedStreakText(streak), message: t`Tap again to see the answer.` });
  } else if (performance.now() - (told ?? 0) > doubleTapMs) show();
}
