import { t } from '#words';
import type { Play, Verdict } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';
import { Button } from '../../../ui/button.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { givenAwayAfter, resultOf } from './result.ts';
import { SolvedCard } from './solved-card.tsx';

const loadThanks = () => import('./thanks-card.tsx');
const loadKeepsake = () => import('./keepsake.tsx');
const loadPreviewCard = () => import('./preview-card.tsx');

export interface AfterPlayProps {
  play: Play;
  /** Nothing where the solution was asked for. */
  solved: Verdict | undefined;
  /** Of the first solve in this browser. */
  firstProof: string | undefined;
  isGivenAway: boolean;
  /** It was solved before this page was opened. */
  isEarlier: boolean;
  isMaker: boolean;
  isRewardOpen: boolean;
  onPlayAgain(): void;
}

/** What follows a play, once its code is there: few of the first moments of a page need it (rules: playing#solved). */
export default function AfterPlay(props: AfterPlayProps) {
  const { play, solved, firstProof, isGivenAway, isEarlier, isMaker, isRewardOpen, onPlayAgain } = props;
  const { puzzleId, type, gift, thanksOff } = play.puzzle;
  if (play.preview) {
    return (
      <>
        {solved && <IdleLoaded load={loadPreviewCard} props={{ puzzle: play.puzzle, verdict: solved }} />}
        <Button onClick={onPlayAgain}>{t`Play Again`}</Button>
      </>
    );
  }
  const { moveName }: PuzzleDescription = descriptions[type];
  const result = !isGivenAway && solved ? resultOf(solved, moveName) : givenAwayAfter(play.attempts);
  const proof = solved?.proof;
  const thanks = proof !== undefined && !isMaker && !thanksOff && (
    // Its room is kept: what lies below does not move.
    <div className="min-h-48">
      <IdleLoaded load={loadThanks} props={{ puzzleId, type, proof, from: gift?.from, result }} />
    </div>
  );
  const hasLetter = solved?.message !== undefined;
  return (
    <>
      {hasLetter && thanks}
      <SolvedCard
        result={result}
        isParty={!isGivenAway}
        isEarlier={isEarlier}
        hasLetter={hasLetter}
        play={play}
        proof={isRewardOpen ? undefined : solved && (firstProof ?? proof)}
        onPlayAgain={onPlayAgain}
      />
      {!hasLetter && thanks}
      {proof !== undefined && (
        <IdleLoaded load={loadKeepsake} props={{ puzzleId, proof, hasMessage: hasLetter }} />
      )}
    </>
  );
}
