import { useEffect, useState } from 'react';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import { type Day, othersTimes, othersTries } from '../../../contract/today.ts';
import type { Others } from '../../../contract/today-api.ts';
import { askOthers } from '../../today/api.ts';

interface OthersFigureProps {
  day: Day;
  /** The visitor's own solve, which is marked. */
  solved: Verdict | undefined;
}

const barWidth = 26;
const gap = 6;
const height = 72;

/** How others did, once enough of them have played; nothing before. Asked for only now: it is a part of the result. */
export function OthersFigure({ day, solved }: OthersFigureProps) {
  const [others, setOthers] = useState<Others>();
  useEffect(() => {
    let isGone = false;
    askOthers(day).then(
      (heard) => !isGone && setOthers(heard),
      // Without it nothing is missed.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [day]);
  if (others === undefined || others.solved === 0) return null;
  const seconds = (solved?.timeToSolve ?? 0) / 1000;
  const late = othersTimes.findIndex((end) => seconds <= end);
  const ownTime = late === -1 ? othersTimes.length : late;
  const ownTries = Math.min(solved?.attempts ?? 0, othersTries) - 1;
  return (
    <section aria-labelledby="others" className="flex flex-col items-center gap-2">
      <h3 id="others" className="text-xl">
        How others did
      </h3>
      <p>
        {others.share} % solved it. Their usual time is {timeText(others.usualMs)}.
      </p>
      <div className="flex w-full flex-wrap items-end justify-center gap-x-8 gap-y-3">
        <Bars
          name="Time"
          counts={others.times}
          labels={[...othersTimes.map((end) => timeText(end * 1000)), 'more']}
          own={solved && ownTime}
        />
        <Bars
          name="Tries"
          counts={others.tries}
          labels={Array.from({ length: othersTries }, (_, at) =>
            at + 1 < othersTries ? `${at + 1}` : `${at + 1} or more`,
          )}
          own={solved && ownTries}
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

/** A bar for each count; the visitor's own stands out by its colour, a mark and the text. */
function Bars({ name, counts, labels, own }: BarsProps) {
  const most = Math.max(1, ...counts);
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const width = counts.length * (barWidth + gap) - gap;
  const said = counts.map((count, at) => `${labels[at]}: ${Math.round((100 * count) / all)} %`);
  return (
    <figure className="flex max-w-full flex-col gap-1">
      <svg
        role="img"
        aria-label={`${name}. ${said.join(', ')}${own === undefined ? '' : `. You: ${labels[own]}`}`}
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
