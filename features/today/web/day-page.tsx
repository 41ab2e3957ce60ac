import { useState } from 'react';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import type { Day } from '../../../contract/today.ts';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { isTransient } from '../../../web/lib/api.ts';
import { usePageData } from '../../../web/lib/page-data.ts';
import { useDayToPlay } from '../../../web/today/own-day.ts';
import { fetchedPlay } from '../../plays/web/lazy-parts.ts';
import { LoadingPlay, PlayFrame } from '../../plays/web/play-frame.tsx';
import type { PlayRefusal } from '../../plays/web/play-layout.ts';
import { RunningPlay } from '../../plays/web/running-play.tsx';
import { startDay } from './api.ts';
import { IsToday, pageLayout } from './day-layout.tsx';

export interface DayPageProps {
  /** The day in the URL, which is played even if it is not the visitor's current day. */
  day?: string;
}

/** Shows the puzzle of the day in the URL, or of the visitor's own day (rules: today#whose-day). */
export default function DayPage({ day: asked }: DayPageProps) {
  return asked === undefined ? <OwnDay /> : <AskedDay day={asked} />;
}

function OwnDay() {
  const sent = usePageData();
  const day = useDayToPlay(sent.day);
  if (day === undefined) return <LoadingPlay />;
  return <DayOf key={day} day={day} play={day === sent.day ? sent.play : undefined} isToday />;
}

function AskedDay({ day }: { day: string }) {
  const { play, error } = usePageData();
  const isToday = useDayToPlay(undefined) === day;
  if (error && !isTransient(error)) return <RefusedDay refusal={error} />;
  return <DayOf key={day} day={day} play={play} isToday={isToday} />;
}

/** `play` is defined if it came with the page; otherwise it is fetched. */
function DayOf({ day, play, isToday }: { day: Day; play: Play | undefined; isToday: boolean }) {
  const [lost, setLost] = useState<PlayRefusal>();
  if (lost !== undefined) return <RefusedDay refusal={lost} />;
  const draw = (started: Play) => (
    <IsToday value={isToday}>
      <RunningPlay play={started} layout={pageLayout} onLost={setLost} />
    </IsToday>
  );
  if (play !== undefined) return draw(play);
  return (
    <fetchedPlay.Component
      id={day}
      ask={() => startDay(day)}
      loading={<LoadingPlay />}
      draw={draw}
      drawRefusal={(refusal, retry) => <RefusedDay refusal={refusal} retry={retry} />}
    />
  );
}

interface RefusedDayProps {
  refusal: PlayRefusal;
  retry?(): void;
}

function RefusedDay({ refusal, retry = () => location.reload() }: RefusedDayProps) {
  const { title, message } = refusal;
  if (isTransient(refusal)) {
    return (
      <PlayFrame>
        <ErrorCard
          title={t`Oops! Something went wrong`}
          message={t({
            message: `Failed to load puzzle: ${message}`,
            comment: '{message} says why, in a sentence.',
          })}
          action={{ label: t`Try Again`, onClick: retry }}
          homeLabel={t`Back Home`}
        />
      </PlayFrame>
    );
  }
  return (
    <PlayFrame>
      <ErrorCard title={title} message={message} homeLabel={t`Back Home`}>
        <TodayLink />
      </ErrorCard>
    </PlayFrame>
  );
}
