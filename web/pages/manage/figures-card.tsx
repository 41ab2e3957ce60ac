import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural, Trans, t } from '#words';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { reactions } from '../../../features/gifts/gift.ts';
import type { Thanks, ThanksChange, thanksApi } from '../../../features/thanks/api.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { showError } from '../../../ui/toast.tsx';
import { wordings } from '../../../ui/wordings.ts';
import { callsOf, wordsOf } from '../../lib/api.ts';
import { type MakersPuzzle, Slot } from '../../lib/slots.tsx';
import { agoText, timeOrDash } from '../../own/time-texts.ts';
import type { ReportDialogProps } from '../../reporting/report-dialog.tsx';

const call = callsOf<typeof thanksApi>();

const reportDialog = lazyInPage<ReportDialogProps>(() => import('../../reporting/report-dialog.tsx'));

/** The page tells no more. */
const listed = 50;

/** How a puzzle goes, live: counts, and what happened, newest first (rules: gifts#the-watch). */
export default function FiguresCard({ puzzle, creatorKey }: MakersPuzzle) {
  const { puzzleId, figures, thanks, takesThanks } = puzzle;
  const isOpen = puzzle.state === 'open';
  const story = storyOf(puzzle);
  /** Its dialog stays when the line goes. */
  const [reported, setReported] = useState<string>();
  useMinutes();
  useNewsInTitle(figures.solved + thanks.length);
  const { mutate: change } = useMutation({
    mutationFn: (body: ThanksChange) =>
      call('PATCH /api/puzzles/:puzzleId/thanks', { params: { puzzleId }, key: creatorKey, body }),
    onError: (error) => showError(wordsOf(error, wordings.no_connection)),
  });
  const hide = (id: string) => change({ hide: id });
  const { opened, playing, wrong, solved, medianMs, bestMs } = figures;
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
    <>
      <Card className="flex flex-col gap-4">
        <h2>{t({ message: 'Plays so far', comment: 'rounds that people played' })}</h2>
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
        {opened === 0 && (
          <p>{isOpen ? t`Nobody has opened it yet. Send the link.` : t`Nobody has opened it.`}</p>
        )}
        <Slot name="maker.figures" props={{ puzzle, creatorKey }} />
        {story.length > 0 && (
          <section aria-label={t`What happened`}>
            <ol className="flex flex-col">
              {story.map((event) => (
                <li key={event.key} className="border-t-2 border-dashed border-soft py-2">
                  {event.thanks === undefined ? (
                    <Line at={event.at}>{event.text}</Line>
                  ) : (
                    <ThanksLine thanks={event.thanks} onHide={hide} onReport={setReported} />
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
        {(thanks.length > 0 || !takesThanks) && (
          <button
            type="button"
            className="min-h-11 self-start link"
            onClick={() => change({ isOff: takesThanks })}
          >
            {takesThanks
              ? t({ message: 'Take no thanks', comment: 'solvers can no longer send thanks' })
              : t`Take thanks again`}
          </button>
        )}
      </Card>
      {reported !== undefined && (
        <Part>
          <reportDialog.Component
            about="thanks"
            id={reported}
            isOpen
            onClose={() => setReported(undefined)}
          />
        </Part>
      )}
    </>
  );
}

interface StoryEvent {
  key: string;
  at: string;
  text?: string;
  thanks?: Thanks;
}

/** What happened, newest first: nobody is recognised but by what they typed themselves. */
function storyOf({ figures, thanks }: Pick<ManagedPuzzle, 'figures' | 'thanks'>): StoryEvent[] {
  const solves = figures.solves.map(({ at, timeMs, attempts, hints }, index) => ({
    key: `${at} ${index}`,
    at,
    text: solveText(timeOrDash(timeMs), attempts, hints),
  }));
  const said = thanks.map((one) => ({ key: one.id, at: one.at, thanks: one }));
  return [...solves, ...said].sort((a, b) => b.at.localeCompare(a.at)).slice(0, listed);
}

/** Of the maker's hints only where some were read. */
function solveText(time: string, attempts: number, hints: number): string {
  if (hints === 0) return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}`;
  return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}, ${plural(hints, { one: '# hint', other: '# hints' })}`;
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <time dateTime={at} className="text-soft">
        {agoText(at)}
      </time>
    </div>
  );
}

interface ThanksLineProps {
  thanks: Thanks;
  onHide(id: string): void;
  onReport(id: string): void;
}

function ThanksLine({ thanks, onHide, onReport }: ThanksLineProps) {
  const { id, at, reaction, name, text } = thanks;
  const who = name ?? t`Someone`;
  const emoji = reactions[reaction];
  return (
    <>
      <Line at={at}>
        <Trans comment="what a solver sent with a tap, such as a heart">
          <bdi translate="no" className="font-semibold">
            {who}
          </bdi>{' '}
          says {emoji}
        </Trans>
      </Line>
      {text !== undefined && (
        <p dir="auto" className="font-display text-lg leading-snug font-semibold wrap-anywhere">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4">
        <button type="button" className="min-h-11 text-soft link" onClick={() => onHide(id)}>
          {t({ message: 'Hide', comment: 'verb on a button' })}
        </button>
        {(name ?? text) !== undefined && (
          <button type="button" className="min-h-11 text-soft link" onClick={() => onReport(id)}>
            {t({ message: 'Report', comment: 'verb on a button: tell the site of something bad' })}
          </button>
        )}
      </div>
    </>
  );
}

/** Draws again each minute: 'a minute ago' is not for ever. */
function useMinutes(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}

/** While the tab is in the background its title counts what is new. */
function useNewsInTitle(count: number): void {
  const seen = useRef(count);
  useEffect(() => {
    const tell = () => {
      if (!document.hidden) seen.current = count;
      const plain = document.title.replace(/^\(\d+\) /, '');
      const news = count - seen.current;
      document.title = news > 0 ? `(${news}) ${plain}` : plain;
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [count]);
}
