import { CircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const hintList = lazyComponent('web/pages/play/hint-list.tsx', () => import('./hint-list.tsx'));

/** A question mark that explains the controls. */
export function HowToPlay({ type }: { type: PuzzleType }) {
  const [isOpen, setOpen] = useState(false);
  usePreload(hintList);
  return (
    <>
      <button
        type="button"
        aria-label="How to play"
        onClick={() => setOpen(true)}
        className="grid size-12 place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      <Dialog title="How to play" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>{isOpen && <hintList.Component type={type} />}</Suspense>
      </Dialog>
    </>
  );
}
