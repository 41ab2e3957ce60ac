import { CircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { HelpDialogProps } from './help-dialog.tsx';

const helpDialog = lazyComponent<HelpDialogProps>(
  'web/pages/play/help-dialog.tsx',
  () => import('./help-dialog.tsx'),
);

/** A question mark that explains the controls. */
export function HowToPlay({ type }: { type: PuzzleType }) {
  const [isOpen, setOpen] = useState<boolean>();
  usePreload(helpDialog);
  return (
    <>
      <button
        type="button"
        aria-label="How to play"
        onClick={() => setOpen(true)}
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
