import { type ComponentType, createContext, use } from 'react';
import type { Play, Verdict } from '../../../contract/api.ts';
import { type Day, dayNumber } from '../../../contract/today.ts';
import { readRecord } from '../../../contract/today-record.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { getStored, local } from '../../../ui/storage.ts';
import { LanguageOffer } from '../../../web/layout/languages.tsx';
import { recordKey } from '../../../web/lib/keyring.ts';
import { HowToPlay } from '../../plays/web/how-to-play.tsx';
import { PlayFrame } from '../../plays/web/play-frame.tsx';
import type { PlayLayout, Running } from '../../plays/web/play-layout.ts';
import { PlaySheet } from '../../plays/web/play-sheet.tsx';
import { type EarlierSolve, getEarlierSolve, getGivenAway } from '../../plays/web/play-storage.ts';
import { DayLeaf, DayName, DaySubtitle, NewDayNote, StreakChip } from './day-head.tsx';
import type { DayResultProps } from './day-result.tsx';

export const dayResult = lazyPart<DayResultProps>(() => import('./day-result.tsx'));
const loadBeforeSolve = () => import('./before-solve.tsx');

const recordDay = (play: Play, day: Day, solved: Verdict) =>
  import('../../../web/today/record.ts')
    .then(({ recordSolve }) => {
      recordSolve(play, day, solved);
      // Updates the streak above the board.
      dispatchEvent(new Event('storage'));
    })
    .catch(() => {});

/** Returns a day's solve if the visitor solved the day in any language or on another device (rules: today#editions). */
export function recallDay({ puzzle: { type, day } }: Play): EarlierSolve | undefined {
  const solve = day && readRecord(getStored<string>(local, recordKey)).days.get(dayNumber(day));
  if (!solve) return undefined;
  const { tries, seconds } = solve;
  // The record of another device has an image's squares, but not its swaps or degrees.
  const squares = descriptions[type].hasOwnSquares ? { squares: Math.max(0, 4 - tries) } : {};
  const verdict = { right: true, attempts: tries, ...squares, timeToSolve: seconds * 1000 };
  return getEarlierSolve(day) ?? { at: 0, verdict, type };
}

/** Layout of a day's puzzle, whose time is measured but not limited (rules: today#time). */
export function dayLayout(Sheet: ComponentType<{ running: Running }>): PlayLayout {
  return {
    Sheet,
    later: dayResult,
    isUntimed: true,
    recall: recallDay,
    beforeAnswer: (play, show) => loadBeforeSolve().then(({ tellCost }) => tellCost(play, show), show),
    onSolved(play, verdict) {
      const { puzzleId, day } = play.puzzle;
      if (day !== undefined && !getGivenAway(puzzleId)) void recordDay(play, day, verdict);
    },
  };
}

/**
 * Whether the day that is played is the visitor's current day. On a page that was opened through the link of a shared
 * result, only the browser can tell.
 */
export const IsToday = createContext(false);

/** Layout of a day's own page. Created once, because a new component type at each render would remount the page. */
export const pageLayout = dayLayout(function PageSheet({ running }) {
  const isToday = use(IsToday);
  const { play, isOver, isEarlier, solved } = running;
  // If the day was solved elsewhere, this browser lacks the data to draw its board.
  const isElsewhere = isEarlier && solved && !solved.proof;
  return (
    <PlayFrame
      // Many come from a friend's link and have never been at home.
      homeLabel="Puzzlefly"
      tools={
        <>
          <LanguageOffer />
          <DayTools play={play} />
        </>
      }
    >
      <PlaySheet
        running={isElsewhere ? { ...running, drawBoard: () => null } : running}
        title={<PageTitle play={play} isToday={isToday} isOver={isOver} />}
        result={<dayResult.Component running={running} isToday={isToday} isInset={false} />}
        footer={
          !isOver && (
            <div className="min-h-12 text-center">
              <IdleLoaded load={loadBeforeSolve} props={{}} />
            </div>
          )
        }
      />
    </PlayFrame>
  );
});

export function DayTools({ play }: { play: Play }) {
  return (
    <Boundary>
      <StreakChip />
      <HowToPlay type={play.puzzle.type} challenge={play.challenge} hasClock={false} />
    </Boundary>
  );
}

interface PageTitleProps {
  play: Play;
  isToday: boolean;
  isOver: boolean;
}

function PageTitle({ play, isToday, isOver }: PageTitleProps) {
  const { type, day = '' } = play.puzzle;
  return (
    <>
      <div className="flex items-center justify-center gap-3 turned:justify-start">
        <DayLeaf day={day} />
        <header>
          <p className="font-display text-sm leading-tight font-semibold">
            <DayName day={day} isToday={isToday} isOver={isOver} />
          </p>
          <h1 className="text-xl! leading-none! wide:text-3xl!">{descriptions[type].name}</h1>
        </header>
      </div>
      {!isOver && <DaySubtitle play={play} isToday={isToday} />}
      {isToday && <NewDayNote />}
    </>
  );
}
