import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-browser.ts';

/** Specification §9. */
const advanceEveryMs = 3500;

/** Nothing moves until the code has come. */
const atRest = { selected: 0, canScrollPrev: false, canScrollNext: false };

/** Makes the row inside the viewport a loop that advances by itself unless it is paused. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, isPaused: boolean) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState(atRest);
  const reducesMotion = useReducedMotion();

  useEffect(() => {
    let carousel: EmblaCarouselType | undefined;
    let isGone = false;
    const begin = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (isGone || viewport.current === null) return;
      // Until now the row was scrolled as any other.
      viewport.current.scrollLeft = 0;
      const made = createCarousel(viewport.current, { loop: true, align: 'start' });
      const follow = () =>
        setPosition({
          selected: made.selectedScrollSnap(),
          canScrollPrev: made.canScrollPrev(),
          canScrollNext: made.canScrollNext(),
        });
      made.on('select', follow).on('reInit', follow);
      follow();
      carousel = made;
      setEmbla(made);
    };
    // Without it the row can still be scrolled by hand.
    begin().catch(() => {});
    return () => {
      isGone = true;
      carousel?.destroy();
    };
  }, [viewport]);

  useEffect(() => {
    if (embla === undefined || isPaused || reducesMotion) return;
    const timer = setInterval(() => {
      try {
        embla.scrollNext();
      } catch {
        // Specification §8: an advance that fails is no matter.
      }
    }, advanceEveryMs);
    return () => clearInterval(timer);
  }, [embla, isPaused, reducesMotion]);

  return {
    ...position,
    isReady: embla !== undefined,
    scrollPrev: () => embla?.scrollPrev(reducesMotion),
    scrollNext: () => embla?.scrollNext(reducesMotion),
    scrollTo: (index: number) => embla?.scrollTo(index, reducesMotion),
  };
}
