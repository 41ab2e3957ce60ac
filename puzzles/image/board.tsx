import { Eye, EyeOff, Hash, Shuffle } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { playSound } from '../../web/lib/sound.ts';
import { Button } from '../../web/ui/button.tsx';
import { classNames } from '../../web/ui/class-names.ts';
import { StoredImage } from '../../web/ui/stored-image.tsx';
import type { BoardProps } from '../board.ts';
import { isHome, swap } from '../shuffle.ts';
import { FittedStage } from '../ui/fitted-stage.tsx';
import { ImageFailed } from '../ui/image-failed.tsx';
import { useImage } from '../ui/use-image.ts';
import { widthOnBoard } from '../ui/width-on-board.ts';
import type { ImageAnswer, ImageChallenge } from './schema.ts';

type Swaps = ImageAnswer['swaps'];

/** How far a finger moves before a tap becomes a drag, in pixels. */
const dragThreshold = 8;

/** Shown as a toast (specification §8). One object for all renders, for `useImage`. */
const loadFailure = { title: 'Image Failed to Load', message: 'Please check the image source' };

/** The tiles in a grid. Two are exchanged by tapping both, by dragging one onto the other, or with arrows and Enter. */
export default function ImageBoard({
  challenge: { imageUrl, size, order: startOrder },
  isSolved,
  saved,
  save,
  submit,
  reshuffle,
}: BoardProps<ImageChallenge, ImageAnswer, Swaps>) {
  const [swaps, setSwaps] = useState<Swaps>(saved ?? []);
  const [picked, setPicked] = useState<number>();
  const [focused, setFocused] = useState(0);
  const [showsTarget, setShowsTarget] = useState(false);
  const [showsNumbers, setShowsNumbers] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const image = useImage(imageUrl, loadFailure);
  const sizes = widthOnBoard(image.aspect);
  const order = orderAfter(startOrder, swaps);
  const isLocked = isSolved || isChecking;

  const send = async (answer: Swaps) => {
    setChecking(true);
    await submit({ swaps: answer });
    setChecking(false);
  };

  const exchange = (a: number, b: number) => {
    setPicked(undefined);
    if (a === b || isLocked) return;
    const next: Swaps = [...swaps, [a, b]];
    playSound('pop');
    setSwaps(next);
    save(next);
    if (isHome(orderAfter(startOrder, next))) send(next);
  };

  const pick = (place: number) => {
    if (isLocked) return;
    if (picked === undefined) setPicked(place);
    else exchange(picked, place);
  };

  const drag = useTileDrag({ grid, size, isLocked, onTap: pick, onDrop: exchange });

  const moveFocus = (key: string) => {
    const place = neighbour(focused, key, size);
    if (place === undefined) return false;
    setFocused(place);
    grid.current?.querySelectorAll<HTMLElement>('button')[place]?.focus();
    return true;
  };

  if (image.state === 'failed') return <ImageFailed onRetry={image.retry} />;
  return (
    <>
      <FittedStage aspect={image.aspect} least={`calc(${size} * (var(--tile) + 2px) + 2px)`} longest={1.5}>
        <div
          ref={grid}
          role="group"
          aria-label={`Puzzle of ${size * size} tiles`}
          aria-busy={image.state === 'loading'}
          className={classNames(
            'relative grid size-full touch-none gap-0.5 overflow-hidden rounded-control border-2 border-ink bg-ink shadow-sticker',
            isSolved && 'animate-pop gap-0',
          )}
          style={{ gridTemplateColumns: `repeat(${size}, 1fr)` }}
          onKeyDown={(event) => {
            if (moveFocus(event.key)) event.preventDefault();
            if (event.key === 'Escape') setPicked(undefined);
          }}
        >
          {order.map((tile, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place; the tile in it changes
              key={place}
              type="button"
              tabIndex={place === focused ? 0 : -1}
              aria-label={`Tile ${tile + 1} in place ${place + 1}`}
              aria-pressed={place === picked}
              disabled={isSolved}
              onFocus={() => setFocused(place)}
              onClick={(event) => event.detail === 0 && pick(place)}
              {...drag.handlersFor(place)}
              className={classNames(
                'relative overflow-hidden bg-card',
                place === picked &&
                  'z-10 scale-90 rounded-control outline-4 outline-offset-0 outline-sun outline-solid',
                place === drag.dragged && 'z-20 opacity-90',
                place === drag.target && 'outline-4 -outline-offset-4 outline-mint outline-solid',
                'focus-visible:z-10 focus-visible:-outline-offset-4',
              )}
              style={drag.styleFor(place)}
            >
              <StoredImage
                ref={place === 0 ? image.ref : undefined}
                imageUrl={imageUrl}
                sizes={sizes}
                alt=""
                className="pointer-events-none absolute max-w-none object-fill"
                style={tileStyle(tile, size)}
              />
              {showsNumbers && (
                <span className="absolute top-1 left-1 rounded-full bg-on-accent px-2 font-display text-base font-bold text-sun">
                  {tile + 1}
                </span>
              )}
            </button>
          ))}
          {showsTarget && (
            <StoredImage
              imageUrl={imageUrl}
              sizes={sizes}
              alt="The finished puzzle"
              className="absolute inset-0 z-30 size-full animate-pop bg-card object-fill"
            />
          )}
        </div>
      </FittedStage>
      <div className="board-controls">
        <p role="status" className="sr-only">
          {picked === undefined
            ? ''
            : `Tile ${(order[picked] ?? 0) + 1} picked. Choose the tile to swap it with.`}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            className="gap-1.5 px-2.5! text-base"
            sound="shuffle"
            onClick={reshuffle}
            disabled={isLocked}
          >
            <Shuffle aria-hidden size={20} />
            Shuffle
          </Button>
          <Button
            className="gap-1.5 px-2.5! text-base"
            aria-pressed={showsTarget}
            onClick={() => setShowsTarget(!showsTarget)}
          >
            {showsTarget ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            {showsTarget ? 'Hide Target' : 'Show Target'}
          </Button>
          <Button
            aria-pressed={showsNumbers}
            aria-label="Tile numbers"
            className="aria-pressed:bg-sun aria-pressed:text-on-accent"
            onClick={() => setShowsNumbers(!showsNumbers)}
          >
            <Hash aria-hidden size={20} />
          </Button>
          {!isSolved && !isChecking && isHome(order) && (
            // The tiles are home but the answer did not get through.
            <Button accent="mint" onClick={() => send(swaps)}>
              Check Again
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function orderAfter(startOrder: readonly number[], swaps: Swaps): number[] {
  const order = [...startOrder];
  for (const [a, b] of swaps) swap(order, a, b);
  return order;
}

/** Where the whole image lies for a tile to show its part of it. */
function tileStyle(tile: number, size: number): CSSProperties {
  const percent = (parts: number) => `${parts * 100}%`;
  return {
    width: percent(size),
    height: percent(size),
    left: percent(-(tile % size)),
    top: percent(-Math.floor(tile / size)),
  };
}

function neighbour(place: number, key: string, size: number): number | undefined {
  const column = place % size;
  if (key === 'ArrowLeft' && column > 0) return place - 1;
  if (key === 'ArrowRight' && column < size - 1) return place + 1;
  if (key === 'ArrowUp' && place >= size) return place - size;
  if (key === 'ArrowDown' && place + size < size * size) return place + size;
  return undefined;
}

interface DragOptions {
  grid: React.RefObject<HTMLDivElement | null>;
  size: number;
  isLocked: boolean;
  onTap(place: number): void;
  onDrop(from: number, onto: number): void;
}

/** Tells taps from drags, by finger or mouse, and follows a dragged tile. */
function useTileDrag({ grid, size, isLocked, onTap, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<{ place: number; x: number; y: number; target: number | undefined }>();
  const start = useRef<{ place: number; x: number; y: number }>(undefined);

  useEffect(() => {
    if (isLocked) setDrag(undefined);
  }, [isLocked]);

  const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const box = grid.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const column = Math.floor(((clientX - box.left) / box.width) * size);
    const row = Math.floor(((clientY - box.top) / box.height) * size);
    const isInside = column >= 0 && column < size && row >= 0 && row < size;
    return isInside ? row * size + column : undefined;
  };

  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  return {
    dragged: drag?.place,
    target: drag?.target === drag?.place ? undefined : drag?.target,
    styleFor: (place: number): CSSProperties =>
      place === drag?.place ? { transform: `translate(${drag.x}px, ${drag.y}px) scale(1.05)` } : {},
    handlersFor: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (isLocked || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { place, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        if (start.current === undefined) return;
        const x = event.clientX - start.current.x;
        const y = event.clientY - start.current.y;
        if (drag !== undefined || Math.hypot(x, y) > dragThreshold) {
          setDrag({ place, x, y, target: placeUnder(event) });
        }
      },
      onPointerUp(event: PointerEvent) {
        if (start.current === undefined) return;
        const onto = placeUnder(event);
        if (drag === undefined) onTap(place);
        else if (onto !== undefined) onDrop(place, onto);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
