import { plural, t } from '#words';
import { Card } from '../../../../ui/card.tsx';
import { type MakersPuzzle, Slot } from '../../../../web/lib/slots.tsx';
import { useNewsInTitle } from '../../../../web/maker/news-in-title.ts';
import { StoryLine, useMinutes } from '../../../../web/maker/story-line.tsx';
import { timeOrDash } from '../../../../web/maker/time-texts.ts';
import type { ManagedPuzzle } from '../../api.ts';

/** Shows how a puzzle is doing, live: its counts, and its solves with the newest first (rules: gifts#activity). */
export default function FiguresCard({ puzzle, creatorKey }: MakersPuzzle) {
  useMinutes();
  const { opened, playing, wrong, solved, solves, medianMs, bestMs } = puzzle.figures;
  useNewsInTitle(solved);
  const shown = [
    {
      label: t({ message: 'Opened', context: 'a figure: how often the puzzle was opened' }),
      value: opened,
    },
    {
      label: t({ message: 'On the page now', comment: 'a figure: how many people' }),
      value: playing,
    },
    { label: t`Wrong answers`, value: wrong },
    {
      label: t({ message: 'Solved', context: 'a figure: how often the puzzle was solved' }),
      value: solved,
    },
    {
      label: t({ message: 'Typical time', comment: 'a figure: the median time of solving' }),
      value: timeOrDash(medianMs),
    },
    { label: t`Best time`, value: timeOrDash(bestMs) },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2>{t({ message: 'Plays so far', comment: 'rounds that people played' })}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 sm:grid-cols-3">
        {shown.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse items-center justify-end rounded-control border-2 border-ink bg-paper p-2 text-center"
          >
            <dt className="leading-tight text-soft">{label}</dt>
            {/* The key makes React mount the number anew on each change, so that it slides in. */}
            <dd key={value} className="animate-slide-in font-display text-2xl font-bold tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Slot name="maker.figures" props={{ puzzle, creatorKey }} />
      {solves.length > 0 && (
        <section aria-label={t`What happened`}>
          <ol className="flex flex-col">
            {linesOf(solves).map(({ key, at, text }) => (
              <li key={key} className="border-t-2 border-dashed border-soft py-2">
                <StoryLine at={at}>{text}</StoryLine>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Card>
  );
}

/** The index keeps the keys of simultaneous solves different. */
const linesOf = (solves: ManagedPuzzle['figures']['solves']) =>
  solves.map(({ at, timeMs, attempts, hints }, index) => ({
    key: `${at} ${index}`,
    at,
    text: solveText(timeOrDash(timeMs), attempts, hints),
  }));

/** Mentions the maker's hints only if some were read. */
function solveText(time: string, attempts: number, hints: number): string {
  if (hints === 0) return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}`;
  return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}, ${plural(hints, { one: '# hint', other: '# hints' })}`;
}
