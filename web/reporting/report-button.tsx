import { Flag } from 'lucide-react';
import { useLoadedDialog } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Part } from '../../ui/part.tsx';
import type { ReportDialogProps, Reported } from './report-dialog.tsx';

const dialog = lazyComponent<ReportDialogProps>(
  'web/reporting/report-dialog.tsx',
  () => import('./report-dialog.tsx'),
);

/** Reports something to the admin in two taps: the button, and what is wrong (rules: moderation#reports). Few do: the rest loads then. */
export default function ReportButton({ about, id }: Reported) {
  const { open, shown } = useLoadedDialog(dialog);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex min-h-12 items-center gap-1.5 px-2 font-semibold text-soft underline underline-offset-4"
      >
        <Flag aria-hidden size={18} />
        Report this {about}
      </button>
      {shown && (
        <Part>
          <dialog.Component about={about} id={id} {...shown} />
        </Part>
      )}
    </>
  );
}
