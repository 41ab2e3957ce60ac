import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCarousel } from './use-carousel.ts';

interface Slide {
  name: string;
  content: ReactNode;
}

interface CarouselProps {
  title: string;
  slides: Slide[];
}

const roundClasses = 'grid size-12 place-items-center rounded-full';

/** A loop of cards (specification §2): advances by itself, and pauses while somebody touches, points at or uses it. */
export function Carousel({ title, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isHeld, setHeld] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const carousel = useCarousel(viewport, isHeld || isHovered || isUsed || isStopped);
  const movesByItself = !useReducedMotion() && carousel.canScrollNext;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') carousel.scrollPrev();
    else carousel.scrollNext();
  };
  // A tap leaves the focus behind; only who goes by keyboard is using it.
  const onFocus = (event: FocusEvent) => setUsed(event.target.matches(':focus-visible'));

  return (
    <section
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setUsed(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setHovered(false)}
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id={titleId}>{title}</h2>
        <span className="hidden gap-2 md:flex">
          <ArrowButton
            label={`Previous of ${title}`}
            isEnabled={carousel.canScrollPrev}
            onPress={carousel.scrollPrev}
          >
            <ChevronLeft aria-hidden />
          </ArrowButton>
          <ArrowButton
            label={`Next of ${title}`}
            isEnabled={carousel.canScrollNext}
            onPress={carousel.scrollNext}
          >
            <ChevronRight aria-hidden />
          </ArrowButton>
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
          carousel.isReady ? 'overflow-hidden' : 'overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <ul className="-ml-4 flex touch-pan-y">
          {slides.map(({ name, content }, index) => (
            <li
              key={name}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className="min-w-0 shrink-0 grow-0 basis-full pl-4"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center justify-center">
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === carousel.selected}
            disabled={!carousel.isReady}
            onClick={() => carousel.scrollTo(index)}
            className={roundClasses}
          >
            <span
              className={classNames(
                'h-4 rounded-full border-2 border-ink transition-transform duration-200',
                index === carousel.selected ? 'w-8 bg-sun' : 'w-4 bg-card',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isStopped ? `Let ${title} move` : `Stop ${title} moving`}
          onClick={() => setStopped(!isStopped)}
          className={classNames(roundClasses, !movesByItself && 'invisible')}
        >
          {isStopped ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </button>
      </div>
    </section>
  );
}

interface ArrowButtonProps {
  label: string;
  isEnabled: boolean;
  onPress(): void;
  children: ReactNode;
}

function ArrowButton({ label, isEnabled, onPress, children }: ArrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!isEnabled}
      onClick={onPress}
      className={classNames('pressable bg-card', roundClasses)}
    >
      {children}
    </button>
  );
}
