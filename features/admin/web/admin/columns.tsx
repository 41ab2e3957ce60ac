import { numberText } from '#numbers';

interface ColumnsProps {
  slots: { start: string; short: string; visitors: number; pageViews: number }[];
  chosen: number;
}

/**
 * Draws a column of page views for each slot and, in front of it, a column of visitors. The maximum is written
 * above.
 */
export function Columns({ slots, chosen }: ColumnsProps) {
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
