import type { Play } from '../../../contract/api.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { type Day, dayNumber } from '../../../contract/today.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { useNewDay } from '../../today/own-day.ts';
import { dayName, partsOf } from './day-texts.ts';
import { PlayFrame } from './play-frame.tsx';
import { type PlayDress, subtitleFor } from './running-play.tsx';

/** A leaf of the calendar. */
export function DayLeaf({ day }: { day: Day }) {
  const [, date, month] = partsOf(day);
  return (
    <time
      dateTime={day}
      className="flex w-12 shrink-0 flex-col overflow-hidden rounded-control border-2 border-ink bg-card text-center font-display leading-none text-ink font-bold"
    >
      <span className="sr-only">{dayName(day)}</span>
      <span aria-hidden className="bg-coral py-0.5 text-xs text-on-accent">
        {month}
      </span>
      <span aria-hidden className="pt-1 pb-0.5 text-xl">
        {Number(date)}
      </span>
    </time>
  );
}

export interface HeadProps {
  play: Play;
}

/** Which of the site's own puzzles it is. */
export const nameOf = (day: Day, isToday: boolean) =>
  `${isToday ? 'Today’s puzzle' : 'Puzzle'} · ${dayNumber(day)}`;

/** The head of a page that plays a day's puzzle. */
function pageHead(isToday: boolean) {
  return function PageHead({ play }: HeadProps) {
    const { type, day = '' } = play.puzzle;
    return (
      <>
        <div className="flex items-center justify-center gap-3 turned:justify-start">
          <DayLeaf day={day} />
          <header>
            <p className="font-display leading-tight font-semibold">{nameOf(day, isToday)}</p>
            <h1 className="text-xl! wide:text-3xl!">{descriptions[type].title}</h1>
          </header>
        </div>
        <p className="text-center text-[0.9375rem] leading-snug short:text-sm turned:text-start">
          {subtitleFor(play)}
        </p>
        {isToday && <NewDayNote />}
      </>
    );
  };
}

const dressOf = (isToday: boolean): PlayDress => ({
  isToday,
  isInset: false,
  Frame: PlayFrame,
  Head: pageHead(isToday),
});
/** One of each for all drawings. */
export const dresses = { today: dressOf(true), day: dressOf(false) };

/** On a page left open over midnight: the next one waits, and nothing is lost (rules: today#whose-day). */
export function NewDayNote() {
  if (!useNewDay()) return null;
  return (
    <p role="status" className="text-center">
      A new puzzle is here. {/* The page comes anew, with its play. */}
      <a href={pagePaths.today} className="inline-flex min-h-11 items-center font-semibold link">
        Play it
      </a>
    </p>
  );
}
