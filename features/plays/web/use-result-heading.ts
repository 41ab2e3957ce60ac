import { useEffect, useRef } from 'react';
import { scrollIntoSight } from '../../../ui/use-browser.ts';

/** Returns the ref of a result's heading, which is scrolled into view when it appears. */
export function useResultHeading(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    scrollIntoSight(heading.current?.parentElement);
    // The focus was on the solved board and was lost with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return heading;
}
