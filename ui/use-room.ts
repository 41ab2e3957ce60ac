import { useLayoutEffect, useRef } from 'react';

/** What lies below keeps its place when something smaller is drawn. Returns the ref of the element whose height stays. */
export function useRoom<Room extends HTMLElement>(isSmaller: boolean) {
  const room = useRef<Room>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = room;
    if (current === null) return;
    if (isSmaller) current.style.minHeight = `${height.current}px`;
    else height.current = current.offsetHeight;
  }, [isSmaller]);
  return room;
}
