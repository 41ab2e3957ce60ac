import { PartyPopper } from 'lucide-react';
import { Link } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import { createPath } from '../../../contract/routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { challengeOf, resultOf } from './result.ts';

const loadResultShare = () => import('./result-share.tsx');

export interface SolvedCardProps {
  verdict: Verdict;
  play: Play;
  onPlayAgain(): void;
}

/** What follows a solved puzzle: how it went, and the ways on. */
export default function SolvedCard({ verdict, play, onPlayAgain }: SolvedCardProps) {
  const { type, puzzleId } = play.puzzle;
  const result = resultOf(verdict);
  return (
    <Card className="flex animate-pop flex-col items-center gap-3 text-center">
      <h2 className="flex items-center gap-2">
        <PartyPopper aria-hidden />
        {result}
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={createPath(type)} asChild>
          <ButtonLink accent="sun">Make one back</ButtonLink>
        </Link>
        <Button onClick={onPlayAgain}>Play Again</Button>
      </div>
      {!play.preview && (
        <IdleLoaded load={loadResultShare} props={{ puzzleId, type, text: challengeOf(result) }} />
      )}
    </Card>
  );
}
