import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { numberText } from '#numbers';
import { t } from '#words';
import type { Accent } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

export interface Bar {
  key: string;
  label: string;
  Icon?: LucideIcon;
  value: number;
  /** Shown in place of the value. */
  text?: string;
  note?: string;
  colour: Accent;
}

const fills: Record<Accent, string> = {
  sun: 'fill-sun',
  coral: 'fill-coral',
  mint: 'fill-mint',
  sky: 'fill-sky',
  grape: 'fill-grape',
  plain: 'fill-card',
};

interface BarChartProps extends Pick<ChartCardProps, 'title' | 'note'> {
  bars: Bar[];
  /** Centers the bars of a funnel, which narrows from step to step. */
  isCentred?: boolean;
}

/** Answers a question with a bar chart. Names and values are text; the drawn bars only illustrate them. */
export function BarChart({ bars, isCentred = false, ...card }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ChartCard {...card}>
      {most > 0 ? (
        <dl className="flex flex-col gap-2.5">
          {bars.map(({ key, label, Icon, value, text, note, colour }) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="inline-flex min-w-0 flex-1 items-center gap-1.5 leading-snug">
                {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
                <span className="min-w-0 break-words">{label}</span>
              </dt>
              <dd className="font-display text-lg leading-snug font-bold tabular-nums">
                {text ?? numberText(value)}
              </dd>
              <dd aria-hidden className="order-1 w-full">
                <BarImage share={value / most} colour={colour} isCentred={isCentred} />
              </dd>
              {note && <dd className="order-2 w-full text-sm text-soft">{note}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <p>{t({ message: 'Nothing in this time.', comment: 'the time that a chart covers' })}</p>
      )}
    </ChartCard>
  );
}

interface BarImageProps {
  share: number;
  colour: Accent;
  isCentred: boolean;
}

/** Draws a bar. Its size is in percent, so that its outline is not stretched. */
function BarImage({ share, colour, isCentred }: BarImageProps) {
  const width = share === 0 ? 0 : Math.max(3, share * 100);
  return (
    <svg aria-hidden role="presentation" className="block h-4 w-full overflow-visible">
      <line
        x1="0"
        x2="100%"
        y1="8"
        y2="8"
        stroke="var(--soft)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      {width > 0 && (
        <rect
          x={`${isCentred ? (100 - width) / 2 : 0}%`}
          y="1"
          width={`${width}%`}
          height="14"
          rx="7"
          className={fills[colour]}
          stroke="var(--ink)"
          strokeWidth="2"
        />
      )}
    </svg>
  );
}

interface ChartCardProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** Shows a question and the chart that answers it. */
export function ChartCard({ title, note, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 sm:p-5!">
      <header>
        <h2 id={titleId} className="text-xl!">
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </header>
      {children}
    </Card>
  );
}
