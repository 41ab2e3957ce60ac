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
 * Replaces the puzzle's name with a sentence about the streak, if solving the puzzle would continue, save or restart it
 * (rules: today#streak).
 */
export function StreakLine(props: StreakLineProps) {
  // In its own element, because the text changes (rules: site#page-modifiers).
  return <span>{lineOf(props, useStreak())}</span>;
}

function lineOf(
  { day, isToday, isOver, name }: StreakLineProps,
  { best, streak, isSolved, record, today }: ReturnType<typeof useStreak>,
): string {
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
  return best >= shortestStreak && (isShown(today - 1) || streakAfterRescue(record, today - 1, today) === 0)
    ? t({
        message: `Your best is ${best}. Start again today.`,
        comment: '{best} counts days in a row',
      })
    : name;
}

interface StreakRescueProps {
  isToday: boolean;
  instruction: string;
}

/**
 * On today's page, replaces the instruction with a link to save the streak if the visitor missed yesterday. An earlier
 * day's page links to today's puzzle until that is solved.
 */
export function StreakRescue({ isToday, instruction }: StreakRescueProps) {
  const { isSolved, record, today } = useStreak();
  const canSave = isToday && !isSolved && !isShown(today - 1);
  const saved = canSave ? streakAfterRescue(record, today - 1, today) - 1 : 0;
  if (saved <= 0) {
    return (
      <>
        <span>{instruction}</span>
        {!isToday && !isSolved && <TodayLink />}
      </>
    );
  }
  return (
    <Link href={dayPath(dayOfNumber(today - 1))} className="inline-block py-2.5 font-semibold link">
      {plural(saved, {
        one: 'Yesterday is still open: save your # day',
        other: 'Yesterday is still open: save your # days',
      })}
    </Link>
  );
}
