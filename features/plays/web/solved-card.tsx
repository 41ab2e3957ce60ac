import { Link } from 'wouter';
import { t } from '#words';
import { createPath, playPath } from '../../../contract/routes.ts';
import { dayNumber } from '../../../contract/today.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { type AnsweredPuzzle, Slot, type SolvedPuzzle } from '../../../web/lib/slots.tsx';
import { ownDay } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { challengeOf } from './result.ts';
import ResultShare from './result-share.tsx';
import { useResultHeading } from './use-result-heading.ts';

interface SolvedCardProps {
  solvedPuzzle: SolvedPuzzle;
  /** No party after a give-away: the mark keeps still. */
  isParty: boolean;
  /** It was solved before this page was opened: the page begins at its top. */
  isEarlier: boolean;
  onPlayAgain(): void;
}

/** What follows a play: how it went, and the ways on. A letter that lies above it is what one looks at. */
export function SolvedCard({ solvedPuzzle, isParty, isEarlier, onPlayAgain }: SolvedCardProps) {
  const { puzzle, result, firstProof, hasLetter } = solvedPuzzle;
  const { type, puzzleId, gift } = puzzle;
  const back: AnsweredPuzzle = { puzzleId, proof: firstProof, for: gift?.from, from: gift?.for };
  const hasSolvedToday = useBrowser(() => storedRecord().days.has(dayNumber(ownDay())), false);
  const heading = useResultHeading(!isEarlier && !hasLetter);
  return (
    <Card className="mx-auto flex w-full max-w-xl animate-pop flex-col items-center gap-3 text-center">
      {/* Scrolled into sight by itself: with the whole card, the solved board would be out of it. */}
      <div className="flex flex-col items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 rounded-control px-3 py-1">
          <Butterfly className={isParty && !isEarlier ? 'animate-flap' : ''} />
          {result}
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <Link href={createPath(type)} state={{ back }} asChild>
            <ButtonLink accent="sun">
              {t({ message: 'Make one back', comment: 'verb on a button: make a puzzle in return' })}
            </ButtonLink>
          </Link>
          <Button onClick={onPlayAgain}>{t`Play Again`}</Button>
        </div>
      </div>
      <Slot name="solved.beforeShare" props={solvedPuzzle} />
      <Boundary>
        <ResultShare
          puzzleId={puzzleId}
          type={type}
          path={playPath(type, puzzleId)}
          text={challengeOf(result, isParty)}
        />
      </Boundary>
      <Slot name="solved.afterShare" props={solvedPuzzle} />
      {!hasSolvedToday && <TodayLink />}
    </Card>
  );
}
