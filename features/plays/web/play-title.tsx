import type { Play } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';

export function PlayTitle({ play }: { play: Play }) {
  return (
    <header className="text-center turned:text-start">
      <h1 className="text-xl! portrait:short:sr-only wide:text-3xl!">
        {descriptions[play.puzzle.type].title}
      </h1>
      <p className="text-[0.9375rem] leading-snug short:text-sm">{subtitleFor(play)}</p>
    </header>
  );
}

/** How its title goes on. */
export function subtitleFor({ puzzle: { type }, challenge }: Play): string {
  const { subtitle, subtitleOf }: PuzzleDescription = descriptions[type];
  return subtitleOf?.(challenge) ?? subtitle;
}
