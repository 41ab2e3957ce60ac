import { Check } from 'lucide-react';
import type { ComponentProps, CSSProperties, Ref } from 'react';
import { t } from '#words';
import { classNames } from '../../ui/class-names.ts';
import { StoredImage } from '../../ui/stored-image.tsx';

interface TileProps extends ComponentProps<'button'> {
  imageUrl: string;
  /** The drawn width of the whole image, as a CSS length. */
  sizes: string;
  imageRef: Ref<HTMLImageElement> | undefined;
  /** Tiles per side. */
  size: number;
  /** Which part of the image is shown (`tile`), and in which place of the grid (`place`); both from 0. */
  tile: number;
  place: number;
  /** Whether the tile is right and can no longer be moved. */
  isLocked: boolean;
  /** The places of this tile and of the tiles that move with it. */
  group: readonly number[];
  isPicked: boolean;
  isDragged: boolean;
  /** Whether the dragged tile would swap with this one. */
  isTarget: boolean | undefined;
  showsNumber: boolean;
}

export function Tile({
  imageUrl,
  sizes,
  imageRef,
  size,
  tile,
  place,
  isLocked,
  group,
  isPicked,
  isDragged,
  isTarget,
  showsNumber,
  ...rest
}: TileProps) {
  const tileNumber = tile + 1;
  const placeNumber = place + 1;
  const closesRight = group.includes(place + 1) && (place + 1) % size > 0;
  const closesBottom = group.includes(place + size);
  return (
    <button
      type="button"
      aria-label={
        isLocked
          ? t({
              message: `Tile ${tileNumber} in place ${placeNumber}, right`,
              comment: 'It is in its right place; not a direction',
            })
          : t`Tile ${tileNumber} in place ${placeNumber}`
      }
      aria-pressed={isLocked ? undefined : isPicked}
      aria-disabled={isLocked || undefined}
      className={classNames(
        'relative isolate overflow-hidden bg-card',
        isPicked &&
          'z-10 [transform:scale(0.9)] rounded-control outline-4 outline-offset-0 outline-sun outline-solid',
        isDragged && 'z-20 shadow-[0_8px_0_var(--ink)]',
        isTarget && 'outline-4 -outline-offset-4 outline-mint outline-solid',
        'focus-visible:z-10 focus-visible:-outline-offset-4',
        closesRight && '-mr-[2px]',
        closesBottom && '-mb-[2px]',
      )}
      {...rest}
    >
      <StoredImage
        ref={imageRef}
        imageUrl={imageUrl}
        sizes={sizes}
        alt=""
        // Behind the tile's outline, which lies inside it. A board that is shorter than its image shows the image's middle.
        className="pointer-events-none absolute -z-10 max-w-none object-cover"
        style={partOf(tile, size, closesRight, closesBottom)}
      />
      {isLocked && (
        <>
          <span className="absolute inset-0 animate-glow opacity-60 shadow-[inset_0_0_0_2px_var(--color-mint),inset_0_0_10px_var(--color-mint)]" />
          <Check
            aria-hidden
            strokeWidth={4}
            className="absolute end-1 bottom-1 size-4 animate-pop rounded-full bg-mint p-0.5 text-on-accent"
          />
        </>
      )}
      {showsNumber && (
        <span className="absolute top-1 start-1 rounded-full bg-on-accent px-2 font-display text-base font-bold text-sun">
          {tileNumber}
        </span>
      )}
    </button>
  );
}

/** Positions the whole image so that the tile shows its own part. Tiles of a group also cover the gaps between them. */
function partOf(tile: number, size: number, closesRight: boolean, closesBottom: boolean): CSSProperties {
  const lengthOf = (parts: number, closes: boolean) => `calc((100% - ${closes ? 2 : 0}px) * ${parts})`;
  return {
    width: lengthOf(size, closesRight),
    height: lengthOf(size, closesBottom),
    left: lengthOf(-(tile % size), closesRight),
    top: lengthOf(-Math.floor(tile / size), closesBottom),
  };
}
