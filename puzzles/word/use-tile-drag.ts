import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** How far a finger moves before a tap becomes a drag, in pixels. */
const dragThreshold = 8;

interface Drag {
  tile: number;
  x: number;
  y: number;
  over: number | undefined;
}

/**
 * Makes tiles draggable, by finger or mouse: the tile follows, and `onDrop` gets the place, found by
 * `data-place`.
 */
export function useTileDrag(onDrop: (tile: number, place: number | undefined) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ pointerId: number; x: number; y: number }>(undefined);
  const hasDragged = useRef(false);

  const end = () => {
    start.current = undefined;
    // Resets the flag after the click of this drag, even if no click comes (after a touch), so that the next tap
    // counts.
    setTimeout(() => {
      hasDragged.current = false;
    });
    setDrag(undefined);
  };
  /** Only one pointer at a time drags a tile. */
  const startOf = ({ pointerId }: PointerEvent) =>
    pointerId === start.current?.pointerId ? start.current : undefined;

  return {
    tile: drag?.tile,
    over: drag?.over,
    /** False for the click that the browser sends after a drag. */
    isClick: () => !hasDragged.current,
    styleOf: (tile: number | null): CSSProperties | undefined =>
      tile !== null && tile === drag?.tile
        ? { transform: `translate(${drag.x}px, ${drag.y}px) scale(1.05)` }
        : undefined,
    handlersOf: (tile: number) => ({
      onPointerDown(event: PointerEvent) {
        const { pointerId, clientX: x, clientY: y } = event;
        if (event.button === 0 && !drag) start.current = { pointerId, x, y };
      },
      onPointerMove(event: PointerEvent) {
        const from = startOf(event);
        if (from === undefined) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (!hasDragged.current && Math.hypot(x, y) <= dragThreshold) return;
        if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        hasDragged.current = true;
        setDrag({ tile, x, y, over: placeUnder(event) });
      },
      onPointerUp(event: PointerEvent) {
        if (startOf(event) === undefined) return;
        if (hasDragged.current) onDrop(tile, placeUnder(event));
        end();
      },
      onPointerCancel(event: PointerEvent) {
        if (startOf(event) !== undefined) end();
      },
    }),
  };
}

/** Skips the dragged tile itself, which is always under the pointer and can itself be in a place. */
function placeUnder({ clientX, clientY, currentTarget }: PointerEvent): number | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    if (element === currentTarget || !(element instanceof HTMLElement)) continue;
    const { place } = element.dataset;
    if (place !== undefined) return Number(place);
  }
  return undefined;
}
