import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report, ReportAbout, ReportReason } from '../../contract/moderation-api.ts';
import { call, RefusedError } from '../lib/api.ts';
import { withQueries } from '../lib/with-queries.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { visitSession } from '../visits/record.ts';
import { reportReasonTexts } from './report-reasons.ts';

const noteLength = 300;
const noteLimit = { max: noteLength, count: (note: string) => note.length };

export interface Reported {
  about: ReportAbout;
  /** Of the puzzle; for a reward, its own. */
  id: string;
}

export interface ReportDialogProps extends Reported {
  isOpen: boolean;
  onClose(): void;
}

/** What is wrong: choosing it sends the report. */
function ReportDialog({ about, id, isOpen, onClose }: ReportDialogProps) {
  const [note, setNote] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (reason: ReportReason) => {
      const body: Report = {
        about,
        id,
        reason,
        ...(note.trim() && { note: note.trim() }),
        ...visitSession(),
      };
      return call<void>('/api/reports', { method: 'POST', body });
    },
  });

  return (
    <Dialog title={isSuccess ? 'Thank you' : 'What is wrong?'} isOpen={isOpen} onClose={onClose}>
      {isSuccess ? (
        <>
          <p role="status" className="text-lg">
            We have your report and will look at this {about}. Nobody is told who sent it.
          </p>
          <Button accent="sun" className="self-end" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <>
          <details>
            <summary className="min-h-12 content-center font-semibold link">Add a note first</summary>
            <TextArea
              label="Note (optional)"
              limit={noteLimit}
              maxLength={noteLength}
              rows={2}
              value={note}
              onValue={setNote}
            />
          </details>
          <p className="text-soft">Choose what fits. That sends it.</p>
          <ul className="flex flex-col gap-2">
            {(Object.entries(reportReasonTexts) as [ReportReason, string][]).map(([reason, text]) => (
              <li key={reason}>
                <Button
                  className="w-full justify-start! text-left text-base!"
                  disabled={isPending}
                  onClick={() => mutate(reason)}
                >
                  {text}
                </Button>
              </li>
            ))}
          </ul>
          <p role="alert" className="font-semibold text-danger empty:hidden">
            {error &&
              (error instanceof RefusedError
                ? error.message
                : 'It was not sent. Please check your connection and try again.')}
          </p>
        </>
      )}
    </Dialog>
  );
}

export default withQueries(ReportDialog);
