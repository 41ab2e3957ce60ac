import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plural, t } from '#words';
import { classNames } from '../../ui/class-names.ts';
import { playPitch, playSound } from '../../ui/sound.ts';
import { StoredImage } from '../../ui/stored-image.tsx';
import type { BoardProps } from '../board.ts';
import { isHome, isRight } from '../shuffle.ts';
import { swap } from '../shuffled.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { FittedStage, widthOnBoard } from '../ui/fitted-stage.tsx';
import { PlayMessage } from '../ui/play-message.tsx';
import { ImageFailed, useImage } from '../ui/use-image.tsx';
import { glide, offsetBetween } from './glide.tsx';
import { groupOf, moveOf, neighbour } from './groups.ts';
import type { ImageAnswer, ImageChallenge } from './schema.ts';
import { Tile } from './tile.tsx';
import { TileButtons } from './tile-buttons.tsx';
import { type Offset, useTileDrag } from './use-tile-drag.ts';

type Swaps = ImageAnswer['swaps'];

/** Shown as a toast (rules: images#load-errors). A constant, because `useImage` needs a stable object. */
const loadFailure = { title: t`Image Failed to Load`, message: t`Please check the image source` };

/** Base pitch of the tone for tiles that join, in hertz. A larger group sounds higher. */
const joinPitch = 220;

/**
 * A grid of tiles. Players swap two tiles by tapping both, by dragging one onto the other, or with arrows and Enter.
 * Neighbors that belong together move as one (docs/decisions/0115).
 */
