import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { plural, Trans, t } from '#words';
import { timeText } from '../../../contract/time-text.ts';
import { dayOfNumber, squaresOf } from '../../../contract/today.ts';
import type { DayRecord, DaySolve } from '../../../contract/today-record.ts';
import { cardTexts } from '../../../puzzles/card-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { numbersByType, type TypeNumbers } from '../../../web/today/record.ts';
import { dayName } from './day-texts.ts';

const weeks = 5;
/** Column headings: one letter each, which is not always the first of the name. */
const weekdays = [
  { key: 'Mon', letter: t({ message: 'M', context: 'Monday, one letter' }) },
  { key: 'Tue', letter: t({ message: 'T', context: 'Tuesday, one letter' }) },
  { key: 'Wed', letter: t({ message: 'W', context: 'Wednesday, one letter' }) },
  { key: 'Thu', letter: t({ message: 'T', context: 'Thursday, one letter' }) },
  { key: 'Fri', letter: t({ message: 'F', context: 'Friday, one letter' }) },
  { key: 'Sat', letter: t({ message: 'S', context: 'Saturday, one letter' }) },
  { key: 'Sun', letter: t({ message: 'S', context: 'Sunday, one letter' }) },
];

interface RecordProps {
  record: DayRecord;
  /** Number of the visitor's day. */
  today: number;
}

/** Fragment of links to the calendar. */
export const calendarId = 'calendar';

/** Shows the last five weeks, including this one. */
export function DayCalendar({ record, today }: RecordProps) {
  const section = useRef<HTMLElement>(null);
  // Scrolls to the calendar, because the browser looked for the fragment before it was rendered.
  useEffect(() => {
    if (location.hash === `#${calendarId}`) section.current?.scrollIntoView();
  }, []);
  const weekday = (new Date(dayOfNumber(today)).getUTCDay() + 6) % 7;
  const first = today - weekday - 7 * (weeks - 1);
  const begun = Math.min(today, ...record.days.keys());
  const numbers = Array.from({ length: weekday + 1 + 7 * (weeks - 1) }, (_, at) => first + at);
  return (
    <section
      ref={section}
      id={calendarId}
      aria-label={t`Your last five weeks`}
      className="flex flex-col items-center gap-2"
    >
      <div className="w-full max-w-[19rem]">
        <p aria-hidden className="grid grid-cols-7 gap-1 text-sm text-soft">
          {weekdays.map(({ key, letter }) => (
            <span key={key} className="text-center">
              {letter}
            </span>
          ))}
        </p>
        <ol className="grid grid-cols-7 gap-1">
          {numbers.map((number) => {
            if (number < 1) return <li key={number} aria-hidden />;
            const solve = record.days.get(number);
            const isBefore = solve === undefined && number < begun;
            const date = new Date(dayOfNumber(number)).getUTCDate();
            return (
              <li
                key={number}
                // As far as this browser knows, there was no puzzle yet.
                aria-hidden={isBefore || undefined}
                className={classNames(
                  'relative grid aspect-square place-items-center rounded-control border-2 font-display leading-none font-semibold',
                  solve
                    ? `border-ink text-on-accent ${solve.isLate ? 'bg-sun' : 'bg-mint'}`
                    : `border-dashed text-soft ${isBefore ? 'border-transparent' : 'border-soft'}`,
                  number === today && 'outline-3 outline-offset-1 outline-link',
                )}
              >
                <span className="sr-only">
                  {howText(dayName(dayOfNumber(number)), solve, number === today)}
                </span>
                <span aria-hidden>{date}</span>
                {solve && !solve.isLate && (
                  <Check aria-hidden size={14} strokeWidth={4} className="absolute end-0.5 bottom-0.5" />
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <p aria-hidden className="flex flex-wrap justify-center gap-x-4 text-sm">
        <Key classes="border-ink bg-mint">
          {t({ message: 'Solved', comment: 'of a day, below a calendar' })}
        </Key>
        <Key classes="border-ink bg-sun">{t`Solved late`}</Key>
        <Key classes="border-dashed border-soft">
          {t({ message: 'Missed', comment: 'of a day whose puzzle was not solved, below a calendar' })}
        </Key>
      </p>
      {[...record.days.values()].some(({ isLate }) => isLate) && (
        <p className="text-sm">{t`One late day in seven keeps a streak going.`}</p>
      )}
    </section>
  );
}

/** Describes a day's result to people who cannot see its colour. */
function howText(day: string, solve: DaySolve | undefined, isToday: boolean): string {
  if (solve?.isLate) return t`${day}: solved late`;
  if (solve) return t({ message: `${day}: solved`, comment: "{day} is a date such as 'Mon, 23 Nov'." });
  return isToday ? t`${day}: today` : t`${day}: missed`;
}

function Key({ classes, children }: { classes: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-4 rounded-sm border-2 ${classes}`} />
      {children}
    </span>
  );
}

/** Shows the visitor's usual results by type. */
export function OwnNumbers({ record }: { record: DayRecord }) {
  const numbers = numbersByType(record);
  if (numbers.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="min-h-12 content-center font-semibold link">
        {t({ message: 'Your numbers', comment: 'how many were solved, and how fast' })}
      </summary>
      <ul className="mt-2">
        {numbers.map((typeNumbers) => {
          const { type } = typeNumbers;
          const { shortName } = cardTexts[type];
          const usual = usualText(typeNumbers);
          return (
            <li key={type}>
              <Trans comment="{shortName} is a type of puzzle, {usual} a text such as '12 solved, usually in 0:41, 🟩🟩🟨'.">
                <strong className="font-display">{shortName}</strong>: {usual}
              </Trans>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function usualText({ solved, usualMs, usualTries }: TypeNumbers): string {
  const time = timeText(usualMs);
  const squares = squaresOf(usualTries);
  return t({
    message: `${plural(solved, { one: '# solved', other: '# solved' })}, usually in ${time}, ${squares}`,
    comment: "Puzzles of one type. {time} is such as '0:41', {squares} such as '🟩🟩🟨'.",
  });
}
