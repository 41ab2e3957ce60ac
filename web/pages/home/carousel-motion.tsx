import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

/** Rules: site#home. */
const advanceEveryMs = 3500;

const options = { loop: true, align: 'start' } as const;

export interface CarouselMotionProps {
  viewport: RefObject<HTMLElement | null>;
  isPlaying: boolean;
  onReady(carousel: EmblaCarouselType): void;
}

/** Makes the row inside a viewport a loop, which advances by itself while `isPlaying`. Draws nothing. */
export default function CarouselMotion({ viewport, isPlaying, onReady }: CarouselMotionProps) {
  const [plugins] = useState(() => [
    Autoplay({ delay: advanceEveryMs, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [attach, carousel] = useEmblaCarousel(options, plugins);

  useEffect(() => {
    if (viewport.current === null) return;
    // Until now the row was scrolled as any other.
    viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (carousel === undefined) return;
    const { autoplay } = carousel.plugins();
    const follow = () => (isPlaying ? autoplay.play() : autoplay.stop());
    follow();
    // A new width starts the carousel anew, and standing still.
    carousel.on('reInit', follow);
    onReady(carousel);
    return () => {
      carousel.off('reInit', follow);
    };
  }, [carousel, isPlaying, onReady]);

  return null;
}
