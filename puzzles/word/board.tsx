import { Eraser, RotateCcw } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { plural, t } from '#words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { playSound } from '../../ui/sound.ts';
import type { BoardProps } from '../board.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { FoundText, PlayMessage, useMessage } from '../ui/play-message.tsx';
import { UnscriptedForm } from '../ui/unscripted-form.tsx';
import { useTyping } from '../ui/use-typing.ts';
import {
  type Arrangement,
  type ArrangementEvent,
  arrange,
  emptyArrangement,
  newWords,
  nextPlace,
  placesByWord,
  stacksOf,
  tileForKey,
  wordsSoFar,
} from './arrangement.ts';
import { inRuns } from './in-runs.tsx';
import type { WordAnswer, WordChallenge } from './schema.ts';
import { letterSizes, Place, Tile } from './tiles.tsx';
import { useLongBoard } from './use-long-board.tsx';
import { useTileDrag } from './use-tile-drag.ts';

/** How long 'Nice try!' is shown (rules: playing#wrong-answers). */
const wrongMessageMs = 2000;
const wrongText = t`Nice try! Try again`;
/**
 * With this many letters or words, the places may not fit on the screen, so the tray stays in view while the
 * page scrolls.
 */
const longMessage = 25;
const longOfWords = 16;

const iconSize = 'min-h-11! min-w-11 px-2.5!';

/**
 * The board: places above, and the tray of letters or words below. Tiles are tapped, typed or dragged
 * (docs/decisions/0036).
 */
