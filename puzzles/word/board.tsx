import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { playSound } from '../../web/lib/sound.ts';
import { Button } from '../../web/ui/button.tsx';
import { classNames } from '../../web/ui/class-names.ts';
import type { BoardProps } from '../board.ts';
import { PlayMessage, useMessage } from '../ui/play-message.tsx';
import type { WordAnswer, WordChallenge } from './schema.ts';

/** How long 'Nice try!' stays (specification §9). */
const wrongMessageMs = 2000;

/** For each slot the tile in it, by its place in the tray. */
type Placed = (number | null)[];

/** Slots above, the tray of letters or words below. Tap or type to place, tap a slot or press Backspace to take back. */
export default function WordBoard({
  challenge,
  isSolved,
  saved,
  save,
  submit,
  reshuffle,
}: BoardProps<WordChallenge, WordAnswer, Placed>) {
  const { tiles, slots } = challenge;
  const [placed, setPlaced] = useState<Placed>(() => saved ?? tiles.map(() => null));
  const [isChecking, setChecking] = useState(false);
  /** The arrangement is full, but no verdict came: the connection was lost. */
  const [isUnheard, setUnheard] = useState(false);
  const [message, showMessage] = useMessage();
  const isLocked = isSolved || isChecking;

  const check = useCallback(
    async (full: Placed) => {
      setChecking(true);
      const verdict = await submit({ tiles: full.map((tile) => tiles[tile ?? -1] ?? '') });
      setChecking(false);
      setUnheard(verdict === undefined);
      if (verdict?.right === false) showMessage({ text: 'Nice try! Try again', tone: 'bad' }, wrongMessageMs);
    },
    [submit, tiles, showMessage],
  );

  const change = useCallback(
    (next: Placed) => {
      playSound('pop');
      setPlaced(next);
      setUnheard(false);
      save(next);
      if (!next.includes(null)) check(next);
    },
    [save, check],
  );

  const place = useCallback(
    (tile: number) => {
      const free = placed.indexOf(null);
      if (isLocked || free === -1 || placed.includes(tile)) return;
      change(placed.with(free, tile));
    },
    [placed, isLocked, change],
  );

  const takeBack = useCallback(
    (slot: number) => {
      if (!isLocked && typeof placed[slot] === 'number') change(placed.with(slot, null));
    },
    [placed, isLocked, change],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (event.key === 'Backspace') {
        takeBack(placed.findLastIndex((tile) => tile !== null));
      } else {
        const tile = tileForKey(event.key, tiles, placed);
        if (tile !== undefined) place(tile);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [tiles, placed, place, takeBack]);

  const words = challenge.arrange === 'words';
  const size = words ? wordSize : sizeFor(tiles.length);
  const direction = tiles.some((tile) => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(tile)) ? 'rtl' : 'ltr';
  let firstOfWord = 0;

  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div
        role="group"
        dir={direction}
        aria-label="Your arrangement"
        className="flex max-h-[max(9rem,(100svh-20rem)*0.46)] flex-wrap content-start justify-center gap-x-4 gap-y-1.5 overflow-y-auto p-1 lg:max-h-[40svh]"
      >
        {slots.map((length) => {
          const start = firstOfWord;
          firstOfWord += length;
          return (
            <span key={start} className="flex max-w-full flex-wrap justify-center gap-1">
              {placed.slice(start, start + length).map((tile, offset) => (
                <Slot
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                  key={start + offset}
                  number={start + offset + 1}
                  text={tile === null ? undefined : tiles[tile]}
                  isSolved={isSolved}
                  className={size.slot}
                  onTake={() => takeBack(start + offset)}
                />
              ))}
            </span>
          );
        })}
      </div>
      <div className="flex items-center justify-between gap-2">
        <PlayMessage
          className="flex-1"
          message={isSolved ? { text: 'You got it!', tone: 'good' } : message}
        />
        {isUnheard && (
          <Button accent="mint" className="text-base" onClick={() => check(placed)}>
            Check Again
          </Button>
        )}
        <Button className="text-base" sound="shuffle" onClick={reshuffle} disabled={isLocked}>
          <RotateCcw aria-hidden size={20} />
          Reset
        </Button>
      </div>
      <div
        role="group"
        dir={direction}
        aria-label={words ? 'Words to arrange' : 'Letters to arrange'}
        className="flex max-h-[max(9rem,(100svh-20rem)*0.54)] flex-wrap content-start justify-center gap-1.5 overflow-y-auto p-1 pb-2 lg:max-h-[44svh]"
      >
        {tiles.map((tile, index) => {
          const isUsed = placed.includes(index);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat; a tile is its place in the tray
              key={index}
              type="button"
              aria-disabled={isUsed || isLocked}
              onClick={() => place(index)}
              className={classNames(
                'pressable rounded-control bg-sun font-display font-bold text-on-accent',
                size.tile,
                isUsed && 'opacity-25!',
              )}
            >
              {tile}
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface SlotProps {
  number: number;
  text: string | undefined;
  isSolved: boolean;
  className: string;
  onTake(): void;
}

function Slot({ number, text, isSolved, className, onTake }: SlotProps) {
  return (
    <button
      type="button"
      aria-label={text === undefined ? `Place ${number}, empty` : `Place ${number}: ${text}`}
      aria-disabled={text === undefined || isSolved}
      onClick={onTake}
      className={classNames(
        'rounded-control border-2 font-display font-bold',
        className,
        text === undefined ? 'border-dashed border-soft' : 'animate-pop border-ink text-on-accent',
        text !== undefined && (isSolved ? 'bg-mint' : 'bg-sun'),
      )}
    >
      {text ?? '\u00a0'}
    </button>
  );
}

interface Size {
  slot: string;
  tile: string;
}

const wordSize: Size = {
  slot: 'max-w-full min-h-11 min-w-16 px-3 text-lg break-all',
  tile: 'max-w-full min-h-12 px-4 text-lg break-all',
};

/** Big tiles for short messages; long ones stay tappable and scroll in their own box. */
function sizeFor(count: number): Size {
  if (count <= 12) return { slot: 'size-12 text-2xl', tile: 'size-12 text-2xl' };
  if (count <= 24) return { slot: 'size-9 text-xl sm:size-11', tile: 'size-12 text-2xl' };
  return { slot: 'size-7 rounded-lg! text-lg sm:size-9', tile: 'size-10 text-xl' };
}

/** The first free tile that a key stands for: the very letter, else one that it is the base of (o for ọ). */
function tileForKey(key: string, tiles: string[], placed: Placed): number | undefined {
  const letter = key.toLowerCase().normalize('NFC');
  const isFree = (tile: number) => !placed.includes(tile);
  const free = tiles.map((_, index) => index).filter(isFree);
  return (
    free.find((tile) => tiles[tile] === letter) ??
    free.find((tile) => letter.length === 1 && tiles[tile]?.normalize('NFD').startsWith(letter))
  );
}
