import { useId } from 'react';
import { roundUp, skylinePath } from './skyline-path.ts';
import { useWidth } from './use-width.ts';
import { formatCount } from './words.ts';

const height = 220;
/** Below the ground there is room for the times. */
const ground = 192;
const roof = 22;

interface SkylineProps {
  slots: { start: string; short: string; visitors: number; pageViews: number }[];
  chosen: number;
}

/** Two rows of houses cut from paper, the lower before the higher: as high as there were views and visitors. */
export function Skyline({ slots, chosen }: SkylineProps) {
  const { ref, width } = useWidth<SVGSVGElement>();
  const dots = useId();
  const most = roundUp(Math.max(...slots.map(({ pageViews, visitors }) => Math.max(pageViews, visitors))));
  const slotWidth = width / slots.length;
  const heightOf = (value: number) => ((ground - roof) * value) / most;
  const path = (values: number[]) => skylinePath(values.map(heightOf), slotWidth, ground);
  const outline = {
    stroke: 'var(--ink)',
    strokeWidth: slots.length > 40 ? 1.5 : 2,
    strokeLinejoin: 'round',
  } as const;

  return (
    <svg ref={ref} aria-hidden role="presentation" className="block w-full" height={height}>
      <defs>
        <pattern id={dots} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--color-sun)" />
          <circle cx="3" cy="3" r="1.1" fill="var(--color-on-accent)" />
        </pattern>
      </defs>
      {[most, most / 2].map((value) => (
        <g key={value}>
          <line
            x1="0"
            x2={width}
            y1={ground - heightOf(value)}
            y2={ground - heightOf(value)}
            stroke="var(--soft)"
            strokeDasharray="2 6"
          />
          <text x="2" y={ground - heightOf(value) - 5} fontSize="13" fill="var(--soft)">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <rect
        x={chosen * slotWidth}
        y={roof}
        width={slotWidth}
        height={ground - roof}
        fill="var(--ink)"
        opacity="0.12"
      />
      <path d={path(slots.map(({ pageViews }) => pageViews))} fill="var(--color-sky)" {...outline} />
      <path d={path(slots.map(({ visitors }) => visitors))} fill={`url(#${dots})`} {...outline} />
      <line x1="0" x2={width} y1={ground} y2={ground} stroke="var(--ink)" strokeWidth="2" />
      <path d={`M${(chosen + 0.5) * slotWidth - 6},${ground + 9} l6,-8 l6,8 z`} fill="var(--ink)" />
      {slots.map(
        ({ start, short }, index) =>
          isNamed(index, slots.length, width) && (
            <text
              key={start}
              x={(index + 0.5) * slotWidth}
              y={height - 6}
              fontSize="13"
              fill="var(--ink)"
              textAnchor={index === 0 ? 'start' : index === slots.length - 1 ? 'end' : 'middle'}
              dx={index === 0 ? -slotWidth / 2 : index === slots.length - 1 ? slotWidth / 2 : 0}
            >
              {short}
            </text>
          ),
      )}
    </svg>
  );
}

/** As many times as there is room for, the first and the last among them. */
function isNamed(index: number, count: number, width: number): boolean {
  const step = Math.max(1, Math.ceil((count * 64) / width));
  const last = count - 1;
  return index === last || (index % step === 0 && last - index >= step);
}
