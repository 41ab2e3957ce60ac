import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Near the top or bottom of the screen, dragging scrolls: distance from it, and speed per frame, in pixels. */
const edge = 80;
const scrollSpeed = 8;

/** Moves an item of a list by dragging its handle; its neighbours make way at once. */
export function useStepDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [y, setY] = useState(0);

  const takePlace = useEffectEvent(() => {
    if (dragged === undefined || list.current === null) return;
    const to = placeAt(list.current, dragged, y);
    if (to === dragged) return;
    move(dragged, to);
    setDragged(to);
  });
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function follow() {
      const by = y < edge ? -scrollSpeed : y > innerHeight - edge ? scrollSpeed : 0;
      if (by !== 0) scrollBy(0, by);
      takePlace();
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, y]);

  return {
    dragged,
    handleOf: (at: number) => ({
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        // The list keeps the pointer, because the handle itself moves in the document.
        list.current?.setPointerCapture(event.pointerId);
        event.preventDefault();
        setY(event.clientY);
        setDragged(at);
      },
    }),
    listProps: {
      onPointerMove: (event: PointerEvent) => isDragging && setY(event.clientY),
      onPointerUp: () => setDragged(undefined),
      onPointerCancel: () => setDragged(undefined),
    },
  };
}

/** Where an item belongs: beyond every neighbour whose middle the pointer has passed. */
function placeAt(list: HTMLElement, dragged: number, y: number): number {
  const middles = [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
  const before = middles.findIndex((middle, at) => at < dragged && y < middle);
  if (before !== -1) return before;
  return dragged + middles.slice(dragged + 1).filter((middle) => y > middle).length;
}
