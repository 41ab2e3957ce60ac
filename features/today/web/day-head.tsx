import { monthText } from '#dates';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { type Day, dayNumber } from '../../../contract/today.ts';
import { howTo } from '../../../puzzles/how-to.ts';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { subtitleFor } from '../../plays/web/play-title.tsx';
import { dayName } from './day-texts.ts';

/** A calendar leaf with month and day. */
export function DayLeaf({ day }: { day: Day }) {
  return (
    <time
      dateTime={day}
      className="flex w-12 shrink-0 flex-col overflow-hidden rounded-control border-2 border-ink bg-card text-center font-display leading-none text-ink font-bold"
    >
      <span className="sr-only">{dayName(day)}</span>
      <span aria-hidden className="bg-coral text-xs text-on-accent">
        {monthText(day, 'utc')}
      </span>
      <span aria-hidden className="py-1 text-lg">
        {new Date(day).getUTCDate()}
      </span>
    </time>
  );
}

const streakFace = () => import('./streak-face.tsx');
const loadChip = () => streakFace().then(({ StreakChip }) => ({ default: StreakChip }));
const loadLine = () => streakFace().then(({ StreakLine }) => ({ default: StreakLine }));
const loadTodayLink = () => streakFace().then(({ TodayUnsolved }) => ({ default: TodayUnsolved }));

/** Loaded late, because the streak is known only in the browser. */
export const StreakChip = () => <IdleLoaded load={loadChip} props={{}} />;

interface DayNameProps {
  day: Day;
  isToday: boolean;
  /** The puzzle was solved, or its solution given away. */
  isOver: boolean;
}

/**
 * Names the puzzle until the streak is loaded, which may replace the name. Two lines fit beside the leaf,
 * so that nothing below moves.
 */
export function DayName({ day, isToday, isOver }: DayNameProps) {
  const number = dayNumber(day);
  const name = isToday && !isOver ? t`Today’s puzzle · new every day` : t`Puzzle · ${number}`;
  return <IdleLoaded load={loadLine} props={{ day, isToday, isOver, name }} fallback={<span>{name}</span>} />;
}

/** Shows the instruction, on an earlier day with a link to today's puzzle, which disappears if that is solved. */
export function DaySubtitle({ play, isToday }: { play: Play; isToday: boolean }) {
  return (
    <p className="text-center text-sm leading-snug turned:text-start">
      <span>{howTo[play.puzzle.type] ?? subtitleFor(play)}</span>
      {!isToday && (
        <span className="mx-3 inline-block">
          <IdleLoaded load={loadTodayLink} props={{}} fallback={<TodayLink />} />
        </span>
      )}
    </p>
  );
}

const loadNewDayNote = () => import('./new-day-note.tsx');

/** Loaded late, because few pages stay open past midnight. */
export function NewDayNote() {
  return <IdleLoaded load={loadNewDayNote} props={{}} />;
}
