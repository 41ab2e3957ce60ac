import { type PointerEvent, useState } from 'react';
import { numberText } from '#numbers';
import { t } from '#words';
import { timeTexts, visitsText } from '../../../../web/admin/words.ts';
import type { Dashboard } from '../../api.ts';
import { ChartCard } from './bar-chart.tsx';

interface ColumnsProps {
  slots: { start: string; short: string; visitors: number; pageViews: number }[];
  chosen: number;
}

/**
 * Draws a column of page views for each slot and, in front of it, a column of visitors. The maximum is written
 * above.
 */
function Columns({ slots, chosen }: ColumnsProps) {
  const most = Math.max(1, ...slots.map(({ pageViews, visitors }) => Math.max(pageViews, visitors)));
  const column = (value: number, index: number, className: string) => (
    <rect
      x={index + 0.1}
      y={most - value}
      width="0.8"
      height={value}
      className={className}
      stroke="var(--ink)"
      strokeWidth={value === 0 ? 0 : 1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
  return (
    <div aria-hidden className="text-sm">
      <p>{numberText(most)}</p>
      <svg
        role="presentation"
        viewBox={`0 0 ${slots.length} ${most}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-y-2 border-t-soft border-b-ink"
      >
        <rect x={chosen} width="1" height={most} fill="var(--ink)" opacity="0.1" />
        {slots.map(({ start, pageViews, visitors }, index) => (
          <g key={start}>
            {column(pageViews, index, 'fill-sky')}
            {column(visitors, index, 'fill-sun')}
          </g>
        ))}
      </svg>
      <p className="flex justify-between">
        <span>{slots[0]?.short}</span>
        <span>{slots.at(-1)?.short}</span>
      </p>
    </div>
  );
}

interface VisitsChartProps {
  visits: Dashboard['visits'];
  isByHour: boolean;
  timeZone: string;
  now: number;
}

/** Shows page views and, in front of them, visitors, by hour or by day. */
export function VisitsChart({ visits, isByHour, timeZone, now }: VisitsChartProps) {
  const [pointed, setPointed] = useState<number>();
  const slots = visits.map((slot) => ({ ...slot, ...timeTexts(slot.start, isByHour, timeZone) }));
  const last = slots.length - 1;
  // Shows the latest slot that has begun, because today's remaining hours are listed but still empty.
  const latest = slots.map(({ start }) => Date.parse(start) <= now).lastIndexOf(true);
  const chosen = Math.min(pointed ?? Math.max(0, latest), last);
  const slot = slots[chosen];
  if (slot === undefined) return null;

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * slots.length);
    setPointed(Math.max(0, Math.min(last, index)));
  };
  const said = visitsText(slot.long, slot.visitors, slot.pageViews);
  const slotName = isByHour ? t`Hour` : t`Day`;

  return (
    <ChartCard title={t`Visitors and page views`}>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Swatch className="bg-sun">{t`Visitors`}</Swatch>
        <Swatch className="bg-sky">{t`Page views`}</Swatch>
      </p>
      {/* Reserves the height of the longest text on phones, so that nothing below moves. */}
      <p className="min-h-[2.5em] font-display text-lg leading-tight font-semibold sm:min-h-0">{said}</p>
      <div className="relative rounded-control focus-within-ring">
        <Columns slots={slots} chosen={chosen} />
        {/* An invisible slider over the image. Keys, fingers and the mouse move through time, and screen readers read
            each value. */}
        <input
          type="range"
          aria-label={slotName}
          aria-valuetext={said}
          min={0}
          max={last}
          value={chosen}
          onChange={(event) => setPointed(Number(event.target.value))}
          onPointerMove={point}
          onPointerDown={point}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <details>
        <summary className="min-h-11 content-center font-semibold link">{t`Show as a table`}</summary>
        <table className="w-full tabular-nums">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col">{slotName}</th>
              <th scope="col" className="text-end">
                {t`Visitors`}
              </th>
              <th scope="col" className="text-end">
                {t`Page views`}
              </th>
            </tr>
          </thead>
          <tbody>
            {slots.map(({ start, long, visitors, pageViews }) => (
              <tr key={start} className="border-b border-soft">
                <th scope="row" className="py-1 font-normal">
                  {long}
                </th>
                <td className="text-end">{numberText(visitors)}</td>
                <td className="text-end">{numberText(pageViews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ChartCard>
  );
}

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`h-4 w-6 rounded-sm border-2 border-ink ${className}`} />
      {children}
    </span>
  );
}
