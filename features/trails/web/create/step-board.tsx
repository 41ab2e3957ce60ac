import type { BoardProps } from '../../../../puzzles/board.ts';
import type { TrailChallenge } from '../../../../puzzles/trail/schema.ts';
import { componentsByType } from '../../../../puzzles/views.ts';

/** The board of the step that is asked. */
export default function StepBoard({ challenge, ...props }: BoardProps<TrailChallenge, unknown, unknown>) {
  const Board = componentsByType[challenge.type].board.Component;
  return <Board challenge={challenge.challenge} {...props} />;
}
