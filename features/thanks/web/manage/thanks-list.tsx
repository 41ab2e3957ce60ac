import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, t } from '#words';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { lazyBrowserComponent } from '../../../../ui/lazy-component.tsx';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { useNewsInTitle } from '../../../../web/maker/news-in-title.ts';
import { StoryLine, useMinutes } from '../../../../web/maker/story-line.tsx';
import type { ReportDialogProps } from '../../../../web/reporting/report-dialog.tsx';
import { reactions } from '../../../gifts/gift.ts';
import type { Thanks, ThanksChange, thanksApi } from '../../api.ts';

const call = callsOf<typeof thanksApi>();

const reportDialog = lazyBrowserComponent<ReportDialogProps>(
  () => import('../../../../web/reporting/report-dialog.tsx'),
);

/** Solvers' thanks to the maker, newest first; only a typed name identifies a solver (rules: gifts#thanks). */
export default function ThanksList({ puzzle, creatorKey }: MakersPuzzle) {
  const { puzzleId, thanks, takesThanks } = puzzle;
  /** Kept here, so that the dialog outlives the reported line. */
  const [reported, setReported] = useState<string>();
  useMinutes();
  useNewsInTitle(thanks.length);
  const { mutate: change } = useMutation({
    mutationFn: (body: ThanksChange) =>
      call('PATCH /api/puzzles/:puzzleId/thanks', { params: { puzzleId }, key: creatorKey, body }),
    onError: (error) => showError(wordsOf(error, errorMessages.no_connection)),
  });
  if (thanks.length === 0 && takesThanks) return null;
  return (
    <>
      <ol className="flex flex-col empty:hidden">
        {thanks.map((one) => (
          <li key={one.id} className="border-t-2 border-dashed border-soft py-2">
            <ThanksLine thanks={one} onHide={(hide) => change({ hide })} onReport={setReported} />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="min-h-11 self-start link"
        onClick={() => change({ isOff: takesThanks })}
      >
        {takesThanks
          ? t({ message: 'Turn off thanks', comment: 'solvers can no longer send thanks' })
          : t`Turn thanks back on`}
      </button>
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
    <>
      <StoryLine at={at}>
        <Trans comment="what a solver sent with a tap, such as a heart">
          <bdi translate="no" className="font-semibold">
            {who}
          </bdi>{' '}
          says {emoji}
        </Trans>
      </StoryLine>
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
