import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, t } from '#words';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { useNewsInTitle } from '../../../../web/maker/news-in-title.ts';
import { StoryLine, useMinutes } from '../../../../web/maker/story-line.tsx';
import type { ReportDialogProps } from '../../../../web/reporting/report-dialog.tsx';
import { reactions } from '../../../gifts/reactions.ts';
import type { Thanks, ThanksChange, thanksApi } from '../../api.ts';

const call = callsOf<typeof thanksApi>();

const reportDialog = lazyPart<ReportDialogProps>(() => import('../../../../web/reporting/report-dialog.tsx'));

/** Number of thanks that are shown at once; older ones are collapsed. */
const maxInSight = 3;

export default function ThanksList({ puzzle, creatorKey }: MakersPuzzle) {
  return (
    <ThanksLines
      puzzleId={puzzle.puzzleId}
      creatorKey={creatorKey}
      thanks={puzzle.thanks.slice(0, maxInSight)}
    />
  );
}

/** Shows the older thanks, and the switch that turns thanks off or back on. */
export function OlderThanks({ puzzle, creatorKey }: MakersPuzzle) {
  const { puzzleId, thanks, takesThanks } = puzzle;
  useNewsInTitle(thanks.length);
  const change = useThanksChange(puzzleId, creatorKey);
  if (thanks.length === 0 && takesThanks) return null;
  return (
    <>
      <ThanksLines puzzleId={puzzleId} creatorKey={creatorKey} thanks={thanks.slice(maxInSight)} />
      <button
        type="button"
        className="min-h-11 self-start link"
        onClick={() => change({ isOff: takesThanks })}
      >
        {takesThanks
          ? t({ message: 'Turn off thanks', comment: 'solvers can no longer send thanks' })
          : t`Turn thanks back on`}
      </button>
    </>
  );
}

function useThanksChange(puzzleId: string, creatorKey: string) {
  const { mutate } = useMutation({
    mutationFn: (body: ThanksChange) =>
      call('PATCH /api/puzzles/:puzzleId/thanks', { params: { puzzleId }, key: creatorKey, body }),
    onError: (error) => showError(wordsOf(error, errorMessages.no_connection)),
  });
  return mutate;
}

interface ThanksLinesProps {
  puzzleId: string;
  creatorKey: string;
  thanks: Thanks[];
}

/** Solvers' thanks to the maker; only a typed name identifies a solver (rules: gifts#thanks). */
function ThanksLines({ puzzleId, creatorKey, thanks }: ThanksLinesProps) {
  /** Id of the thanks being reported, kept by the list so that the dialog stays open when their line is gone. */
  const [reported, setReported] = useState<string>();
  useMinutes();
  const change = useThanksChange(puzzleId, creatorKey);
  return (
    <>
      <ol className="flex flex-col gap-2 empty:hidden">
        {thanks.map((one) => (
          <li key={one.id} className="animate-slide-in rounded-card border-2 border-ink bg-card">
            <ThanksLine thanks={one} onHide={(hide) => change({ hide })} onReport={setReported} />
          </li>
        ))}
      </ol>
      {reported !== undefined && (
        <HydrationBoundary>
          <reportDialog.Component
            about="thanks"
            id={reported}
            isOpen
            onClose={() => setReported(undefined)}
          />
        </HydrationBoundary>
      )}
    </>
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
    <details>
      <summary className="min-h-12 list-none content-center px-3 py-2 [&::-webkit-details-marker]:hidden">
        <StoryLine at={at}>
          <Trans comment="what a solver sent with a tap, such as a heart">
            <bdi translate="no" className="font-semibold">
              {who}
            </bdi>{' '}
            says {emoji}
          </Trans>
        </StoryLine>
        {text !== undefined && (
          <span dir="auto" className="block font-display text-lg leading-snug font-semibold wrap-anywhere">
            {text}
          </span>
        )}
      </summary>
      <div className="flex flex-wrap gap-x-4 px-3">
        <button type="button" className="min-h-11 text-soft link" onClick={() => onHide(id)}>
          {t({ message: 'Hide', comment: 'verb on a button' })}
        </button>
        {(name ?? text) !== undefined && (
          <button type="button" className="min-h-11 text-soft link" onClick={() => onReport(id)}>
            {t({ message: 'Report', comment: 'verb on a button: tell the site of something bad' })}
          </button>
        )}
      </div>
    </details>
  );
}
