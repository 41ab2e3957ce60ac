import { useState } from 'react';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { accentClasses, Button } from '../../../ui/button.tsx';
import { TodayLink } from '../../layout/today-link.tsx';
import { mayPass } from '../../lib/api.ts';
import type { DayPlayProps } from '../../today/parts.ts';
import { DayLeaf, type HeadProps, NewDayNote, nameOf } from './day-head.tsx';
import { askedPlay } from './lazy-parts.ts';
import { BoardSkeleton, type PlayFrameProps } from './play-frame.tsx';
import type { PlayRefusal } from './play-page.tsx';
import { subtitleFor } from './play-title.tsx';
import { type PlayDress, RunningPlay } from './running-play.tsx';

/** A play within another page: a leaf of a calendar, with its board. */
function insetFrame(isToday: boolean) {
  return function InsetFrame({ play, tools, children }: HeadProps & PlayFrameProps) {
    const { type, day = '' } = play.puzzle;
    const { title, accent } = descriptions[type];
    return (
      <article className="sticker overflow-clip bg-paper!">
        <header
          className={`flex items-center gap-2.5 border-b-2 border-ink py-1.5 pe-1 ps-2.5 ${accentClasses[accent]}`}
        >
          <DayLeaf day={day} />
          <div className="min-w-0 flex-1">
            <p className="font-display text-sm leading-tight font-semibold">{nameOf(day, isToday)}</p>
            <h2 className="text-[1.0625rem]! hyphens-auto wrap-anywhere sm:text-xl!">{title}</h2>
          </div>
          <div className="flex shrink-0 items-center">{tools}</div>
        </header>
        {children}
      </article>
    );
  };
}

const insetHead = (isToday: boolean) =>
  function InsetHead({ play }: HeadProps) {
    return (
      <>
        <p className="text-center leading-snug">{subtitleFor(play)}</p>
        {isToday && <NewDayNote />}
      </>
    );
  };

const dressOf = (isToday: boolean): PlayDress => ({
  isToday,
  isInset: true,
  Frame: insetFrame(isToday),
  Head: insetHead(isToday),
});
/** One of each for all drawings. */
const dresses = { today: dressOf(true), day: dressOf(false) };

/** A day's puzzle within another page. */
export default function DayPlay({ day, play, isToday }: DayPlayProps) {
  if (play !== undefined) return <LastingPlay play={play} isToday={isToday} />;
  return (
    <askedPlay.Component
      key={day}
      day={day}
      loading={<LoadingDay />}
      draw={(dealt) => <LastingPlay play={dealt} isToday={isToday} />}
      drawRefusal={(refusal, retry) => <LostDay refusal={refusal} retry={retry} />}
    />
  );
}

function LastingPlay({ play, isToday }: { play: Play; isToday: boolean }) {
  const [lost, setLost] = useState<PlayRefusal>();
  if (lost !== undefined) return <LostDay refusal={lost} retry={() => setLost(undefined)} />;
  const dress = isToday ? dresses.today : dresses.day;
  return <RunningPlay play={play} dress={dress} onLost={setLost} />;
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

/** The rest of the page stays as it is. */
function LostDay({ refusal, retry }: { refusal: PlayRefusal; retry(): void }) {
  return (
    <div className="sticker bg-paper!">
      <div className="flex min-h-80 flex-col items-center justify-center gap-3 p-4 text-center">
        <p className="text-lg">{refusal.message}</p>
        {mayPass(refusal) ? (
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
