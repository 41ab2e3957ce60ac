import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** How far a finger moves before a tap becomes a drag, in pixels. */
const dragThreshold = 8;

/** Offset of a tile from its place, in pixels. */
export interface Offset {
  x: number;
  y: number;
}

const offsetTo = ({ clientX, clientY }: PointerEvent, { x, y }: Offset): Offset => ({
  x: clientX - x,
  y: clientY - y,
});
const isDrag = ({ x, y }: Offset) => Math.hypot(x, y) > dragThreshold;

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  size: number;
  canMove(place: number): boolean;
  /** Returns the places of the tile at this place and of the tiles that move with it. */
  groupOf(place: number): readonly number[];
  /** Whether the tile can move to this place with its group. */
  canDrop(from: number, onto: number): boolean;
  onTap(place: number): void;
  /** Called when the tile is dropped onto a place, or outside the grid. `offset` is measured from the tile's place. */
  onDrop(from: number, onto: number | undefined, offset: Offset): void;
}

/**
 * Distinguishes taps from drags, by finger or mouse. Sets the style of the dragged tile directly, so that the
 * tile follows the finger without a re-render of the board.
 */
export function useTileDrag({ grid, size, canMove, groupOf, canDrop, onTap, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<{ place: number; target: number | undefined }>();
  const start = useRef<Offset & { pointerId: number }>(undefined);

  const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return undefined;
    const indexOf = (share: number) => Math.floor(share * size);
    const column = indexOf((clientX - box.left) / box.width);
    const row = indexOf((clientY - box.top) / box.height);
    const isInside = (index: number) => index >= 0 && index < size;
    return isInside(column) && isInside(row) ? row * size + column : undefined;
  };

  const transform = (place: number, value: string) => {
    const tiles = grid.current?.querySelectorAll('button');
    for (const each of groupOf(place)) tiles?.[each]?.style.setProperty('transform', value);
  };
  const end = (place: number) => {
    start.current = undefined;
    transform(place, '');
    setDrag(undefined);
  };
  /** Only one pointer at a time moves a tile; others are ignored. */
  const startOf = ({ pointerId }: PointerEvent) =>
    pointerId === start.current?.pointerId ? start.current : undefined;

  return {
    dragged: drag?.place,
    target: drag?.target,
    handlersFor: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!canMove(place) || event.button !== 0 || start.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = startOf(event);
        if (!from) return;
        const offset = offsetTo(event, from);
        if (!drag && !isDrag(offset)) return;
        // A group is not scaled, because each of its tiles would grow about its own center and overlap the others.
        const scale = groupOf(place).length > 1 ? '' : ' scale(1.05)';
        transform(place, `translate(${offset.x}px, ${offset.y}px)${scale}`);
        const under = placeUnder(event);
        const target = under !== undefined && canDrop(place, under) ? under : undefined;
        if (drag?.place !== place || drag.target !== target) setDrag({ place, target });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const from = startOf(event);
        if (!from) return;
        const offset = offsetTo(event, from);
        const onto = placeUnder(event);
        end(place);
        // A quick drag ends before React has rendered its first move.
        if (drag || isDrag(offset)) onDrop(place, onto, offset);
        else onTap(place);
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        if (startOf(event)) end(place);
      },
    }),
  };
}
