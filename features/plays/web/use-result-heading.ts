import { useEffect, useRef } from 'react';
import { scrollIntoSight } from '../../../ui/use-browser.ts';

/** The heading of a result, which is scrolled into sight when it comes. */
export function useResultHeading(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    scrollIntoSight(heading.current?.parentElement);
    // What had the focus went with the solved board.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return heading;
}
