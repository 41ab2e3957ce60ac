import { Check } from 'lucide-react';
import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../../web/ui/class-names.ts';

interface TileProps extends ComponentProps<'button'> {
  imageUrl: string;
  /** Tiles a side. */
  size: number;
  /** Which part of the image it shows, and where it lies; both from 0. */
  tile: number;
  place: number;
  /** It is right and stays where it is. */
  isLocked: boolean;
  isPicked: boolean;
  isDragged: boolean;
  /** A dragged tile would change places with it. */
  isTarget: boolean;
  showsNumber: boolean;
}

/** A part of the image, to pick and to put down. */
export function Tile({
  imageUrl,
  size,
  tile,
  place,
  isLocked,
  isPicked,
  isDragged,
  isTarget,
  showsNumber,
  ...rest
}: TileProps) {
  return (
    <button
      type="button"
      aria-label={`Tile ${tile + 1} in place ${place + 1}${isLocked ? ', right' : ''}`}
      aria-pressed={isLocked ? undefined : isPicked}
      aria-disabled={isLocked || undefined}
      className={classNames(
        'relative bg-card bg-no-repeat',
        isPicked && 'z-10 scale-90 rounded-control outline-4 outline-offset-0 outline-sun outline-solid',
        isDragged && 'z-20 shadow-[0_8px_0_var(--ink)]',
        isTarget && 'outline-4 -outline-offset-4 outline-mint outline-solid',
        'focus-visible:z-10 focus-visible:-outline-offset-4',
      )}
      style={partOf(imageUrl, tile, size)}
      {...rest}
    >
      {isLocked && (
        <>
          <span className="absolute inset-0 animate-glow opacity-60 shadow-[inset_0_0_0_2px_var(--color-mint),inset_0_0_10px_var(--color-mint)]" />
          <Check
            aria-hidden
            strokeWidth={4}
            className="absolute right-1 bottom-1 size-4 animate-pop rounded-full bg-mint p-0.5 text-on-accent"
          />
        </>
      )}
      {showsNumber && (
        <span className="absolute top-1 left-1 rounded-full bg-on-accent px-2 font-display text-base font-bold text-sun">
          {tile + 1}
        </span>
      )}
    </button>
  );
}

/** The part of the image that a tile shows. */
function partOf(imageUrl: string, tile: number, size: number): CSSProperties {
  const percent = (part: number) => (part * 100) / (size - 1);
  return {
    backgroundImage: `url("${imageUrl}")`,
    backgroundSize: `${size * 100}% ${size * 100}%`,
    backgroundPosition: `${percent(tile % size)}% ${percent(Math.floor(tile / size))}%`,
  };
}
