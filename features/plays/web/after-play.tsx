import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';
import type { SolvedPuzzle } from '../../../web/lib/slots.tsx';
import type { Running } from './play-layout.ts';
import { firstProof } from './play-storage.ts';
import { givenAwayAfter } from './result.ts';
import { SolvedCard } from './solved-card.tsx';
import { anyResultOf } from './steps-result.ts';

export interface AfterPlayProps {
  running: Running;
}

/** Shows the result of a play. Loaded late, because the page does not need it at first (rules: playing#solved-page). */
export default function AfterPlay({ running }: AfterPlayProps) {
  const { play, solved, givenAway, isEarlier, isMaker, isRewardOpen, restart } = running;
  const { puzzle } = play;
  const { moveName }: PuzzleDescription = descriptions[puzzle.type];
  const isGivenAway = givenAway !== undefined;
  const proof = solved?.proof;
  const solvedPuzzle: SolvedPuzzle = {
    puzzle,
    result: !isGivenAway && solved ? anyResultOf(solved, moveName) : givenAwayAfter(play.attempts),
    steps: solved?.steps,
    proof,
    firstProof: isRewardOpen ? undefined : solved && (firstProof(puzzle.puzzleId) ?? proof),
    hasLetter: solved?.message !== undefined,
    isMaker,
  };
  return (
    <SolvedCard
      solvedPuzzle={solvedPuzzle}
      isParty={!isGivenAway}
      isEarlier={isEarlier}
      onPlayAgain={() => {
        restart();
        scrollTo(0, 0);
      }}
    />
  );
}
