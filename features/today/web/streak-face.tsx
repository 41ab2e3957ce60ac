import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plural, t } from '#words';
import { type Day, dayNumber, dayOfNumber, dayPath } from '../../../contract/today.ts';
import { readRecord } from '../../../contract/today-record.ts';
import { streakAfterRescue, streakAt } from '../../../contract/today-streak.ts';
import { daysToNextWings } from '../../../contract/wings.ts';
import { getStored, local } from '../../../ui/storage.ts';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { recordKey } from '../../../web/lib/keyring.ts';
import { ownDay } from '../../../web/today/own-day.ts';
import { isShown } from './day-states.ts';
import { daysText, shortestStreak } from './day-texts.ts';

function useStreak() {
  const record = readRecord(useBrowser(() => getStored<string>(local, recordKey), undefined));
  const today = dayNumber(ownDay());
  const isLost = useBrowser(() => isShown(today), false);
  return {
    best: record.best,
    // No longer counts up to yesterday once today can no longer be solved.
    streak: isLost ? 0 : streakAt(record, today),
    isSolved: record.days.has(today),
    record,
    today,
  };
}

/** Shows the streak in the header of a day's puzzle (rules: today#streak). */
export function StreakChip() {
  const { streak } = useStreak();
  if (streak === 0) return null;
  const days = daysText(streak);
  return (
    <span className="rounded-full border-2 border-ink bg-card px-2 font-display leading-7 font-bold whitespace-nowrap text-ink">
      <span aria-hidden>🔥 {streak}</span>
      <span className="sr-only">
        {t({ message: `Streak: ${days}`, comment: "{days} is such as '3 days', in a row" })}
      </span>
    </span>
  );
}

interface StreakLineProps {
  day: Day;
  isToday: boolean;
  /** The puzzle was solved, or its solution given away. */
  isOver: boolean;
  name: string;
}

/**
 * Replaces the puzzle's name with a sentence about the streak, if solving the puzzle would continue, save or restart
 * it, or with a link to save it (rules: today#streak).
 */
export function StreakLine(props: StreakLineProps) {
  // In its own element, because the text changes (rules: site#page-modifiers).
  return <span>{lineOf(props, useStreak())}</span>;
}

function lineOf(
  { day, isToday, isOver, name }: StreakLineProps,
  { best, streak, isSolved, record, today }: ReturnType<typeof useStreak>,
): ReactNode {
  // A solved puzzle can be played again, but then it does not count.
  if (isOver || (isToday && isSolved)) return name;
  if (!isToday) {
    const number = dayNumber(day);
    const saved = isShown(number) ? 0 : streakAfterRescue(record, number, today);
    const days = daysText(saved);
    return saved > 0
      ? t({ message: `Solve it: your streak becomes ${days}.`, comment: "{days} is such as '9 days'" })
      : name;
  }
  const next = streak + 1;
  if (next === daysToNextWings(best)) {
    return t({
      message: `Day ${next}: new wings today.`,
      comment: 'The day of a streak that is played now: the butterfly of the site gets new colours.',
    });
  }
  if (streak > 0) {
    return t({ message: `Day ${next}. Keep it going.`, comment: 'the day of a streak that is played now' });
  }
  const saved = isShown(today - 1) ? 0 : streakAfterRescue(record, today - 1, today) - 1;
  if (saved > 0) {
    return (
      // The margins keep the place of a line of text.
      <Link
        href={dayPath(dayOfNumber(today - 1))}
        className="-mt-1 mb-0.5 inline-block rounded-control border-2 border-ink bg-sun px-2 py-0.5 text-xs leading-tight! text-balance text-on-accent!"
      >
        <span aria-hidden>🔥 </span>
        {plural(saved, {
          one: 'Play yesterday, keep # day',
          other: 'Play yesterday, keep # days',
        })}
      </Link>
    );
  }
  if (best === 0) return name;
  return best >= shortestStreak
    ? t({
        message: `Your best is ${best}. Start again today.`,
        comment: '{best} counts days in a row',
      })
    : t({ message: 'Start a new streak today.', comment: 'A streak is days in a row.' });
}

/** An earlier day's page links to today's puzzle until that is solved. */
export const TodayUnsolved = () => !useStreak().isSolved && <TodayLink />;
