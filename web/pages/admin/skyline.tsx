import { useId, useLayoutEffect, useRef, useState } from 'react';
import { numberText } from '#numbers';
import { watchSize } from '../../../ui/use-browser.ts';
import { roundUp, skylinePath } from './skyline-path.ts';

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
  const marks = [most, most / 2];
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
          <rect width="6" height="6" className="fill-sun" />
          <circle cx="3" cy="3" r="1.1" className="fill-on-accent" />
        </pattern>
      </defs>
      {marks.map((value) => (
        <line
          key={value}
          x1="0"
          x2={width}
          y1={ground - heightOf(value)}
          y2={ground - heightOf(value)}
          stroke="var(--soft)"
          strokeDasharray="2 6"
        />
      ))}
      <rect
        x={chosen * slotWidth}
        y={roof}
        width={slotWidth}
        height={ground - roof}
        fill="var(--ink)"
        opacity="0.1"
      />
      <path d={path(slots.map(({ pageViews }) => pageViews))} className="fill-sky" {...outline} />
      <path d={path(slots.map(({ visitors }) => visitors))} fill={`url(#${dots})`} {...outline} />
      {marks.map((value) => (
        // With an edge of paper, to be read before the houses too.
        <text
          key={value}
          x="3"
          y={ground - heightOf(value) - 5}
          fontSize="13"
          fill="var(--ink)"
          stroke="var(--card)"
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {numberText(value)}
        </text>
      ))}
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

/** The width of a time's label, with the gap to the next. */
const labelWidth = 80;

/** As many times as there is room for, the first and the last among them. */
function isNamed(index: number, count: number, width: number): boolean {
  const step = Math.max(1, Math.ceil((count * labelWidth) / width));
  const last = count - 1;
  return index === last || (index % step === 0 && last - index >= step);
}

/** How wide an element is, so that what is drawn in it need not be stretched. */
function useWidth<Shape extends Element>() {
  const ref = useRef<Shape>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const element = ref.current;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    return watchSize(element, measure);
  }, []);
  return { ref, width };
}
