import { monthText } from '#dates';
import { t } from '#words';
import { pagePaths } from '../../../contract/routes.ts';
import { type Day, dayNumber } from '../../../contract/today.ts';
import { useNewDay } from '../../../web/today/own-day.ts';
import { dayName } from './day-texts.ts';

/** A leaf of the calendar. */
export function DayLeaf({ day }: { day: Day }) {
  return (
    <time
      dateTime={day}
      className="flex w-12 shrink-0 flex-col overflow-hidden rounded-control border-2 border-ink bg-card text-center font-display leading-none text-ink font-bold"
    >
      <span className="sr-only">{dayName(day)}</span>
      <span aria-hidden className="bg-coral py-0.5 text-xs text-on-accent">
        {monthText(day, 'utc')}
      </span>
      <span aria-hidden className="pt-1 pb-0.5 text-xl">
        {new Date(day).getUTCDate()}
      </span>
    </time>
  );
}

/** Which of the site's own puzzles it is. */
export function nameOf(day: Day, isToday: boolean): string {
  const number = dayNumber(day);
  return isToday ? t`Today’s puzzle · ${number}` : t`Puzzle · ${number}`;
}

/** On a page left open over midnight: the next one waits, and nothing is lost (rules: today#whose-day). */
export function NewDayNote() {
  if (!useNewDay()) return null;
  return (
    <p role="status" className="text-center">
      {t`A new puzzle is here.`} {/* The page comes anew, with its play. */}
      <a href={pagePaths.today} className="inline-flex min-h-11 items-center font-semibold link">
        {t({ message: 'Play it', comment: 'a link after: A new puzzle is here.' })}
      </a>
    </p>
  );
}
