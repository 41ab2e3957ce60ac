import { Link } from 'wouter';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { createPath, playPath } from '../../../contract/routes.ts';
import { dayNumber } from '../../../contract/today.ts';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../layout/today-link.tsx';
import type { AnsweredPuzzle } from '../../lib/replies-api.ts';
import { ownDay } from '../../today/own-day.ts';
import { storedRecord } from '../../today/record.ts';
import { challengeOf } from './result.ts';
import { useResultHeading } from './use-result-heading.ts';

const loadReplyLines = () => import('./reply-lines.tsx');
const loadResultShare = () => import('./result-share.tsx');
const loadSolverBoard = () => import('./solver-board.tsx');

interface SolvedCardProps {
  /** How it went, in words. */
  result: string;
  /** No party after a give-away: the mark keeps still. */
  isParty: boolean;
  /** It was solved before this page was opened: the page begins at its top. */
  isEarlier: boolean;
  /** A letter lies above it: that is what one looks at. */
  hasLetter: boolean;
  play: Play;
  /** Of this browser's first solve, where there may be a board of solvers. */
  proof: string | undefined;
  onPlayAgain(): void;
}

/** What follows a play: how it went, and the ways on. */
export function SolvedCard(props: SolvedCardProps) {
  const { result, isParty, isEarlier, hasLetter, play, proof, onPlayAgain } = props;
  const { type, puzzleId, gift, replyTo, hasReplies } = play.puzzle;
  const back: AnsweredPuzzle = { puzzleId, proof, for: gift?.from, from: gift?.for };
  const hasSolvedToday = useBrowser(() => storedRecord().days.has(dayNumber(ownDay())), false);
  const heading = useResultHeading(!isEarlier && !hasLetter);
  return (
    <Card className="mx-auto flex w-full max-w-xl animate-pop flex-col items-center gap-3 text-center">
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
      {(replyTo || hasReplies) && proof !== undefined && (
        <IdleLoaded load={loadReplyLines} props={{ puzzle: play.puzzle, proof }} />
      )}
      <IdleLoaded
        load={loadResultShare}
        props={{ puzzleId, type, path: playPath(type, puzzleId), text: challengeOf(result, isParty) }}
      />
      {proof !== undefined && <IdleLoaded load={loadSolverBoard} props={{ puzzleId, proof }} />}
      {!hasSolvedToday && <TodayLink />}
    </Card>
  );
}
