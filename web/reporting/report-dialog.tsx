import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Report, ReportAbout, ReportReason } from '../../contract/moderation-api.ts';
import { call, RefusedError } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { visitSession } from '../visits/record.ts';
import { reportReasonTexts } from './report-reasons.ts';

const noteLength = 300;
const noteLimit = { max: noteLength, count: (note: string) => note.length };

interface ReportButtonProps {
  about: ReportAbout;
  /** Of the puzzle; for a reward, its own. */
  id: string;
}

/** Reports something to the admin in two taps: the button, and what is wrong (decision 43). Loaded when the page is idle. */
export default function ReportButton({ about, id }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
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
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-12 items-center gap-1.5 px-2 font-semibold text-soft underline underline-offset-4"
      >
        <Flag aria-hidden size={18} />
        Report this {about}
      </button>
      <Dialog
        title={isSuccess ? 'Thank you' : 'What is wrong?'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isSuccess ? (
          <>
            <p role="status" className="text-lg">
              We have your report and will look at this {about}. Nobody is told who sent it.
            </p>
            <Button accent="sun" className="self-end" onClick={() => setOpen(false)}>
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
    </>
  );
}
