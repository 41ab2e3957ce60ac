import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** How far a finger moves before a tap becomes a drag, in pixels. */
const dragThreshold = 8;

/** How far a tile is from its place, in pixels. */
export interface Offset {
  x: number;
  y: number;
}

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  size: number;
  canMove(place: number): boolean;
  onTap(place: number): void;
  /** The tile was let go over a place, or over none. `offset` is from where it lay. */
  onDrop(from: number, onto: number | undefined, offset: Offset): void;
}

/**
 * Tells taps from drags, by finger or mouse. The tile stays under the finger without a new drawing of the board: its style
 * is set as the finger moves.
 */
export function useTileDrag({ grid, size, canMove, onTap, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<{ place: number; target: number | undefined }>();
  const start = useRef<Offset>(undefined);

  const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const box = grid.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const column = Math.floor(((clientX - box.left) / box.width) * size);
    const row = Math.floor(((clientY - box.top) / box.height) * size);
    const isInside = column >= 0 && column < size && row >= 0 && row < size;
    return isInside ? row * size + column : undefined;
  };

  const end = (tile: HTMLElement) => {
    start.current = undefined;
    tile.style.transform = '';
    setDrag(undefined);
  };

  return {
    dragged: drag?.place,
    target: drag?.target === drag?.place ? undefined : drag?.target,
    handlersFor: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!canMove(place) || event.button !== 0 || start.current !== undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === undefined) return;
        const x = event.clientX - start.current.x;
        const y = event.clientY - start.current.y;
        if (drag === undefined && Math.hypot(x, y) <= dragThreshold) return;
        event.currentTarget.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
        const under = placeUnder(event);
        const target = under !== undefined && canMove(under) ? under : undefined;
        if (drag?.place !== place || drag.target !== target) setDrag({ place, target });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (start.current === undefined) return;
        const offset = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
        const wasDragged = drag !== undefined;
        const onto = placeUnder(event);
        end(event.currentTarget);
        if (wasDragged) onDrop(place, onto, offset);
        else onTap(place);
      },
      onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
    }),
  };
}
