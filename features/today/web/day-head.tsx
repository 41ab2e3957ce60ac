import { Link } from 'wouter';
import { monthText } from '#dates';
import { plural, t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { type Day, dayNumber, dayOfNumber, dayPath } from '../../../contract/today.ts';
import { readRecord, savedByMakingUp, streakAt } from '../../../contract/today-record.ts';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { getStored, local } from '../../../ui/storage.ts';
import { useBrowser } from '../../../ui/use-browser.ts';
import { recordKey } from '../../../web/lib/keyring.ts';
import { ownDay } from '../../../web/today/own-day.ts';
import { subtitleFor } from '../../plays/web/play-title.tsx';
import { dayName, daysText, shortestStreak } from './day-texts.ts';

/** A calendar leaf with month and day. */
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

/** Reads this browser's current record; empty until hydration. */
function useStreak() {
  const record = readRecord(useBrowser(() => getStored<string>(local, recordKey), undefined));
  const today = dayNumber(ownDay());
  return {
    best: record.best,
    streak: streakAt(record, today),
    isSolved: record.days.has(today),
    record,
    today,
  };
}

/** Shows the streak in the header (rules: today#streak). */
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

interface DayNameProps {
  day: Day;
  isToday: boolean;
}

/**
 * Names the puzzle by its number. Until today's puzzle is solved, says how the streak continues (rules:
 * today#streak).
 */
export function DayName({ day, isToday }: DayNameProps) {
  const { best, streak, isSolved, record, today } = useStreak();
  if (isToday && !isSolved) {
    const next = streak + 1;
    if (streak > 0) {
      return t({ message: `Day ${next}. Keep it going.`, comment: 'the day of a streak that is played now' });
    }
    if (best >= shortestStreak && savedByMakingUp(record, today - 1, today) === 0) {
      return t({
        message: `Your best is ${best}. Start again today.`,
        comment: '{best} counts days in a row',
      });
    }
  }
  const number = dayNumber(day);
  return isToday ? t`Today’s puzzle · ${number}` : t`Puzzle · ${number}`;
}

/** The instruction. If the visitor missed yesterday's puzzle, today's page shows a link to save the streak instead. */
export function DaySubtitle({ play, isToday }: { play: Play; isToday: boolean }) {
  const { isSolved, record, today } = useStreak();
  const saved = isToday && !isSolved ? savedByMakingUp(record, today - 1, today) - 1 : 0;
  if (saved <= 0) return subtitleFor(play);
  return (
    <Link href={dayPath(dayOfNumber(today - 1))} className="inline-block py-2.5 font-semibold link">
      {plural(saved, {
        one: 'Yesterday is still open: save your # day',
        other: 'Yesterday is still open: save your # days',
      })}
    </Link>
  );
}

const loadNewDayNote = () => import('./new-day-note.tsx');

/** Loaded late, because few pages stay open past midnight. */
export function NewDayNote() {
  return <IdleLoaded load={loadNewDayNote} props={{}} />;
}
