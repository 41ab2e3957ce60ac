import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { createPathByType } from '../../../contract/routes.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { typeDescriptions } from '../../puzzle-kinds.ts';
import { accentClasses } from '../../ui/button.tsx';
import { HomePicture } from './home-picture.tsx';

/** A type of puzzle, and the way to make one. */
export function TypeCard({ type }: { type: PuzzleType }) {
  const { name, invitation, accent } = typeDescriptions[type];
  return (
    <Link
      href={createPathByType[type]}
      draggable={false}
      className="pressable flex h-full flex-col overflow-hidden rounded-card bg-card"
    >
      <span className={`block border-b-2 border-ink px-2 ${accentClasses[accent]}`}>
        <HomePicture type={type} />
      </span>
      <span className="flex flex-1 items-center gap-3 p-4">
        <span className="min-w-0 flex-1">
          <strong className="font-display text-xl leading-tight">{name}</strong>
          <br />
          {invitation}
        </span>
        <ChevronRight aria-hidden className="shrink-0" />
      </span>
    </Link>
  );
}
