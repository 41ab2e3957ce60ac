import { use, useState } from 'react';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { accentClasses, Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useKeptHeight } from '../../../ui/use-kept-height.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { isTransient } from '../../../web/lib/api.ts';
import type { DayPlayProps } from '../../../web/lib/slots.tsx';
import { fetchedPlay } from '../../plays/web/lazy-parts.ts';
import { BoardSkeleton } from '../../plays/web/play-frame.tsx';
import type { PlayRefusal } from '../../plays/web/play-layout.ts';
import { PlayHead, PlayRest } from '../../plays/web/play-sheet.tsx';
import { RunningPlay } from '../../plays/web/running-play.tsx';
import { startDay } from './api.ts';
import { DayLeaf, DayName, DaySubtitle, NewDayNote } from './day-head.tsx';
import { DayTools, dayLayout, dayResult, IsToday } from './day-layout.tsx';

/**
 * Layout of a play embedded in another page. Created once, as `pageLayout` is. If the puzzle was solved earlier, shows
 * only the result, to save space.
 */
const insetLayout = dayLayout(function InsetSheet({ running }) {
  const isToday = use(IsToday);
  const { play, isEarlier } = running;
  const { type, day = '' } = play.puzzle;
  const { name, accent } = descriptions[type];
  const room = useKeptHeight<HTMLDivElement>(isEarlier);
  return (
    <article className="sticker -mx-2 overflow-clip bg-paper!">
      <header
        className={`flex flex-wrap items-center gap-2.5 border-b-2 border-ink py-1 pe-1 ps-2.5 ${accentClasses[accent]}`}
      >
        {/* The narrowest screens have no room for the calendar leaf beside the streak. */}
        <div className="max-[22rem]:hidden">
          <DayLeaf day={day} />
        </div>
        <div className="flex-1">
          <p className="font-display text-sm leading-tight font-semibold">
            <DayName day={day} isToday={isToday} isOver={running.isOver} />
          </p>
          <h2 className="text-[1.0625rem]! wide:text-3xl!">{name}</h2>
        </div>
        <div className="flex shrink-0 items-center">
          <DayTools play={play} />
        </div>
      </header>
      <div ref={room} className="play-inset">
        {!isEarlier && (
          <>
            <PlayHead
              running={running}
              title={
                <>
                  {!running.isOver && <DaySubtitle play={play} isToday={isToday} />}
                  {isToday && <NewDayNote />}
                </>
              }
            />
            {running.drawBoard('board')}
          </>
        )}
        <div className={classNames('play-rest flex flex-col gap-4', isEarlier && 'flex-1')}>
          <PlayRest
            running={running}
            result={<dayResult.Component running={running} isToday={isToday} isInset />}
          />
        </div>
      </div>
    </article>
  );
});

/** A day's puzzle embedded in another page. */
export default function DayPlay({ day, play, isToday }: DayPlayProps) {
  if (play !== undefined) return <LastingPlay play={play} isToday={isToday} />;
  return (
    <fetchedPlay.Component
      key={day}
      id={day}
      ask={() => startDay(day)}
      loading={<LoadingDay />}
      draw={(play) => <LastingPlay play={play} isToday={isToday} />}
      drawRefusal={(refusal, retry) => <LostDay refusal={refusal} retry={retry} />}
    />
  );
}

function LastingPlay({ play, isToday }: { play: Play; isToday: boolean }) {
  const [lost, setLost] = useState<PlayRefusal>();
  if (lost !== undefined) return <LostDay refusal={lost} retry={() => setLost(undefined)} />;
  return (
    <IsToday value={isToday}>
      <RunningPlay play={play} layout={insetLayout} onLost={setLost} />
    </IsToday>
  );
}

function LoadingDay() {
  return (
    <div className="sticker bg-paper!">
      <div className="play-inset">
        <p role="status" className="text-center">
          {t`Loading your puzzle...`}
        </p>
        <BoardSkeleton />
      </div>
    </div>
  );
}

/** Shown in place of a play that was refused or lost; the rest of the page stays. */
function LostDay({ refusal, retry }: { refusal: PlayRefusal; retry(): void }) {
  return (
    <div className="sticker bg-paper!">
      <div className="flex min-h-80 flex-col items-center justify-center gap-3 p-4 text-center">
        <p className="text-lg">{refusal.message}</p>
        {isTransient(refusal) ? (
          <Button accent="sun" onClick={retry}>
            {t`Try Again`}
          </Button>
        ) : (
          <TodayLink />
        )}
      </div>
    </div>
  );
}
