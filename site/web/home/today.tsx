import { memo, use, useEffect } from 'react';
import { t } from '#words';
import { boardFor } from '../../../puzzles/views.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import type { LazyComponent, LoadableCode } from '../../../ui/lazy-component.tsx';
import { useKeptHeight } from '../../../ui/use-kept-height.ts';
import { todayPath } from '../../../web/layout/today-link.tsx';
import { usePageData } from '../../../web/lib/page-data.ts';
import { type DayPlayProps, FeaturesContext } from '../../../web/lib/slots.tsx';
import { useDayToPlay } from '../../../web/today/own-day.ts';

/** Returns the component of a day's play; undefined if the site has no daily puzzles. */
export const useDayPlay = () => use(FeaturesContext).find(({ dayPlay }) => dayPlay)?.dayPlay;

interface TodayProps {
  dayPlay: LazyComponent<DayPlayProps>;
}

/**
 * Today's puzzle, ready to play (rules: site#home). The server renders it. Its code loads after the page's code;
 * meanwhile, taps are recorded (rules: boards#early-taps).
 */
export function Today({ dayPlay }: TodayProps) {
  const sent = usePageData();
  const day = useDayToPlay(sent.day);
  const play = day === sent.day ? sent.play : undefined;
  const room = useKeptHeight<HTMLElement>(play === undefined && sent.play !== undefined);
  const board = play && boardFor(play.puzzle.type, play.challenge).board;
  useEffect(() => {
    // If a part fails to load, it is requested again when it is rendered.
    const load = (part: LoadableCode) => part.preload().catch(() => {});
    load(dayPlay);
    if (board === undefined) return;
    // In a task of its own, because starting a request takes 8 ms on a cheap phone.
    const timer = setTimeout(load, 0, board);
    return () => clearTimeout(timer);
  }, [dayPlay, board]);
  return (
    <section ref={room} aria-label={t`Today’s puzzle`} data-late className="mx-auto w-full max-w-3xl">
      <Boundary fallback={() => <NoBoard />}>
        {day === undefined ? <Waiting /> : <Board dayPlay={dayPlay} day={day} play={play} />}
      </Boundary>
    </section>
  );
}

/**
 * Renders again only for another day. Otherwise React would discard the server's board while its code is still
 * loading.
 */
const Board = memo(function Board({ dayPlay, day, play }: TodayProps & Pick<DayPlayProps, 'day' | 'play'>) {
  return (
    <HydrationBoundary key={day} fallback={<Waiting />}>
      <dayPlay.Component day={day} play={play} isToday />
    </HydrationBoundary>
  );
});

function Waiting() {
  return <div className="min-h-96 skeleton" />;
}

/** Shown if the board's code fails to load; the rest of the page still works. */
function NoBoard() {
  return (
    <p className="sticker grid min-h-48 place-items-center p-4 text-center">
      <a href={todayPath} className="min-h-11 content-center font-semibold link">
        {t`Play today’s puzzle`}
      </a>
    </p>
  );
}
