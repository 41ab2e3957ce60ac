import { useEffect, useRef } from 'react';

/** Parts of pages that links lead to, by their fragments. */
export const calendarId = 'calendar';
/** The part of 'Your puzzles' from which keys and solved days go to another phone. */
export const otherPhoneId = 'another-phone';

/**
 * Returns the ref of an element to scroll to if the address has its id as fragment, because the browser looked for
 * the fragment before the element was rendered.
 */
export function useScrollTarget<Target extends Element>(id: string) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) target.current?.scrollIntoView();
  }, [id]);
  return target;
}
