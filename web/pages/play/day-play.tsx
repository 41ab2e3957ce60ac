import { useState } from 'react';
import type { Play } from '../../../contract/api.ts';
import { Button } from '../../../ui/button.tsx';
import { mayPass } from '../../lib/api.ts';
import type { DayPlayProps } from '../../today/parts.ts';
import { dresses } from './day-head.tsx';
import { askedPlay } from './lazy-parts.ts';
import { BoardSkeleton } from './play-frame.tsx';
import type { PlayRefusal } from './play-page.tsx';
import { RunningPlay } from './running-play.tsx';
import { TodayLink } from './today-link.tsx';

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
  const dress = isToday ? dresses.todayInset : dresses.dayInset;
  return <RunningPlay play={play} dress={dress} onLost={setLost} />;
}

function LoadingDay() {
  return (
    <div className="sticker bg-paper!">
      <div className="play-inset">
        <p role="status" className="text-center">
          Loading your puzzle...
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
            Try Again
          </Button>
        ) : (
          <TodayLink />
        )}
      </div>
    </div>
  );
}
