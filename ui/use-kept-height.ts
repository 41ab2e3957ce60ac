import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element's height when its content becomes smaller, so that nothing below it moves. Returns a ref for
 * the element.
 */
export function useKeptHeight<Room extends HTMLElement>(isSmaller: boolean) {
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
