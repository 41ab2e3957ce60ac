import type { PuzzleFigures } from '../../../contract/manage-api.ts';
import { Card } from '../../../ui/card.tsx';
import { triesText } from '../../lib/words.ts';
import { momentText, timeOrDash } from '../../own/time-texts.ts';

export interface FiguresCardProps {
  figures: PuzzleFigures;
  isOpen: boolean;
}

/** How a puzzle goes, live. Counts and times alone: nobody is recognised. */
export default function FiguresCard({ figures, isOpen }: FiguresCardProps) {
  const { opened, playing, wrong, solved, medianMs, bestMs, solves } = figures;
  const shown = [
    { label: 'Opened', value: opened },
    { label: 'On the page now', value: playing },
    { label: 'Wrong answers', value: wrong },
    { label: 'Solved', value: solved },
    { label: 'Typical time', value: timeOrDash(medianMs) },
    { label: 'Best time', value: timeOrDash(bestMs) },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2>Plays so far</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 sm:grid-cols-3">
        {shown.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse items-center justify-end rounded-control border-2 border-ink bg-paper p-2 text-center"
          >
            <dt className="leading-tight text-soft">{label}</dt>
            {/* Drawn anew with each change, so that it rolls in. */}
            <dd key={value} className="animate-slide-in font-display text-2xl font-bold tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {opened === 0 && solved === 0 && (
        <p>{isOpen ? 'Nobody has opened it yet. Send the link.' : 'Nobody has opened it.'}</p>
      )}
      {solves.length > 0 && (
        <details>
          <summary className="min-h-12 content-center font-semibold">The latest solves</summary>
          <ol className="flex flex-col">
            {solves.map(({ at, timeMs, attempts }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: solves have no ids, and two may be alike
                key={`${at} ${index}`}
                className="flex flex-wrap justify-between gap-x-3 border-t-2 border-dashed border-soft py-2 tabular-nums"
              >
                <span>{momentText(at)}</span>
                <span>
                  {timeOrDash(timeMs)}, {triesText(attempts)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
