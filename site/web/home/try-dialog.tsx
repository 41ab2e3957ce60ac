import type { Day } from '../../../contract/today.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import type { LazyComponent } from '../../../ui/lazy-component.tsx';
import type { DayPlayProps } from '../../../web/lib/slots.tsx';

export interface TryDialogProps {
  type: PuzzleType;
  /** A day whose puzzle is of this type. */
  day: Day;
  dayPlay: LazyComponent<DayPlayProps>;
  isOpen: boolean;
  onClose(): void;
}

/** One of the site's own puzzles of a type, played without leaving the page (rules: site#home). */
export default function TryDialog({ type, day, dayPlay, isOpen, onClose }: TryDialogProps) {
  return (
    <Dialog title={descriptions[type].name} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <HydrationBoundary fallback={<div className="min-h-80 skeleton" />}>
          <dayPlay.Component day={day} isToday={false} />
        </HydrationBoundary>
      )}
    </Dialog>
  );
}
