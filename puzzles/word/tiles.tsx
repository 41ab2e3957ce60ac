import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Of places and tiles alike: never too small to tap, and large where there is room. */
export type TileSize = 'large' | 'small' | 'word';

const sizes: Record<TileSize, string> = {
  large: 'min-h-12 min-w-12 px-1 text-2xl wide:min-h-16 wide:min-w-16 wide:text-3xl',
  small: 'min-h-[44px] min-w-[44px] px-1 text-xl wide:min-h-13 wide:min-w-13 wide:text-2xl',
  word: 'min-h-[44px] min-w-[44px] max-w-full px-3 text-lg break-all',
};

const lifted = 'z-30 shadow-[0_8px_0_var(--ink)]! transition-none!';

interface PlaceProps extends ComponentProps<'button'> {
  place: number;
  text: string | undefined;
  size: TileSize;
  isRight: boolean;
  isChosen: boolean;
  isOver: boolean;
  isLifted: boolean;
}

/** A place of the arrangement, with the tile in it. */
export function Place({ place, text, size, isRight, isChosen, isOver, isLifted, ...rest }: PlaceProps) {
  const state = text === undefined ? ', empty' : `: ${text}${isRight ? ', right' : ''}`;
  return (
    <button
      type="button"
      data-place={place}
      aria-label={`Place ${place + 1}${state}`}
      aria-pressed={text === undefined ? isChosen : undefined}
      aria-disabled={isRight}
      className={classNames(
        'relative scroll-mt-4 scroll-mb-[48svh] rounded-control border-2 font-display font-bold select-none',
        sizes[size],
        text === undefined
          ? classNames('border-dashed border-soft', size === 'word' && 'min-w-16!')
          : 'animate-pop touch-none border-ink text-on-accent',
        text !== undefined && (isRight ? 'bg-mint' : 'bg-sun'),
        (isChosen || isOver) && 'outline-3 outline-offset-1 outline-link outline-solid',
        isLifted && lifted,
      )}
      {...rest}
    >
      {text ?? '\u00a0'}
      {isRight && (
        <Check
          aria-hidden
          size={14}
          strokeWidth={4}
          className="absolute -right-1 -bottom-1 rounded-full border border-ink bg-card text-ink"
        />
      )}
    </button>
  );
}

interface TileProps extends ComponentProps<'button'> {
  text: string;
  size: TileSize;
  /** How many of these are free, and how many there are. */
  left: number;
  of: number;
  isDisabled: boolean;
  isLifted: boolean;
}

/** A tile of the tray, or a stack of equal ones. Where none is left, its place stays, empty. */
export function Tile({ text, size, left, of, isDisabled, isLifted, ...rest }: TileProps) {
  return (
    <button
      type="button"
      aria-label={of > 1 ? `${text}, ${left} left` : undefined}
      aria-disabled={left === 0 || isDisabled}
      className={classNames(
        'pressable relative touch-none rounded-control bg-sun font-display font-bold text-on-accent select-none',
        sizes[size],
        left === 0 &&
          'border-dashed! border-soft! bg-transparent! text-transparent! opacity-40! shadow-none!',
        isLifted && lifted,
      )}
      {...rest}
    >
      {text}
      {of > 1 && left > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 rounded-full border-2 border-ink bg-card px-1 text-[min(0.75rem,15px)] leading-4 text-ink"
        >
          {left}
        </span>
      )}
    </button>
  );
}
