import { Link } from 'wouter';
import { t } from '#words';
import { createPath, playPath } from '../../../contract/routes.ts';
import { dayNumber } from '../../../contract/today.ts';
import { challenges } from '../../../puzzles/challenges.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { More } from '../../../ui/more.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { type AnsweredPuzzle, Slot, type SolvedPuzzle } from '../../../web/lib/slots.tsx';
import { WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { ownDay } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { isPresent } from '../../gifts/is-present.ts';
import Keepsake from './keepsake.tsx';
import type { Running } from './play-layout.ts';
import { firstProof } from './play-storage.ts';
import { givenAwayAfter } from './result.ts';
import ResultShare, { sharingOf } from './result-share.tsx';
import { StepSquares } from './step-squares.tsx';
import { anyResultOf, stepSquares } from './steps-result.ts';
import { useResultHeading } from './use-result-heading.ts';

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

interface SolvedCardProps {
  solvedPuzzle: SolvedPuzzle;
  /** False after a give-away, when the butterfly stays still. */
  isParty: boolean;
  /** The puzzle was solved before this page was opened, so the page stays at its top. */
  isEarlier: boolean;
  onPlayAgain(): void;
}

/**
 * Shows the result and three actions; everything else is collapsed. For a present, thanks come first. If a letter is
 * shown above, the letter keeps the focus.
 */
function SolvedCard({ solvedPuzzle, isParty, isEarlier, onPlayAgain }: SolvedCardProps) {
  const { puzzle, result, proof, firstProof, hasLetter, steps } = solvedPuzzle;
  const { type, puzzleId, gift } = puzzle;
  const back: AnsweredPuzzle = { puzzleId, proof: firstProof, for: gift?.from, from: gift?.for };
  const hasSolvedToday = useBrowser(() => storedRecord().days.has(dayNumber(ownDay())), false);
  const heading = useResultHeading(!isEarlier && !hasLetter);
  const squares = steps && stepSquares(steps);
  // If the solution was given away, claims no success.
  const challenge = isParty ? `${result}. ${challenges[type].solved}` : challenges[type].unsolved;
  const text = squares ? `${squares} ${challenge}` : challenge;
  const shared = { puzzleId, type, path: playPath(type, puzzleId), text };
  const isGift = gift !== undefined && isPresent(gift);
  const sharing = (
    <Boundary>
      <WhatsAppLink
        {...sharingOf(shared)}
        accent={isGift ? 'plain' : 'mint'}
        label={
          <>
            {t`Share your result`}
            <span className="sr-only"> (WhatsApp)</span>
          </>
        }
      />
    </Boundary>
  );
  const thanks = <Slot name="solved.action" props={solvedPuzzle} />;
  const [first, last] = isGift ? [thanks, sharing] : [sharing, thanks];
  return (
    <Card className="mx-auto flex w-full max-w-xl animate-pop flex-col gap-3 text-center">
      {/* Only this part is scrolled into view. With the whole card, the solved board would move out of view. */}
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-center justify-center gap-2 text-xl!">
          <Butterfly className={isParty && !isEarlier ? 'animate-flap' : ''} />
          {result}
        </h2>
      </div>
      {steps && <StepSquares steps={steps} />}
      <Slot name="solved.beforeShare" props={solvedPuzzle} />
      {first}
      <Link href={createPath(type)} state={{ back }} asChild>
        <ButtonLink accent="sun">
          {t({ message: 'Make one back', comment: 'verb on a button: make a puzzle in return' })}
        </ButtonLink>
      </Link>
      {last}
      <More>
        <Button onClick={onPlayAgain}>{t`Play Again`}</Button>
        <Boundary>
          <ResultShare {...shared} isFurther />
        </Boundary>
        <Slot name="solved.afterShare" props={solvedPuzzle} />
        {proof !== undefined && (
          <Boundary>
            <Keepsake puzzleId={puzzleId} proof={proof} hasMessage={hasLetter} />
          </Boundary>
        )}
        {!hasSolvedToday && <TodayLink />}
      </More>
    </Card>
  );
}