export default function ImageBoard(props: BoardProps<ImageChallenge, ImageAnswer, Swaps>) {
  const { challenge, isSolved, isDay, praise, isRewardOpen, saved, save, submit, reshuffle } = props;
  const { imageUrl, size, order: startOrder, equalTiles } = challenge;
  const [swaps, setSwaps] = useState<Swaps>(saved ?? []);
  const [picked, setPicked] = useState<number>();
  const [focused, setFocused] = useState(0);
  const [showsTarget, setShowsTarget] = useState(false);
  const [showsNumbers, setShowsNumbers] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const image = useImage(imageUrl, loadFailure);
  const sizes = widthOnBoard(image.aspect);
  const announce = useAnnounce();
  const order = orderAfter(startOrder, swaps);
  const isOver = isSolved || isChecking;
  /** The target of a puzzle with many tiles stays in view beside the board, where there is room. */
  const targetIsBeside = showsTarget && !isSolved && size === 5;
  const isCovered = showsTarget && !targetIsBeside;
  const seesNumbers = showsNumbers && !isCovered;

  const tileAt = (place: number) => grid.current?.querySelectorAll<HTMLElement>('button')[place];
  /** A right tile locks, except while a reward can be won (rules: answers#locks). */
  const isLocked = (place: number, tiles = order) =>
    !isRewardOpen && isRight(tiles[place], place, equalTiles);
  const canMove = (place: number) => !isOver && !isLocked(place);

  const send = async (answer: Swaps) => {
    setChecking(true);
    await submit({ swaps: answer });
    setChecking(false);
  };

  /**
   * No groups while a reward is open, because they would give hints. None with equal tiles either, because a locked
   * tile could block a group's way home.
   */
  const hasGroups = !isRewardOpen && equalTiles === undefined;
  const groupAt = (place: number, tiles = order) =>
    hasGroups ? groupOf({ order: tiles, size }, place) : [place];
  const swapsTo = (from: number, onto: number) =>
    moveOf({ order, size }, groupAt(from), [from, onto], canMove);

  /** Moves a tile with its group. Returns false if they cannot go there. */
  const move = (from: number, onto: number, lifted?: Offset) => {
    const made = swapsTo(from, onto);
    if (made === undefined) return false;
    const group = groupAt(from);
    const next = [...swaps, ...made];
    const lying = orderAfter(startOrder, next);
    flushSync(() => {
      setPicked(undefined);
      setSwaps(next);
    });
    const changed = [...lying.keys()].filter((place) => lying[place] !== order[place]);
    for (const place of changed) {
      const before = order.indexOf(lying[place] ?? 0);
      const by = group.includes(before) ? lifted : undefined;
      glide(tileAt(place), offsetBetween(tileAt(before), tileAt(place), by));
    }
    save(next);
    const right = changed.filter((place) => isLocked(place, lying));
    playSound(right.length > 0 ? 'click' : 'pop');
    const joined = Math.max(...changed.map((place) => groupAt(place, lying).length));
    if (joined > group.length) playPitch(joinPitch * 2 ** (joined / size));
    const [one, other] = [name(order[from]), name(order[onto])];
    const [tileNumber, placeNumber] = [one, name(onto)];
    const moved =
      group.length > 1
        ? t`Tile ${tileNumber} in place ${placeNumber}`
        : t({
            message: `Tile ${one} and tile ${other} have changed places.`,
            comment: 'Both are numbers of tiles',
          });
    announce([moved, ...saidRight(lying, right)].join(' '));
    if (isHome(lying, equalTiles)) send(next);
    return true;
  };

  const pick = (place: number) => {
    if (!canMove(place)) return;
    if (picked !== undefined && groupAt(picked).includes(place)) return setPicked(undefined);
    if (picked !== undefined && move(picked, place)) return;
    setPicked(place);
    const tile = name(order[place]);
    announce(t`Tile ${tile} picked. Choose the tile to swap it with.`);
  };

  const { dragged, target, handlersFor } = useTileDrag({
    grid,
    size,
    canMove,
    groupOf: groupAt,
    canDrop: (from, onto) => swapsTo(from, onto) !== undefined,
    onTap: pick,
    onDrop(from, onto, offset) {
      if (onto === undefined || !move(from, onto, offset))
        for (const place of groupAt(from)) glide(tileAt(place), offset);
    },
  });
  const pickedGroup = picked === undefined ? [] : groupAt(picked);
  const draggedGroup = dragged === undefined ? [] : groupAt(dragged);
  const targets =
    dragged === undefined || target === undefined ? [] : swapsTo(dragged, target)?.map(([, onto]) => onto);

  const moveFocus = (key: string) => {
    const place = neighbour(focused, key, size);
    if (place === undefined) return false;
    setFocused(place);
    tileAt(place)?.focus();
    return true;
  };

  const tileCount = size * size;
  if (image.state === 'failed') return <ImageFailed onRetry={image.retry} />;
  return (
    <>
      <FittedStage
        aspect={image.aspect}
        // A solved image has no tiles to tap, so it keeps its own shape.
        least={isSolved ? '0px' : `calc(${size} * (var(--tile) + 2px) + 2px)`}
        longest={1.5}
        hasSides={targetIsBeside}
      >
        <div
          ref={grid}
          role="group"
          aria-label={t`Puzzle of ${plural(tileCount, { one: '# tile', other: '# tiles' })}`}
          aria-busy={image.state === 'loading'}
          className={classNames(
            'relative grid size-full touch-none overflow-hidden rounded-control border-2 border-ink bg-ink shadow-sticker',
            isSolved ? 'animate-breathe' : 'gap-[2px]',
          )}
          style={{ gridTemplate: `repeat(${size}, 1fr) / repeat(${size}, 1fr)` }}
          onKeyDown={(event) => {
            if (moveFocus(event.key)) event.preventDefault();
            if (event.key === 'Escape') setPicked(undefined);
          }}
        >
          {order.map((tile, place) => (
            <Tile
              // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place; the tile in it changes
              key={place}
              imageUrl={imageUrl}
              sizes={sizes}
              imageRef={place === 0 ? image.ref : undefined}
              size={size}
              tile={tile}
              place={place}
              isLocked={isLocked(place)}
              group={groupAt(place)}
              isPicked={pickedGroup.includes(place)}
              isDragged={draggedGroup.includes(place)}
              isTarget={targets?.includes(place)}
              showsNumber={seesNumbers && !isSolved}
              tabIndex={place === focused ? 0 : -1}
              disabled={isSolved}
              onFocus={() => setFocused(place)}
              onClick={(event) => event.detail === 0 && pick(place)}
              {...handlersFor(place)}
            />
          ))}
          {(showsTarget || isSolved) && (
            // Once solved, the whole image covers its tiles and the lines between them.
            <StoredImage
              imageUrl={imageUrl}
              sizes={sizes}
              alt={isSolved ? t`The solved image` : t`The finished puzzle`}
              onClick={() => setShowsTarget(false)}
              className={classNames(
                'absolute inset-0 z-30 size-full bg-card object-cover',
                isSolved ? 'animate-appear' : 'animate-pop',
                targetIsBeside && 'wide:hidden turned:hidden',
              )}
            />
          )}
        </div>
      </FittedStage>
      <div className="board-controls">
        {isSolved ? (
          // A day has no message here, so no empty line stands between the picture and the result.
          !isDay && (
            <PlayMessage message={praise === undefined ? undefined : { text: praise, tone: 'good' }} />
          )
        ) : (
          <TileButtons
            isLocked={isOver}
            reshuffle={reshuffle}
            showsTarget={showsTarget}
            onShowsTarget={setShowsTarget}
            showsNumbers={seesNumbers}
            onShowsNumbers={(shows) => {
              setShowsNumbers(shows);
              if (isCovered) setShowsTarget(false);
            }}
            sendAgain={!isChecking && isHome(order, equalTiles) ? () => send(swaps) : undefined}
          />
        )}
        {targetIsBeside && (
          <StoredImage
            imageUrl={imageUrl}
            sizes={sizes}
            alt={t`The finished puzzle`}
            className="beside mx-auto hidden animate-pop rounded-control border-2 border-ink turned:mt-3 turned:block turned:h-32 wide:absolute wide:top-0 wide:end-0 wide:block wide:w-48"
          />
        )}
      </div>
    </>
  );
}

/** Players count tiles from 1. */
const name = (tile = 0) => tile + 1;

/** Returns a sentence for each of these places, saying that its tile is right. */
function saidRight(order: readonly number[], places: readonly number[]): string[] {
  return places.map((place) => {
    const tile = name(order[place]);
    return t({
      message: `Tile ${tile} is right.`,
      comment: 'It is in its right place; {tile} is its number',
    });
  });
}

function orderAfter(startOrder: readonly number[], swaps: Swaps): number[] {
  const order = [...startOrder];
  for (const [a, b] of swaps) swap(order, a, b);
  return order;
}
