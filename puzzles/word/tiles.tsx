import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Trans, t } from '#words';
import { classNames } from '../../ui/class-names.ts';

/** Maximum word length that affects the size, because no screen fits more places on one line. */
const mostOnLine = 32;
/** Number of large letters that fit on a line of a phone. */
const onPhone = 5;
/** From this number of rows on, letters have their smallest size. */
const mostRows = 16;

/**
 * Returns the classes from which `web/play-layout.css` derives the size of places and letters: the length of
 * the longest word, the side of a square that holds all places, and the rows of places and tray on a phone.
 */
export function letterSizes(
  words: readonly number[][],
  marks: readonly { slot: number; before: string; after: string }[],
  stacks: number,
): string {
  const marksIn = (word: readonly number[]) =>
    marks
      .filter(({ slot }) => word.includes(slot))
      .reduce((sum, { before, after }) => sum + (before + after).length, 0);
  const longest = Math.max(...words.map((word) => Math.ceil(word.length + marksIn(word) / 2)));
  // Places shrink for a long word, so that more places fit on a line.
  const onLine = Math.max(onPhone, Math.min(longest, 9));
  let rows = Math.ceil(stacks / onPhone);
  let room = 0;
  for (const { length } of words) {
    if (length > room) {
      rows += Math.ceil(length / onLine);
      room = onLine;
    }
    room -= length + 0.2;
  }
  const square = Math.round(Math.sqrt(words.flat().length));
  return `letters longest-${Math.min(longest, mostOnLine)} square-${square} rows-${Math.min(rows, mostRows)}`;
}

const wordSize =
  'min-h-[44px] min-w-[44px] max-w-full px-3 text-lg break-all @xl:min-h-14 @xl:px-4 @xl:text-2xl';
const placeSize = 'min-h-(--place-height) min-w-(--place) px-0.5 text-[max(1.25rem,calc(var(--place)*0.5))]';
const letterSize = 'min-h-(--letter) min-w-(--letter) px-1 text-[max(1.25rem,calc(var(--letter)*0.5))]';
/** With large text, the letter leaves room for the count in the corner. */
const countRoom = 'pt-[max(0px,calc(0.75rem-12px))] pe-[max(4px,calc(1.5rem-20px))]';

const lifted = 'z-30 shadow-[0_8px_0_var(--ink)]! transition-none!';

interface PlaceProps extends ComponentProps<'button'> {
  place: number;
  text: string | undefined;
  isWord: boolean;
  isRight: boolean;
  isChosen: boolean;
  isOver: boolean;
  isLifted: boolean;
}

/** A place of the arrangement, with or without a tile. */
export function Place({ place, text, isWord, isRight, isChosen, isOver, isLifted, ...rest }: PlaceProps) {
  const number = place + 1;
  const label =
    text === undefined
      ? t({ message: `Place ${number}, empty`, comment: 'A place for a letter or a word' })
      : isRight
        ? t({ message: `Place ${number}: ${text}, right`, comment: '{text} is the letter or word in it' })
        : t({ message: `Place ${number}: ${text}`, comment: '{text} is the letter or word in it' });
  return (
    <button
      type="button"
      translate="no"
      dir={isWord ? 'auto' : undefined}
      data-place={place}
      aria-label={label}
      aria-pressed={text === undefined ? isChosen : undefined}
      aria-disabled={isRight}
      className={classNames(
        'relative scroll-mt-4 scroll-mb-[calc(48*var(--svh))] rounded-control border-2 font-display font-bold select-none',
        isWord ? wordSize : placeSize,
        text === undefined
          ? classNames('border-dashed border-soft', isWord && 'min-w-16! @xl:min-w-24!')
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
          className="absolute -end-[3px] -bottom-[3px] rounded-full border border-ink bg-card text-ink"
        />
      )}
    </button>
  );
}

interface TileProps extends ComponentProps<'button'> {
  text: string;
  isWord: boolean;
  /** The free tiles of the stack (`left`), and all of them (`of`). */
  left: number;
  of: number;
  isDisabled: boolean;
  isLifted: boolean;
}

/** A tile of the tray, or a stack of equal ones. An empty stack keeps its place. */
export function Tile({ text, isWord, left, of, isDisabled, isLifted, ...rest }: TileProps) {
  return (
    <button
      type="button"
      translate="no"
      dir={isWord ? 'auto' : undefined}
      aria-disabled={left === 0 || isDisabled}
      className={classNames(
        'pressable relative m-[3px] touch-none rounded-control bg-sun font-display font-bold text-on-accent select-none',
        isWord ? wordSize : letterSize,
        of > 1 && countRoom,
        left === 0 &&
          'border-dashed! border-soft! bg-transparent! text-transparent! opacity-40! shadow-none!',
        isLifted && lifted,
      )}
      {...rest}
    >
      {text}
      {left > 1 && (
        <span className="absolute -top-[6px] -end-[6px] rounded-full border-2 border-ink bg-card px-[4px] text-[min(0.75rem,15px)] leading-[1.35] text-ink">
          <Trans comment="Of equal letters; the word is for screen readers. Not a direction">
            {left}
            <span className="sr-only"> left</span>
          </Trans>
        </span>
      )}
    </button>
  );
}
