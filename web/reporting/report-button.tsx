import { Flag } from 'lucide-react';
import { t } from '#words';
import type { ReportAbout } from '../../features/moderation/api.ts';
import { HydrationBoundary } from '../../ui/hydration-boundary.tsx';
import { useLoadedDialog } from '../../ui/idle-loaded.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { ReportDialogProps, Reported } from './report-dialog.tsx';

const dialog = lazyPart<ReportDialogProps>(() => import('./report-dialog.tsx'));

const labels: Record<ReportAbout, string> = {
  puzzle: t`Report this puzzle`,
  reward: t`Report this reward`,
  result: t({ message: 'Report this result', comment: 'the page that says who won the reward of a puzzle' }),
  thanks: t({ message: 'Report this thanks', comment: 'what a solver wrote to the maker' }),
};

/**
 * Reports something in two taps: the button, then the reason (rules: moderation#reports). The dialog loads when
 * it is needed, because few visitors report.
 */
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
        {labels[about]}
      </button>
      {shown && (
        <HydrationBoundary>
          <dialog.Component about={about} id={id} {...shown} />
        </HydrationBoundary>
      )}
    </>
  );
}
