import type { BoardProps } from '../../../../puzzles/board.ts';
import type { TrailChallenge } from '../../../../puzzles/trail/schema.ts';
import { boardFor } from '../../../../puzzles/views.ts';

/** The board of the current step. */
export default function StepBoard(props: BoardProps<TrailChallenge, unknown, unknown>) {
  const { challenge, board } = boardFor('trail', props.challenge);
  return <board.Component {...props} challenge={challenge} />;
}
