import type { ComponentProps, Ref } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { BoardSkeleton } from './play-frame.tsx';

type AnyBoardProps = ComponentProps<(typeof componentsByType)[PuzzleType]['board']['Component']>;

interface PlayBoardProps extends AnyBoardProps {
  ref: Ref<HTMLDivElement>;
  className: string;
  type: PuzzleType;
  /** Number of boards drawn on this page; a new one remounts the board. */
  round: number;
  isInert: boolean;
  /** Called at every interaction with the board. */
  onTouch(): void;
}

export function PlayBoard({ ref, className, type, round, isInert, onTouch, ...props }: PlayBoardProps) {
  const Board = componentsByType[type].board.Component;
  return (
    <div
      ref={ref}
      className={className}
      data-solved={props.isSolved ? '' : undefined}
      inert={isInert}
      // Taps made before hydration arrive as clicks.
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onClickCapture={onTouch}
    >
      <HydrationBoundary fallback={<BoardSkeleton />}>
        <Board key={round} {...props} />
      </HydrationBoundary>
    </div>
  );
}
