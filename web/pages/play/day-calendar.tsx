import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { timeText } from '../../../contract/time-text.ts';
import { dayOfNumber } from '../../../contract/today.ts';
import type { DayRecord } from '../../../contract/today-record.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { triesText } from '../../lib/words.ts';
import { numbersByType } from '../../today/record.ts';
import { dayName } from './day-texts.ts';

const weeks = 5;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface RecordProps {
  record: DayRecord;
  /** The number of the visitor's own day. */
  today: number;
}

/** Links to the calendar end with it. */
export const calendarId = 'calendar';

/** The last five weeks, this one included. */
export function DayCalendar({ record, today }: RecordProps) {
  const section = useRef<HTMLElement>(null);
  // It is drawn after the browser has looked for what a link names.
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
      aria-label="Your last five weeks"
      className="flex flex-col items-center gap-2"
    >
      <div className="w-full max-w-[19rem]">
        <p aria-hidden className="grid grid-cols-7 gap-1 text-sm text-soft">
          {weekdays.map((name) => (
            <span key={name} className="text-center">
              {name.charAt(0)}
            </span>
          ))}
        </p>
        <ol className="grid grid-cols-7 gap-1">
          {numbers.map((number) => {
            if (number < 1) return <li key={number} aria-hidden />;
            const solve = record.days.get(number);
            const isBefore = solve === undefined && number < begun;
            const how = solve
              ? solve.isLate
                ? 'solved late'
                : 'solved'
              : number === today
                ? 'today'
                : 'missed';
            const date = new Date(dayOfNumber(number)).getUTCDate();
            return (
              <li
                key={number}
                // Nothing was to be played yet, as far as is known here.
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
                  {dayName(dayOfNumber(number))}: {how}
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
        <Key classes="border-ink bg-mint">Solved</Key>
        <Key classes="border-ink bg-sun">Solved late</Key>
        <Key classes="border-dashed border-soft">Missed</Key>
      </p>
      {[...record.days.values()].some(({ isLate }) => isLate) && (
        <p className="text-sm">One late day in seven keeps a streak going.</p>
      )}
    </section>
  );
}

function Key({ classes, children }: { classes: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-4 rounded-sm border-2 ${classes}`} />
      {children}
    </span>
  );
}

/** How it usually goes, by type. */
export function OwnNumbers({ record }: { record: DayRecord }) {
  const numbers = numbersByType(record);
  if (numbers.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="min-h-12 content-center font-semibold link">Your numbers</summary>
      <ul className="mt-2">
        {numbers.map(({ type, solved, usualMs, usualTries }) => (
          <li key={type}>
            <strong className="font-display">{descriptions[type].shortName}</strong>: {solved} solved, usually
            in {timeText(usualMs)}, {triesText(usualTries)}
          </li>
        ))}
      </ul>
    </details>
  );
}
