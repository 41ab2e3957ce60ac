import { useState } from 'react';
import { t } from '#words';
import type { Report, ReportAbout, ReportReason } from '../../features/moderation/api.ts';
import { trimVisible } from '../../puzzles/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/form.tsx';
import { showError } from '../../ui/toast.tsx';
import { ownLanguage, resultOf, wordsOf } from '../lib/api.ts';
import { visitSession } from '../visits/record.ts';
import { reportReasonTexts } from './report-reasons.ts';

/** How long a report can be undone (rules: moderation#reports). */
const undoSeconds = 5;
const noteLength = 300;
const noteLimit = { max: noteLength, count: (note: string) => note.length };
const notSent = {
  title: t({ message: 'Not sent', comment: 'a report' }),
  message: t`Please check your connection and try again.`,
};

const sentTexts: Record<ReportAbout, string> = {
  puzzle: t`We have your report and will look at this puzzle. We tell nobody who sent it.`,
  reward: t`We have your report and will look at this reward. We tell nobody who sent it.`,
  result: t({
    message: 'We have your report and will look at this result. We tell nobody who sent it.',
    comment: 'the page that says who won the reward of a puzzle',
  }),
  thanks: t({
    message: 'We have your report and will look at it. We tell nobody who sent it.',
    comment: "'it' is what a solver wrote to thank the maker",
  }),
};

export interface Reported {
  about: ReportAbout;
  /** The id of the puzzle; for a reward or thanks, the reward's or the thanks' own id. */
  id: string;
}

export interface ReportDialogProps extends Reported {
  isOpen: boolean;
  onClose(): void;
}

/** Asks what is wrong. A choice sends the report after a few seconds, during which it can be undone. */
export default function ReportDialog({ about, id, isOpen, onClose }: ReportDialogProps) {
  const [note, setNote] = useState('');
  /** Holds the undo function while the report is pending. */
  const [state, setState] = useState<{ undo(): void } | 'sent'>();

  function report(reason: ReportReason): void {
    const text = trimVisible(note);
    const undo = delayReport(
      { about, id, reason, ...(text && { note: text }), ...visitSession() },
      (error) => {
        setState(error === undefined ? 'sent' : undefined);
        if (error !== undefined) showError(wordsOf(error, notSent));
      },
    );
    setState({ undo });
  }

  function undo(): void {
    if (typeof state === 'object') state.undo();
    setState(undefined);
  }

  const title =
    state === undefined
      ? t({ message: 'What is wrong?', comment: 'with what is reported' })
      : state === 'sent'
        ? t`Thank you`
        : t`Your report`;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {state === undefined ? (
        <>
          <details>
            <summary className="min-h-12 content-center font-semibold link">
              {t({ message: 'Add a note first', comment: 'before you send the report' })}
            </summary>
            <TextArea
              label={t`Note (optional)`}
              limit={noteLimit}
              maxLength={noteLength}
              rows={2}
              value={note}
              onValue={setNote}
            />
          </details>
          <p className="text-soft">
            {t`Choose what fits.`}{' '}
            {about === 'thanks'
              ? t({
                  message: 'It leaves your page at once, and we look at it.',
                  comment: 'what a solver wrote to thank the maker',
                })
              : t`Reports from three places take a reward off the list. A report of child abuse hides the puzzle at once. A false report can end someone’s giveaway.`}
          </p>
          <ul className="flex flex-col gap-2">
            {(Object.entries(reportReasonTexts) as [ReportReason, string][])
              // Thanks do not promise a reward, so this reason does not apply to them.
              .filter(([reason]) => about !== 'thanks' || reason !== 'not_given')
              .map(([reason, text]) => (
                <li key={reason}>
                  <Button
                    className="w-full justify-start! text-start text-base!"
                    onClick={() => report(reason)}
                  >
                    {text}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <>
          <p role="status" className="text-lg">
            {state === 'sent'
              ? sentTexts[about]
              : t`We send it in ${undoSeconds} seconds. We tell nobody who sent it.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            {state !== 'sent' && (
              <Button onClick={undo}>
                {t({ message: 'Undo', comment: 'verb on a button: do not send the report' })}
              </Button>
            )}
            <Button accent="sun" onClick={onClose}>
              {t({ message: 'Close', comment: 'verb on a button' })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/**
 * Sends a report after some seconds, or at once when the page is left; the request continues without the page. Calls
 * `onAnswer` with the error, or undefined. Returns a function that cancels the report, or does nothing if it was
 * already sent.
 */
function delayReport(report: Report, onAnswer: (error: unknown) => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', send);
  };
  const send = () => {
    stop();
    const body = JSON.stringify(report);
    const headers = { 'content-type': 'application/json', ...ownLanguage };
    fetch('/api/reports', { method: 'POST', headers, body, keepalive: true })
      .then((response) => resultOf<void>(response))
      .then(() => onAnswer(undefined), onAnswer);
  };
  const timer = setTimeout(send, undoSeconds * 1000);
  addEventListener('pagehide', send);
  return stop;
}
