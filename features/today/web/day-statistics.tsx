import { useEffect, useState } from 'react';
import { t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import { type Day, othersTimes, othersTries } from '../../../contract/today.ts';
import type { Others } from '../api.ts';
import { fetchDayStatistics } from './api.ts';

interface DayStatisticsProps {
  day: Day;
  /** The visitor's own solve, marked in the charts. */
  solved: Verdict | undefined;
}

const barWidth = 26;
const gap = 6;
const height = 72;

/** Fetches how others did, only once the result is shown. Undefined until enough people have solved the puzzle. */
function useDayStatistics(day: Day): Others | undefined {
  const [others, setOthers] = useState<Others>();
  useEffect(() => {
    let isGone = false;
    fetchDayStatistics(day).then(
      (heard) => !isGone && setOthers(heard),
      // The page works without the statistics.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [day]);
  return others?.solved === 0 ? undefined : others;
}

/** Says in a sentence how others did. */
export function DayStatisticsLine({ day }: { day: Day }) {
  const others = useDayStatistics(day);
  return others && <p>{othersText(others)}</p>;
}

function othersText({ share, usualMs }: Others): string {
  const usualTime = timeText(usualMs);
  return t({
    message: `${share} % solved it. Their usual time is ${usualTime}.`,
    comment:
      "{share} per cent of the day's players; half of those who solved it were faster than {usualTime}",
  });
}

/** Shows how others did, in a sentence and charts. */
export function DayStatistics({ day, solved }: DayStatisticsProps) {
  const others = useDayStatistics(day);
  if (others === undefined) return null;
  const seconds = (solved?.timeToSolve ?? 0) / 1000;
  const late = othersTimes.findIndex((end) => seconds < end);
  const ownTime = late === -1 ? othersTimes.length : late;
  const ownTries = Math.min(solved?.attempts ?? 0, othersTries) - 1;
  return (
    <section aria-labelledby="others" className="flex flex-col items-center gap-2">
      <h3 id="others" className="text-xl">
        {t`How others did`}
      </h3>
      <p>{othersText(others)}</p>
      <div className="flex w-full flex-wrap items-end justify-center gap-x-8 gap-y-3">
        <Bars
          name={t({ message: 'Time', comment: 'name of a chart: how long others needed' })}
          counts={others.times}
          labels={[
            ...othersTimes.map((end) => timeText(end * 1000)),
            t({ message: 'more', comment: 'of time, in a chart: longer than all the times before' }),
          ]}
          own={solved && ownTime}
        />
        <Bars
          name={t({ message: 'Tries', comment: 'name of a chart: at which try others solved it' })}
          counts={others.tries}
          labels={Array.from({ length: othersTries }, (_, at) =>
            at + 1 < othersTries
              ? `${at + 1}`
              : t({ message: `${othersTries} or more`, comment: '{othersTries} counts tries' }),
          )}
          // A solve synced from another device has its squares, but its number of tries may be unknown.
          own={solved?.squares === undefined ? solved && ownTries : undefined}
        />
      </div>
    </section>
  );
}

interface BarsProps {
  name: string;
  counts: readonly number[];
  labels: readonly string[];
  own: number | undefined;
}

/** Shows a bar for each count. The visitor's own bar differs by color, marker and text. */
function Bars({ name, counts, labels, own }: BarsProps) {
  const most = Math.max(1, ...counts);
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const width = counts.length * (barWidth + gap) - gap;
  const shares = counts
    .map((count, at) => {
      const label = labels[at] ?? '';
      const percent = Math.round((100 * count) / all);
      return t({
        message: `${label}: ${percent} %`,
        comment: '{label} is a time such as 0:30, or a number of tries',
      });
    })
    .join(', ');
  const ownLabel = own === undefined ? undefined : labels[own];
  return (
    <figure className="flex max-w-full flex-col gap-1">
      <svg
        role="img"
        aria-label={
          ownLabel === undefined
            ? `${name}. ${shares}`
            : t({
                message: `${name}. ${shares}. You: ${ownLabel}`,
                comment:
                  "Describes a chart: {name} is 'Time' or 'Tries', {shares} lists its bars, {ownLabel} is the visitor's own bar",
              })
        }
        viewBox={`-2 -16 ${width + 4} ${height + 34}`}
        width={width + 4}
        className="h-auto max-w-full"
      >
        {counts.map((count, at) => {
          const tall = Math.max(4, (height * count) / most);
          const left = at * (barWidth + gap);
          return (
            <g key={labels[at]}>
              <rect
                x={left}
                y={height - tall}
                width={barWidth}
                height={tall}
                rx="5"
                strokeWidth="2"
                className={at === own ? 'fill-sun stroke-ink' : 'fill-sky stroke-ink'}
              />
              {at === own && (
                <path d={`M${left + barWidth / 2 - 6} ${height - tall - 12}h12l-6 8z`} className="fill-ink" />
              )}
              <text
                x={left + barWidth / 2}
                y={height + 14}
                textAnchor="middle"
                className="fill-ink text-[0.75rem]"
              >
                {at === counts.length - 1 ? '+' : labels[at]}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden className="text-sm text-soft">
        {name}
      </figcaption>
    </figure>
  );
}
