import { CircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { wordings } from '../../lib/wordings.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError } from '../../ui/toast.tsx';
import type { HelpDialogProps } from './help-dialog.tsx';

const helpDialog = lazyComponent<HelpDialogProps>(
  'web/pages/play/help-dialog.tsx',
  () => import('./help-dialog.tsx'),
);

/** A question mark that explains the controls. Who knows them does not load it. */
export function HowToPlay({ type }: { type: PuzzleType }) {
  const [isOpen, setOpen] = useState<boolean>();
  const open = () =>
    helpDialog.preload().then(
      () => setOpen(true),
      () => showError(wordings.no_connection),
    );
  return (
    <>
      <button
        type="button"
        aria-label="How to play"
        onClick={open}
        className="grid size-[44px] place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <helpDialog.Component type={type} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
