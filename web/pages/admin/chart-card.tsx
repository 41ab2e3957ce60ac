import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

export interface ChartCardProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** A question and the chart that answers it. */
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
