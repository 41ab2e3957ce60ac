import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { playSound } from '../../web/lib/sound.ts';
import { Button } from '../../web/ui/button.tsx';
import { classNames } from '../../web/ui/class-names.ts';
import type { BoardProps } from '../board.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { PlayMessage, useMessage } from '../ui/play-message.tsx';
import {
  type Arrangement,
  type ArrangementEvent,
  arrange,
  emptyArrangement,
  nextPlace,
  stacksOf,
  tileForKey,
} from './arrangement.ts';
import type { WordAnswer, WordChallenge } from './schema.ts';
import { Place, Tile, type TileSize } from './tiles.tsx';
import { useTileDrag } from './use-tile-drag.ts';

/** How long 'Nice try!' stays (specification §9). */
const wrongMessageMs = 2000;
/** From how many letters on equal ones lie in one stack: fewer to look through, and all in sight. */
const manyLetters = 17;
/** From how many letters on the places may not fit on the screen: the letters then stay in sight while the page scrolls. */
const longMessage = 25;

/** Places above, the tray of letters or words below. Tiles are tapped, typed or dragged (docs/decisions/0036). */
export default function WordBoard(props: BoardProps<WordChallenge, WordAnswer, Arrangement>) {
  const { challenge, isSolved, saved, save, submit, check, reshuffle } = props;
  const { tiles, slots, arrange: mode } = challenge;
  const [initial] = useState(() => (saved?.placed ? saved : emptyArrangement(tiles.length)));
  const [state, dispatch] = useReducer(arrange, initial);
  const [isChecking, setChecking] = useState(false);
  /** The arrangement is full, but no verdict came: the connection was lost. */
  const [isUnheard, setUnheard] = useState(false);
  const [message, showMessage] = useMessage();
  const announce = useAnnounce();
  const places = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const { placed, locked } = state;
  const isWords = mode === 'words';
  const isBusy = isSolved || isChecking;
  const next = nextPlace(state);
  const textOf = (tile: number | null | undefined) => tiles[tile ?? -1] ?? '';
  const answerOf = (all: Arrangement['placed']) => ({ tiles: all.map(textOf) });

  const saveState = useEffectEvent(save);
  // With the same drawing: left for later, the changes of fifty keys in a row on a busy phone were taken for an endless loop.
  useLayoutEffect(() => {
    if (state !== initial) saveState(state);
  }, [state, initial]);

  /** Locks what is right, and says so. */
  const lockRight = async (all: Arrangement['placed']) => {
    const right = (await check(answerOf(all))).filter((place) => !locked.includes(place));
    if (right.length === 0) return;
    playSound('click');
    dispatch({ type: 'locked', places: right, placed: all });
    announce(`${right.map((place) => textOf(all[place])).join(isWords ? ', ' : '')} is right`);
  };

  const judge = async (all: Arrangement['placed']) => {
    setChecking(true);
    const verdict = await submit(answerOf(all));
    setChecking(false);
    setUnheard(verdict === undefined);
    if (verdict?.right !== false) return;
    showMessage({ text: 'Nice try! Try again', tone: 'bad' }, wrongMessageMs);
    lockRight(all);
  };

  const change = (event: ArrangementEvent) => {
    const changed = arrange(state, event);
    if (isBusy || changed === state) return;
    dispatch(event);
    if (event.type === 'chosen') return;
    playSound('pop');
    setUnheard(false);
    if (!changed.placed.includes(null)) judge(changed.placed);
    else if (!isWords && hasNewWord(slots, placed, changed.placed)) lockRight(changed.placed);
    const at = changed.placed.findIndex((tile, place) => tile !== null && tile !== placed[place]);
    announce(
      at === -1
        ? `Place ${next + 1} is next`
        : `${textOf(changed.placed[at])} in place ${at + 1} of ${tiles.length}`,
    );
  };

  const press = (place: number) =>
    change(placed[place] === null ? { type: 'chosen', place } : { type: 'takenBack', place });

  const drag = useTileDrag((tile, place) => {
    const from = placed.indexOf(tile);
    if (place !== undefined) change({ type: 'placed', tile, place });
    else if (from !== -1) change({ type: 'takenBack', place: from });
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForField(event.target)) return;
    if (event.key === 'Backspace') {
      const last = placed.findLastIndex((tile, place) => tile !== null && !locked.includes(place));
      if (last !== -1) change({ type: 'takenBack', place: last });
    } else {
      const tile = tileForKey(event.key, tiles, placed);
      if (tile !== undefined) change({ type: 'placed', tile });
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const isLong = !isWords && tiles.length >= longMessage;
  useEffect(() => {
    if (!isLong || state === initial) return;
    places.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isLong, next, state, initial]);

  // Where it would hide the places, as at twice the size of text on a small phone, the tray stays at the end.
  const [isSmall, setSmall] = useState(true);
  const sticks = isLong && isSmall;
  useEffect(() => {
    if (!isLong || controls.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSmall(entry.contentRect.height < innerHeight * 0.55);
    });
    observer.observe(controls.current);
    return () => observer.disconnect();
  }, [isLong]);

  const size: TileSize = isWords ? 'word' : tiles.length <= 12 ? 'large' : 'small';
  const direction = tiles.some((tile) => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(tile)) ? 'rtl' : 'ltr';
  let firstOfWord = 0;

  return (
    <>
      <div
        ref={places}
        role="group"
        dir={direction}
        aria-label="Your arrangement"
        className="board-stage flex-row! flex-wrap content-center gap-x-4 gap-y-2.5 py-1"
      >
        {slots.map((length) => {
          const start = firstOfWord;
          firstOfWord += length;
          return (
            <span
              key={start}
              className={classNames(
                'flex max-w-full flex-wrap gap-1',
                // A word too long for its line goes on in the next, on one strip.
                isWords ? 'justify-center' : 'rounded-control bg-strip shadow-[0_0_0_3px_var(--strip)]',
              )}
            >
              {placed.slice(start, start + length).map((tile, offset) => {
                const place = start + offset;
                const isRight = isSolved || locked.includes(place);
                return (
                  <Place
                    key={place}
                    place={place}
                    text={tile === null ? undefined : tiles[tile]}
                    size={size}
                    isRight={isRight}
                    isChosen={state.chosen === place}
                    isOver={drag.over === place}
                    isLifted={tile !== null && drag.tile === tile}
                    style={drag.styleOf(tile)}
                    onClick={() => drag.isClick() && press(place)}
                    {...(tile === null || isRight || isBusy ? {} : drag.handlersOf(tile))}
                  />
                );
              })}
            </span>
          );
        })}
      </div>
      <div
        ref={controls}
        className={classNames(
          'board-controls flex flex-col gap-2',
          sticks && 'in-[.play]:sticky bottom-0 z-20 -mx-3 bg-paper px-3 pt-2 turned:top-0',
        )}
      >
        <div className="flex flex-wrap items-center justify-end gap-2">
          <PlayMessage
            className="min-w-0 flex-1 basis-28"
            message={isSolved ? { text: 'You got it!', tone: 'good' } : message}
          />
          {isUnheard && (
            <Button accent="mint" className="text-base" onClick={() => judge(placed)}>
              Check Again
            </Button>
          )}
          {!isSolved && (
            <span className="flex gap-2">
              <Button
                className="px-2.5! text-base"
                onClick={() => change({ type: 'cleared' })}
                disabled={isBusy}
              >
                Clear
              </Button>
              <Button
                className="gap-1.5 px-2.5! text-base"
                sound="shuffle"
                onClick={reshuffle}
                disabled={isBusy}
              >
                <RotateCcw aria-hidden size={20} />
                Reset
              </Button>
            </span>
          )}
        </div>
        <div
          role="group"
          dir={direction}
          aria-label={isWords ? 'Words to arrange' : 'Letters to arrange'}
          hidden={isSolved}
          className="flex flex-wrap content-start justify-center gap-1 pb-2 [&[hidden]]:hidden"
        >
          {stacksOf(tiles, !isWords && tiles.length >= manyLetters).map((stack) => {
            const free = stack.filter((tile) => !placed.includes(tile));
            const [tile = -1] = free;
            return (
              <Tile
                key={stack[0]}
                text={textOf(stack[0])}
                size={size}
                left={free.length}
                of={stack.length}
                isDisabled={isBusy}
                isLifted={tile !== -1 && drag.tile === tile}
                style={drag.styleOf(tile)}
                onClick={() => tile !== -1 && drag.isClick() && change({ type: 'placed', tile })}
                {...(tile === -1 || isBusy ? {} : drag.handlersOf(tile))}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** Whether a word is full that was not so, or not of these tiles. */
function hasNewWord(slots: number[], before: Arrangement['placed'], after: Arrangement['placed']): boolean {
  let end = 0;
  return slots.some((length) => {
    const start = end;
    end += length;
    const word = after.slice(start, end);
    return !word.includes(null) && word.some((tile, offset) => tile !== before[start + offset]);
  });
}

/** Keys in a field or in a dialog belong to it. */
function isForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
