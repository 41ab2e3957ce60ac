import { linkImagePath, linkImageSize } from '../../contract/link-images.ts';
import type { ManagedReward } from '../../features/manage/api.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { typeIcons } from '../../puzzles/drawings/icons.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { accentClasses } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

interface PuzzlePictureProps {
  puzzleId: string;
  type: PuzzleType;
  /** Only open puzzles have a link image. */
  isOpen: boolean;
  reward: ManagedReward | null;
  textsVersion?: string | undefined;
  className?: string;
}

/**
 * The puzzle's link image; its type's icon until the server has made the image, or once there is none. Decorative,
 * because the title is next to it.
 */
export function PuzzlePicture({
  puzzleId,
  type,
  isOpen,
  reward,
  textsVersion,
  className,
}: PuzzlePictureProps) {
  const Icon = typeIcons[type];
  const isToWin = reward?.state === 'open' || reward?.state === 'held';
  // Part of the version is enough for caches to fetch the image again after each change.
  const src = linkImagePath(puzzleId, {
    reward: isToWin ? reward.version.slice(0, 4) : undefined,
    texts: textsVersion,
  });
  return (
    <span
      className={classNames(
        'relative grid aspect-1200/630 w-full place-items-center overflow-hidden rounded-control border-2 border-ink',
        accentClasses[descriptions[type].accent],
        className,
      )}
    >
      <Icon aria-hidden size={40} />
      {isOpen && (
        <img src={src} alt="" {...linkImageSize} loading="lazy" className="absolute inset-0 size-full" />
      )}
    </span>
  );
}
