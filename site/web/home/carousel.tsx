import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '#words';
import { classNames } from '../../../ui/class-names.ts';
import { useBrowser, useReducedMotion } from '../../../ui/use-browser.ts';

/** How often the carousel advances (rules: site#home). */
const advanceEveryMs = 3500;

interface Slide {
  name: string;
  content: ReactNode;
  /** Content below the row while this slide is shown. It stays mounted, so that its dialog stays, too. */
  below(isShown: boolean): ReactNode;
}

export interface CarouselWords {
  title: string;
  previous: string;
  next: string;
  stop: string;
  move: string;
}

const arrows = [
  { key: 'ArrowLeft', says: 'previous', Icon: ChevronLeft, step: -1 },
  { key: 'ArrowRight', says: 'next', Icon: ChevronRight, step: 1 },
] as const;

const roundClasses = 'grid size-12 place-items-center rounded-full';

/**
 * A loop of cards (rules: site#home). Advances automatically, but pauses while the visitor touches, points at or
 * uses it.
 */
export function Carousel({ words, slides }: { words: CarouselWords; slides: Slide[] }) {
  const titleId = useId();
  const [isHeld, setHeld] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const reducesMotion = useReducedMotion();
  const isReady = useBrowser(() => true, false);
  const isPlaying = !(isHeld || isHovered || isUsed || isStopped || reducesMotion);
  const { row, selected, show, onScroll, stopGliding } = useRow(slides.length, isPlaying, reducesMotion);

  const below = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows.find(({ key }) => key === event.key);
    if (arrow === undefined) return;
    event.preventDefault();
    hadFocus.current = below.current?.contains(document.activeElement) ?? false;
    show(selected + arrow.step);
  };
  // If a button of the previous slide had the focus, the button of the new slide gets it.
  useEffect(() => {
    if (hadFocus.current && selected >= 0)
      below.current?.querySelector<HTMLElement>('button:not([hidden])')?.focus();
    hadFocus.current = false;
  }, [selected]);
  // A tap leaves the focus on the tapped control, too, so only keyboard focus pauses the carousel.
  const onFocus = (event: FocusEvent) => setUsed(event.target.matches(':focus-visible'));

  return (
    <section
      aria-labelledby={titleId}
      aria-roledescription={t({
        message: 'carousel',
        comment: 'said by screen readers: a row of cards that moves by itself',
      })}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setUsed(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setHovered(false)}
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id={titleId}>{words.title}</h2>
        <span className="hidden gap-2 md:flex">
          {arrows.map(({ key, says, Icon, step }) => (
            <button
              key={key}
              type="button"
              aria-label={words[says]}
              disabled={!isReady}
              onClick={() => show(selected + step)}
              className={classNames('pressable bg-card', roundClasses)}
            >
              <Icon aria-hidden />
            </button>
          ))}
        </span>
      </header>
      <div
        ref={row}
        onScroll={onScroll}
        onWheel={stopGliding}
        onTouchStart={() => {
          stopGliding();
          setHeld(true);
        }}
        onTouchEnd={() => setHeld(false)}
        onTouchCancel={() => setHeld(false)}
        // The padding keeps the shadows and focus rings of the cards from being cut off.
        className="-m-1.5 flex snap-x snap-mandatory gap-4 overflow-x-auto p-1.5 [scrollbar-width:none]"
      >
        {slides.map(({ name, content }, index) => (
          <div
            key={name}
            role="group"
            aria-roledescription={t({
              message: 'slide',
              comment: 'said by screen readers: a card of a carousel',
            })}
            aria-label={positionOf(index + 1, slides.length)}
            aria-current={index === selected}
            // Narrower than the row, so that the next card is seen to be there.
            className="min-w-0 shrink-0 grow-0 w-[88%] snap-center"
          >
            {content}
          </div>
        ))}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="flex gap-2 ps-2">
          {slides.map(({ name }, index) => (
            <span
              key={name}
              className={classNames(
                'h-3 rounded-full border-2 border-ink transition-transform duration-200',
                index === selected ? 'w-6 bg-sun' : 'w-3 bg-card',
              )}
            />
          ))}
        </span>
        <span ref={below}>
          {slides.map(({ name, below: belowSlide }, index) => (
            <Fragment key={name}>{belowSlide(index === selected)}</Fragment>
          ))}
        </span>
        <button
          type="button"
          aria-label={isStopped ? words.move : words.stop}
          onClick={() => setStopped(!isStopped)}
          className={classNames('justify-self-end', roundClasses, (!isReady || reducesMotion) && 'invisible')}
        >
          {isStopped ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </button>
      </div>
    </section>
  );
}

const positionOf = (position: number, count: number) =>
  t({ message: `${position} of ${count}`, comment: 'which card of a carousel it is: 2 of 3' });

/** Scrolls a row of slides. `selected` is the index of the slide that is shown or being scrolled to. */
function useRow(count: number, isPlaying: boolean, reducesMotion: boolean) {
  const row = useRef<HTMLDivElement>(null);
  /** The slide that the row scrolls to, until it gets there or the visitor scrolls. */
  const target = useRef<number>(undefined);
  const [selected, setSelected] = useState(0);

  /** Shows a slide. The slides form a loop, in both directions. */
  const show = (index: number) => {
    const next = (index + count) % count;
    // A slide that is already shown causes no scroll event, so nothing would reset `target`.
    if (next === selected) return;
    setSelected(next);
    target.current = next;
    row.current?.scrollTo({ left: next * stepOf(row.current), behavior: reducesMotion ? 'auto' : 'smooth' });
  };
  const advance = useEffectEvent(() => show(selected + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(advance, advanceEveryMs);
    return () => clearTimeout(timer);
  }, [isPlaying, selected]);

  const onScroll = () => {
    if (row.current === null) return;
    const index = Math.round(row.current.scrollLeft / stepOf(row.current));
    if (target.current === undefined) setSelected(index);
    else if (target.current === index) target.current = undefined;
  };
  const stopGliding = () => {
    target.current = undefined;
  };
  return { row, selected, show, onScroll, stopGliding };
}

/** Returns the distance between two slides in pixels, which is negative on right-to-left pages. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children as unknown as HTMLElement[];
  return (second?.offsetLeft ?? 1) - (first?.offsetLeft ?? 0);
}
