import { Link } from 'wouter';
import { t } from '#words';
import { playPath } from '../../../../contract/routes.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../../puzzles/puzzle.ts';
import type { SolvedHere } from '../../../../web/maker/solved-here.ts';
import { giftLine } from '../../../gifts/gift.ts';
import { anyResultOf } from '../../../plays/web/steps-result.ts';

export interface SolvedListProps {
  solved: readonly SolvedHere[];
}

/** The puzzles that were solved in this browser, as it keeps them (rules: makers#your-puzzles). */
export default function SolvedList({ solved }: SolvedListProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2>{t`Puzzles you solved`}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {solved.map((solve) => (
          <SolvedItem key={solve.puzzleId} solve={solve} />
        ))}
      </ul>
    </section>
  );
}

function SolvedItem({ solve: { puzzleId, type, gift, verdict } }: { solve: SolvedHere }) {
  const { name, moveName }: PuzzleDescription = descriptions[type];
  const line = giftLine(gift ?? {});
  return (
    <li className="sticker min-w-0">
      <Link href={playPath(type, puzzleId)} className="block rounded-card p-4">
        <h3 dir="auto" className="line-clamp-2 text-xl wrap-anywhere">
          {verdict.solution ?? name}
        </h3>
        {line && (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {line}
          </p>
        )}
        {/* A solution such as '100' does not say what it was the answer to. */}
        {verdict.solution && <p className="text-soft">{name}</p>}
        <p className="text-soft">{anyResultOf(verdict, moveName)}</p>
      </Link>
    </li>
  );
}
