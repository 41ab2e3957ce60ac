import { wantsLessMotion } from '../../ui/use-browser.ts';
import type { Offset } from './use-tile-drag.ts';

const glideMs = 160;

/** Animates a tile into its place from an offset in pixels. */
export function glide(tile: HTMLElement | undefined, from: Offset): void {
  if (wantsLessMotion()) return;
  tile?.animate?.(
    [
      { transform: `translate(${from.x}px, ${from.y}px)`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    { duration: glideMs, easing: 'ease-out' },
  );
}

export function offsetBetween(
  one: HTMLElement | undefined,
  other: HTMLElement | undefined,
  lifted?: Offset,
): Offset {
  return {
    x: (one?.offsetLeft ?? 0) - (other?.offsetLeft ?? 0) + (lifted?.x ?? 0),
    y: (one?.offsetTop ?? 0) - (other?.offsetTop ?? 0) + (lifted?.y ?? 0),
  };
}