export default function WordBoard(props: BoardProps<WordChallenge, WordAnswer, Arrangement>) {
  const { challenge, isSolved, isRewardOpen, post, praise, solution } = props;
  const { saved, save, submit, check, reshuffle } = props;
  const { tiles, slots, marks = [], runs = [], arrange: mode } = challenge;
  const [initial] = useState(() => (saved?.placed ? saved : emptyArrangement(tiles.length)));
  const [state, dispatch] = useReducer(arrange, initial);
  const [isChecking, setChecking] = useState(false);
  /** Whether the arrangement is full, but its verdict was lost with the connection. */
  const [isVerdictLost, setVerdictLost] = useState(false);
  /** The first places of the words that are full and wrong. */
  const [shaken, setShaken] = useState<readonly number[]>([]);
  /** The last wrong arrangement. */
  const [wrong, setWrong] = useState<string>();
  const [message, showMessage] = useMessage();
  const announce = useAnnounce();
  const { placed, locked } = state;
  const isWords = mode === 'words';
  const isBusy = isSolved || isChecking;
  const next = nextPlace(state);
  const textOf = (tile: number | null | undefined) => tiles[tile ?? -1] ?? '';
  const answerOf = (all: Arrangement['placed']) => ({ tiles: all.map(textOf) });

  const saveState = useEffectEvent(save);
  // A layout effect, because with a deferred effect React mistook fifty quick key presses on a busy phone for an
  // endless update loop.
  useLayoutEffect(() => {
    if (state !== initial) saveState(state);
  }, [state, initial]);

  /** Locks and announces the places that are right, and shakes newly filled words that are wrong. */
  const lockRight = async (all: Arrangement['placed'], before = emptyArrangement(all.length).placed) => {
    const places = await check(answerOf(all));
    if (places === undefined) return;
    const wrongWords = newWords(slots, before, all).filter((word) =>
      word.some((place) => !places.includes(place)),
    );
    setShaken(wrongWords.map(([first = 0]) => first));
    if (wrongWords.length > 0 && all.includes(null))
      showMessage({ text: wrongText, tone: 'bad' }, wrongMessageMs);
    const right = places.filter((place) => !locked.includes(place));
    const said = (some: readonly number[]) =>
      some.map((place) => textOf(all[place])).join(isWords ? ', ' : '');
    if (right.length > 0) {
      playSound('click');
      dispatch({ type: 'locked', places: right, placed: all });
      const placedRight = said(right);
      announce(
        t({ message: `${placedRight} is right`, comment: '{placedRight} is letters or words of the player' }),
      );
    } else if (wrongWords.length > 0 && !isWords) {
      const placedWrong = said(wrongWords.flat());
      announce(
        t({ message: `${placedWrong} is not right yet`, comment: '{placedWrong} is letters of the player' }),
      );
    }
  };

  const judge = async (all: Arrangement['placed']) => {
    const answer = answerOf(all);
    if (`${answer.tiles}` === wrong)
      return showMessage({ text: t`You tried this already.`, tone: 'bad' }, wrongMessageMs);
    setChecking(true);
    const verdict = await submit(answer);
    setChecking(false);
    setVerdictLost(verdict === undefined);
    if (verdict?.right !== false) return;
    setWrong(`${answer.tiles}`);
    showMessage({ text: wrongText, tone: 'bad' }, wrongMessageMs);
    lockRight(all);
  };

  const change = (event: ArrangementEvent) => {
    const changed = arrange(state, event);
    if (isBusy || changed === state) return;
    dispatch(event);
    if (event.type === 'chosen') return;
    playSound('pop');
    setVerdictLost(false);
    if (!changed.placed.includes(null)) judge(changed.placed);
    else if (!isWords && newWords(slots, placed, changed.placed).length > 0)
      lockRight(changed.placed, placed);
    const at = changed.placed.findIndex((tile, place) => tile !== null && tile !== placed[place]);
    const place = (at === -1 ? nextPlace(changed) : at) + 1;
    const tile = textOf(changed.placed[at]);
    const placeCount = tiles.length;
    announce(
      at === -1
        ? t({ message: `Place ${place} is next`, comment: 'A place for a letter or a word' })
        : t({
            message: `${tile} in place ${place} of ${placeCount}`,
            comment: '{tile} is a letter or a word of the player',
          }),
    );
  };

  const press = (place: number) =>
    change(placed[place] === null ? { type: 'chosen', place } : { type: 'takenBack', place });

  const drag = useTileDrag((tile, place) => {
    const from = placed.indexOf(tile);
    if (place !== undefined) change({ type: 'placed', tile, place });
    else if (from !== -1) change({ type: 'takenBack', place: from });
  });

  useTyping((key) => {
    if (key === 'Backspace') {
      const last = placed.map((tile, place) => tile !== null && !locked.includes(place)).lastIndexOf(true);
      if (last !== -1) change({ type: 'takenBack', place: last });
    } else {
      const tile = tileForKey(key, tiles, placed);
      if (tile !== undefined) change({ type: 'placed', tile });
    }
  });

  const isLong = tiles.length >= (isWords ? longOfWords : longMessage);
  const { places, controls, sticks } = useLongBoard({ isLong, next, hasBegun: state !== initial });
  const words = placesByWord(slots);
  // Shows a long message step by step if words are arranged, or if the tray does not stick and must stay near
  // the next place.
  const shown = isLong && (isWords || !sticks) ? wordsSoFar(words, state) : words;
  const waiting = tiles.length - shown.flat().length;
  const waitingText = t({ message: `${waiting} more`, comment: 'Letters or words that come later' });

  const isFree = (tile: number) => !placed.includes(tile);
  const leavesNoGaps = isWords && isLong;
  const stacks = stacksOf(tiles, !isWords).filter((stack) => !leavesNoGaps || stack.some(isFree));
  const sizes = letterSizes(words, marks, stacks.length);
  const markAt = (place: number) => marks.find(({ slot }) => slot === place);
  const nameOfWord = (word: readonly number[], at: number) => {
    const filled = word.filter((place) => placed[place] !== null).length;
    const isRight = word.every((place) => locked.includes(place));
    const number = at + 1;
    const wordCount = words.length;
    const letters = word.length;
    if (isRight) {
      return t({
        message: `Word ${number} of ${wordCount}, ${plural(letters, { one: '# letter', other: '# letters' })}, right`,
        comment: 'All of its letters are right; not a direction',
      });
    }
    return filled === 0
      ? t`Word ${number} of ${wordCount}, ${plural(letters, { one: '# letter', other: '# letters' })}, empty`
      : t({
          message: `Word ${number} of ${wordCount}, ${plural(letters, { one: '# letter', other: '# letters' })}, ${filled} of ${letters} placed`,
          comment: 'How many letters of the word are placed',
        });
  };
  const isFromRight = runs[0]?.from === 0 && runs[0].to === tiles.length;
  const direction = isFromRight ? 'rtl' : 'ltr';
  const innerRuns = isFromRight ? runs.slice(1) : runs;

  const placeAt = (place: number) => {
    const tile = placed[place] ?? null;
    const isRight = isSolved || locked.includes(place);
    const mark = markAt(place);
    return (
      <span
        key={place}
        className={classNames(
          'm-(--gap) inline-flex max-w-full items-center align-middle',
          // Puts the places of a word on one strip.
          !isWords &&
            'bg-strip shadow-[0_0_0_var(--gap)_var(--strip)] first:rounded-s-control last:rounded-e-control',
        )}
      >
        {mark?.before && <Mark text={mark.before} />}
        <Place
          place={place}
          text={tile === null ? undefined : tiles[tile]}
          isWord={isWords}
          isRight={isRight}
          isChosen={state.chosen === place}
          isOver={drag.over === place}
          isLifted={tile !== null && drag.tile === tile}
          style={drag.styleOf(tile)}
          onClick={() => drag.isClick() && press(place)}
          {...(tile === null || isRight || isBusy ? {} : drag.handlersOf(tile))}
        />
        {mark?.after && <Mark text={mark.after} />}
      </span>
    );
  };
  const wordAt = (word: readonly number[], at: number) => (
    <span
      key={word[0]}
      {...(isWords ? {} : { role: 'group', 'aria-label': nameOfWord(word, at) })}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setShaken([])}
      className={classNames(
        // A word too long for one line wraps into balanced lines.
        'max-w-full text-center leading-none text-balance',
        shaken.includes(word[0] ?? -1) && 'animate-shake',
      )}
    >
      {inRuns(
        word.map((place) => ({ ...rangeOf([place]), node: placeAt(place) })),
        isWords ? innerRuns : [],
        direction,
        '',
      )}
    </span>
  );

  return (
    <>
      <div className="board-stage @container">
        <div
          ref={places}
          role="group"
          dir={direction}
          aria-label={t({ message: 'Your arrangement', comment: 'Of letters or words, by the player' })}
          className={classNames('flex flex-wrap content-center justify-center gap-x-2.5 gap-y-1', sizes)}
        >
          {isSolved && solution !== undefined ? (
            <FoundText lang={props.lang} text={solution} />
          ) : (
            inRuns(
              shown.map((word, at) => ({ ...rangeOf(word), node: wordAt(word, at) })),
              isWords ? [] : innerRuns,
              direction,
              'flex max-w-full flex-wrap content-center justify-center gap-x-2.5 gap-y-1',
            )
          )}
          {waiting > 0 && <p className="self-center font-display font-semibold text-soft">{waitingText}</p>}
        </div>
      </div>
      <div
        ref={controls}
        className={classNames(
          'board-controls @container flex flex-col gap-1.5',
          sticks &&
            !isSolved &&
            'in-[.play]:sticky bottom-0 z-20 -mx-[12px] bg-paper px-[12px] pt-2 turned:top-0',
        )}
      >
        <div className="flex flex-wrap items-center justify-end gap-2 @xl:justify-center">
          <PlayMessage
            className="min-w-0 flex-1 basis-28 @xl:basis-full"
            message={isSolved ? { text: praise ?? t`You got it!`, tone: 'good' } : message}
          />
          {isVerdictLost && (
            <Button accent="mint" className="text-base" onClick={() => judge(placed)}>
              {t`Check Again`}
            </Button>
          )}
          {!isSolved && (
            <span className="flex gap-2 pe-[3px]">
              <Button
                className={iconSize}
                aria-label={t({ message: 'Clear', comment: 'Verb on a button: takes all tiles back' })}
                onClick={() => change({ type: 'cleared' })}
                disabled={isBusy}
              >
                <Eraser aria-hidden size={20} />
              </Button>
              <Button
                className={iconSize}
                aria-label={t({ message: 'Reset', comment: 'Verb on a button: shuffles the tiles anew' })}
                sound="shuffle"
                onClick={reshuffle}
                disabled={isBusy}
              >
                <RotateCcw aria-hidden size={20} />
              </Button>
            </span>
          )}
        </div>
        <div
          role="group"
          dir={direction}
          aria-label={isWords ? t`Words to arrange` : t`Letters to arrange`}
          hidden={isSolved}
          className={classNames('text-center leading-none text-balance [&[hidden]]:hidden', sizes)}
        >
          {stacks.map((stack, at) => {
            const free = stack.filter(isFree);
            const [tile = -1] = free;
            return (
              <Tile
                // When a used word disappears, the focus stays in its position, on the word that follows.
                key={leavesNoGaps ? at : stack[0]}
                text={textOf(stack[0])}
                lang={isWords ? props.lang : undefined}
                isWord={isWords}
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
        <UnscriptedForm post={isSolved || isRewardOpen ? undefined : post} tiles={tiles} />
      </div>
    </>
  );
}

const rangeOf = (places: readonly number[]) => ({ from: places[0] ?? 0, to: (places.at(-1) ?? 0) + 1 });

/** Punctuation beside a place; it is not a tile. */
function Mark({ text }: { text: string }) {
  return (
    <span className="px-px font-display text-[max(1.25rem,calc(var(--place)*0.5))] font-bold whitespace-pre">
      {text}
    </span>
  );
}
