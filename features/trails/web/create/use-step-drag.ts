import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Dragging within `edge` pixels of the screen's top or bottom scrolls by `scrollSpeed` pixels per frame. */
const edge = 80;
const scrollSpeed = 8;

/** Moves a list item by dragging its handle. Its neighbors make way at once. */
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
        // The list captures the pointer, because the handle moves within the document.
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

/** Returns where the dragged item belongs: past every neighbor whose middle the pointer has crossed. */
function placeAt(list: HTMLElement, dragged: number, y: number): number {
  const middles = [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
  const before = middles.findIndex((middle, at) => at < dragged && y < middle);
  if (before !== -1) return before;
  return dragged + middles.slice(dragged + 1).filter((middle) => y > middle).length;
}
