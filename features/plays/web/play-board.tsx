import type { ComponentProps, Ref } from 'react';
import type { Play } from '../../../contract/api.ts';
import { hasSteps } from '../../../puzzles/puzzle.ts';
import { boardFor } from '../../../puzzles/views.ts';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { BoardSkeleton } from './play-frame.tsx';
import { postAddress } from './post-address.ts';

type AnyBoardProps = ComponentProps<ReturnType<typeof boardFor>['board']['Component']>;

interface PlayBoardProps extends Omit<AnyBoardProps, 'challenge' | 'lang' | 'post'> {
  ref: Ref<HTMLDivElement>;
  className: string;
  play: Play;
  /** Whether the server sent the play with the page, so that its form works without scripts. */
  isSent: boolean;
  /** Number of the current board on this page, from 0. A new number mounts a new board. */
  round: number;
  isInert: boolean;
  /** The solved board has been shown long enough. */
  isDone: boolean;
  onTouch(): void;
}

/** The board of a play: that of its type or, in a trail, of the current step. */
export function PlayBoard({
  ref,
  className,
  play,
  isSent,
  round,
  isInert,
  isDone,
  onTouch,
  ...props
}: PlayBoardProps) {
  const { type, language } = play.puzzle;
  const { challenge, board } = boardFor(type, play.challenge);
  return (
    <div
      ref={ref}
      className={className}
      data-solved={props.isSolved ? '' : undefined}
      inert={isInert}
      // The board of a trail's last step gives way to the trail's title (rules: trails#walking).
      hidden={isDone && hasSteps(type)}
      // Taps made before hydration arrive as clicks.
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onClickCapture={onTouch}
    >
      <HydrationBoundary fallback={<BoardSkeleton />}>
        <board.Component
          key={round}
          {...props}
          lang={language}
          post={isSent ? { action: postAddress(play) } : undefined}
          // In a trail, only the current step restarts.
          restart={hasSteps(type) ? props.reshuffle : props.restart}
          // The solution of a trail is its title, so the board of the last step shows the player's own answer.
          solution={hasSteps(type) && props.isSolved ? undefined : props.solution}
          challenge={challenge}
        />
      </HydrationBoundary>
    </div>
  );
}
