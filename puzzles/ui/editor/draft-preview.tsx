import type { ComponentType, ReactNode } from 'react';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import type { BoardProps } from '../../board.ts';

interface DraftPreviewProps<Challenge, Answer, Saved> {
  board: ComponentType<BoardProps<Challenge, Answer, Saved>>;
  challenge: Challenge;
  /** Shown until the board's code has loaded. */
  fallback?: ReactNode;
}

const idle = () => {};

/** An inert board: it takes no taps, no keys and no focus. */
export function DraftPreview<Challenge, Answer, Saved>({
  board: Board,
  challenge,
  fallback,
}: DraftPreviewProps<Challenge, Answer, Saved>) {
  return (
    <div inert className="board pointer-events-none [--board-width:20rem]">
      <HydrationBoundary fallback={fallback}>
        <Board
          // A board belongs to one challenge, so the board is remounted for another challenge.
          key={JSON.stringify(challenge)}
          challenge={challenge}
          attempts={0}
          isSolved={false}
          isRewardOpen={false}
          praise={undefined}
          solution={undefined}
          hasGivenUp={false}
          showAnswer={idle}
          saved={undefined}
          save={idle}
          submit={async () => undefined}
          check={async () => undefined}
          reshuffle={idle}
          restart={idle}
        />
      </HydrationBoundary>
    </div>
  );
}
