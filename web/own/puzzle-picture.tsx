import { linkImagePath, linkImageSize } from '../../contract/link-images.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { typeIcons } from '../../puzzles/drawings/icons.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { accentClasses } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

interface PuzzlePictureProps {
  puzzleId: string;
  type: PuzzleType;
  /** What cannot be played has no link image. */
  isOpen: boolean;
  className?: string;
}

/** What a puzzle looks like where its link is shown; else its type's icon. Decoration beside its title. */
export function PuzzlePicture({ puzzleId, type, isOpen, className }: PuzzlePictureProps) {
  const frame = classNames('aspect-1200/630 w-full rounded-control border-2 border-ink', className);
  const Icon = typeIcons[type];
  if (!isOpen)
    return (
      <span
        className={classNames(frame, 'grid place-items-center', accentClasses[descriptions[type].accent])}
      >
        <Icon aria-hidden size={40} />
      </span>
    );
  return <img src={linkImagePath(puzzleId)} alt="" {...linkImageSize} loading="lazy" className={frame} />;
}
