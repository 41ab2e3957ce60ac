import type { Play } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';

/** Shows title and subtitle on one small line (rules: boards#sizes). */
export function PlayTitle({ play }: { play: Play }) {
  return (
    <header className="play-title flex flex-wrap items-baseline justify-center gap-x-2 text-center text-sm leading-tight turned:justify-start turned:text-start wide:block wide:text-base">
      <h1 className="text-[0.9375rem]! wide:text-3xl!">{descriptions[play.puzzle.type].title}</h1>
      <p>{subtitleFor(play)}</p>
    </header>
  );
}

export function subtitleFor({ puzzle: { type }, challenge }: Play): string {
  const { subtitle, subtitleOf }: PuzzleDescription = descriptions[type];
  return subtitleOf?.(challenge) ?? subtitle;
}
