import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { t } from '#words';
import { Boundary } from '../../../ui/boundary.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useReducedMotion } from '../../../ui/use-browser.ts';
import type { CarouselMotionProps } from './carousel-motion.tsx';

interface Slide {
  /** Of the type of puzzle. */
  name: string;
  content: ReactNode;
}

/** What a carousel says of itself. */
export interface CarouselWords {
  title: string;
  previous: string;
  next: string;
  stop: string;
  move: string;
}

const arrows = [
  { key: 'ArrowLeft', says: 'previous', Icon: ChevronLeft, move: 'scrollPrev' },
  { key: 'ArrowRight', says: 'next', Icon: ChevronRight, move: 'scrollNext' },
] as const;

const roundClasses = 'grid size-12 place-items-center rounded-full';

/** A loop of cards (rules: site#home): advances by itself, and pauses while somebody touches, points at or uses it. */
export function Carousel({ words, slides }: { words: CarouselWords; slides: Slide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isHeld, setHeld] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const selected = useSelected(carousel);
  const Motion = useMotion();
  const reducesMotion = useReducedMotion();
  const isReady = carousel !== undefined;
  const isPaused = isHeld || isHovered || isUsed || isStopped;

  const scroll = (move: 'scrollPrev' | 'scrollNext') => carousel?.[move](reducesMotion);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows.find(({ key }) => key === event.key);
    if (arrow === undefined) return;
    event.preventDefault();
    scroll(arrow.move);
  };
  // A tap leaves the focus behind too; only the keyboard's focus pauses.
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
      <Boundary>
        {Motion && (
          <Motion viewport={viewport} isPlaying={!isPaused && !reducesMotion} onReady={setCarousel} />
        )}
      </Boundary>
      <header className="flex items-center justify-between gap-3">
        <h2 id={titleId}>{words.title}</h2>
        <span className="hidden gap-2 md:flex">
          {arrows.map(({ key, says, Icon, move }) => (
            <button
              key={key}
              type="button"
              aria-label={words[says]}
              disabled={!isReady}
              onClick={() => scroll(move)}
              className={classNames('pressable bg-card', roundClasses)}
            >
              <Icon aria-hidden />
            </button>
          ))}
        </span>
      </header>
      <div
        ref={viewport}
        onTouchStart={() => setHeld(true)}
        onTouchEnd={() => setHeld(false)}
        onTouchCancel={() => setHeld(false)}
        className={classNames(
          // Room for the cards' shadows and focus rings, which the edge would cut off.
          '-m-1.5 p-1.5',
          isReady ? 'overflow-hidden' : 'overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <div className="-ms-4 flex touch-pan-y">
          {slides.map(({ name, content }, index) => (
            <div
              key={name}
              role="group"
              aria-roledescription={t({
                message: 'slide',
                comment: 'said by screen readers: a card of a carousel',
              })}
              aria-label={positionOf(index + 1, slides.length)}
              className="min-w-0 shrink-0 grow-0 basis-full ps-4"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-center">
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={t({
              message: `Show ${name}`,
              comment: 'name: a type of puzzle, as its title says it',
            })}
            aria-current={index === selected}
            disabled={!isReady}
            onClick={() => carousel?.scrollTo(index, reducesMotion)}
            className={roundClasses}
          >
            <span
              className={classNames(
                'h-4 rounded-full border-2 border-ink transition-transform duration-200',
                index === selected ? 'w-8 bg-sun' : 'w-4 bg-card',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isStopped ? words.move : words.stop}
          onClick={() => setStopped(!isStopped)}
          className={classNames(roundClasses, (!isReady || reducesMotion) && 'invisible')}
        >
          {isStopped ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </button>
      </div>
    </section>
  );
}

const positionOf = (position: number, count: number) =>
  t({ message: `${position} of ${count}`, comment: 'which card of a carousel it is: 2 of 3' });

/** The code that moves the slides. Without it the row can still be scrolled by hand. */
function useMotion(): ComponentType<CarouselMotionProps> | undefined {
  const [Motion, setMotion] = useState<ComponentType<CarouselMotionProps>>();
  useEffect(() => {
    import('./carousel-motion.tsx').then(
      (module) => setMotion(() => module.default),
      () => {},
    );
  }, []);
  return Motion;
}

/** The index of the slide that is shown. */
function useSelected(carousel: EmblaCarouselType | undefined): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      carousel?.on('select', onChange).on('reInit', onChange);
      return () => {
        carousel?.off('select', onChange).off('reInit', onChange);
      };
    },
    [carousel],
  );
  return useSyncExternalStore(
    subscribe,
    () => carousel?.selectedScrollSnap() ?? 0,
    () => 0,
  );
}
