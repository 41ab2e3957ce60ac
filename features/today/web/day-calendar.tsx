import { Check, Clock, Eye } from 'lucide-react';
import { Link } from 'wouter';
import { monthText } from '#dates';
import { plural, Trans, t } from '#words';
import { pagePaths } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { archiveDays, dayNumber, dayOfNumber, dayPath, squaresOf } from '../../../contract/today.ts';
import type { DayRecord } from '../../../contract/today-record.ts';
import { streakAt } from '../../../contract/today-streak.ts';
import { cardTexts } from '../../../puzzles/card-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { calendarId, otherPhoneId, useScrollTarget } from '../../../web/lib/scroll-target.ts';
import { ownDay } from '../../../web/today/own-day.ts';
import { numbersByType, storedRecord, type TypeNumbers } from '../../../web/today/record.ts';
import { type DayState, isShown, statesOf } from './day-states.ts';
import { dayName } from './day-texts.ts';

const weeks = 5;
/** Minimum number of solves of a type to show its usual results. */
const fewestUsual = 3;
/** Column headings: one letter each, not always the first letter of the name. */
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
  /** Number of the visitor's current day. */
  today: number;
}

/** Shows the last five weeks, including this one. */
function DayCalendar({ record, today }: RecordProps) {
  const section = useScrollTarget<HTMLElement>(calendarId);
  const weekday = (new Date(dayOfNumber(today)).getUTCDay() + 6) % 7;
  const first = today - weekday - 7 * (weeks - 1);
  const firstShown = Math.max(1, first);
  const states = statesOf(record, { first, today, isShown });
  const shown = new Set(states.values());
  return (
    <section
      ref={section}
      id={calendarId}
      aria-label={t`Your last five weeks`}
      className="flex w-full flex-col items-center gap-2"
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
          {[...states].map(([number, state]) => {
            if (number < 1) return <li key={number} aria-hidden />;
            return (
              <li key={number}>
                {number < today - archiveDays ? (
                  <DayCell number={number} state={state} hasMonth={number === firstShown} />
                ) : (
                  <Link href={dayPath(dayOfNumber(number))} className="pressable block rounded-control">
                    <DayCell
                      number={number}
                      state={state}
                      isToday={number === today}
                      hasMonth={number === firstShown}
                    />
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <p aria-hidden className="flex flex-wrap justify-center gap-x-4 text-sm">
        {shown.has('solved') && (
          <Key state="solved">{t({ message: 'Solved', comment: 'of a day, below a calendar' })}</Key>
        )}
        {shown.has('late') && <Key state="late">{t`Solved late`}</Key>}
        {shown.has('shown') && (
          <Key state="shown">
            {t({ message: 'Answer shown', comment: 'of a day whose solution was shown, below a calendar' })}
          </Key>
        )}
        {shown.has('missed') && (
          <Key state="missed">
            {t({ message: 'Missed', comment: 'of a day whose puzzle was not solved, below a calendar' })}
          </Key>
        )}
      </p>
      {shown.has('late') && (
        <p className="text-sm">{t`Once a week, a day solved late counts for your streak.`}</p>
      )}
    </section>
  );
}

export function DayWeek({ record, today }: RecordProps) {
  return (
    <section
      aria-label={t({ message: 'Your last seven days', comment: 'of the calendar' })}
      className="w-full max-w-[19rem]"
    >
      <ol className="grid grid-cols-7 gap-1">
        {[...statesOf(record, { first: today - 6, today, isShown })].map(([number, state]) => (
          <li key={number}>
            {number >= 1 && <DayCell number={number} state={state} isToday={number === today} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The folded calendar and numbers, which a link to them opens. */
export function Archive({ title }: { title: string }) {
  const props = { record: storedRecord(), today: dayNumber(ownDay()) };
  return (
    <details className="w-full" open={location.hash === `#${calendarId}`}>
      <summary className="min-h-12 content-center font-semibold link">{title}</summary>
      <div className="flex flex-col items-center gap-3">
        <DayCalendar {...props} />
        <PersonalStatistics {...props} />
      </div>
    </details>
  );
}

interface DayCellProps {
  number: number;
  state: DayState;
  isToday?: boolean;
  /** Shows the month, too, as the first day of a month always does. */
  hasMonth?: boolean;
}

function DayCell({ number, state, isToday = false, hasMonth = false }: DayCellProps) {
  const day = dayOfNumber(number);
  const inMonth = new Date(day).getUTCDate();
  return (
    <span
      className={classNames(
        'relative flex aspect-square flex-col items-center justify-center rounded-control border-2 font-display leading-none font-semibold',
        stateClasses[state],
        isToday && 'outline-3 outline-offset-1 outline-link',
      )}
    >
      <span className="sr-only">{howText(dayName(day), state, isToday)}</span>
      {(hasMonth || inMonth === 1) && (
        <span aria-hidden className="text-[0.625rem]">
          {monthText(day, 'utc')}
        </span>
      )}
      <span aria-hidden>{inMonth}</span>
      <Sign state={state} />
    </span>
  );
}

const stateClasses: Record<DayState, string> = {
  solved: 'border-ink bg-mint text-on-accent',
  late: 'border-ink bg-sun text-on-accent',
  shown: 'border-ink bg-grape text-on-accent',
  missed: 'border-dashed border-soft text-soft',
  open: 'border-transparent text-soft',
};

/** Tells the states apart by more than color, below the day's number. */
function Sign({ state }: { state: DayState }) {
  if (state === 'solved') return <Check aria-hidden size={14} strokeWidth={4} />;
  if (state === 'late') return <Clock aria-hidden size={14} strokeWidth={3} />;
  return state === 'shown' && <Eye aria-hidden size={14} strokeWidth={3} />;
}

/** Describes a day's result to people who cannot see its color. */
function howText(day: string, state: DayState, isToday: boolean): string {
  if (state === 'late') return t`${day}: solved late`;
  if (state === 'solved')
    return t({ message: `${day}: solved`, comment: "{day} is a date such as 'Mon, 23 Nov'." });
  if (state === 'shown') return t`${day}: answer shown`;
  if (isToday) return t`${day}: today`;
  return state === 'missed' ? t`${day}: missed` : day;
}

function Key({ state, children }: { state: DayState; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`grid size-5 place-items-center rounded-sm border-2 ${stateClasses[state]}`}>
        <Sign state={state} />
      </span>
      {children}
    </span>
  );
}

/** Says how many days were solved and how fast, and leads to what takes them to another phone. */
function PersonalStatistics({ record, today }: RecordProps) {
  const numbers = numbersByType(record);
  if (numbers.length === 0) return null;
  return (
    <>
      <dl className="grid w-full max-w-[19rem] grid-cols-3 gap-2">
        <Total name={t({ message: 'Solved', context: 'a figure: how many days' })} count={record.days.size} />
        <Total
          name={t({ message: 'Current streak', comment: 'the number of days in a row' })}
          count={streakAt(record, today)}
        />
        <Total
          name={t({ message: 'Longest streak', comment: 'the number of days in a row' })}
          count={record.best}
        />
      </dl>
      <ul>
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
      <Link
        href={`${pagePaths.my}#${otherPhoneId}`}
        className="inline-flex min-h-11 items-center font-semibold link"
      >
        {t`Move to another phone`}
      </Link>
    </>
  );
}

function Total({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm leading-tight text-soft">{name}</dt>
      <dd className="font-display text-2xl leading-tight font-bold">{count}</dd>
    </div>
  );
}

function usualText({ solved, usualMs, usualTries }: TypeNumbers): string {
  if (solved < fewestUsual) return plural(solved, { one: '# solved', other: '# solved' });
  const time = timeText(usualMs);
  const squares = squaresOf(usualTries);
  return t({
    message: `${plural(solved, { one: '# solved', other: '# solved' })}, usually in ${time}, ${squares}`,
    comment: "Puzzles of one type. {time} is such as '0:41', {squares} such as '🟩🟩🟨'.",
  });
}
