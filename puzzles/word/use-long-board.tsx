import { useEffect, useRef, useState } from 'react';
import { watchSize } from '../../ui/use-browser.ts';

/**
 * A message too long for the screen scrolls along with its next place, and its tray sticks to the screen. `hasBegun` is false
 * until the player has changed something: a page opens at its top.
 */
export function useLongBoard({
  isLong,
  next,
  hasBegun,
}: {
  isLong: boolean;
  next: number;
  hasBegun: boolean;
}) {
  const places = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const [isSmall, setSmall] = useState(true);

  useEffect(() => {
    if (!isLong || !hasBegun) return;
    places.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isLong, next, hasBegun]);

  // Where it would hide the places, as at twice the size of text on a small phone, the tray stays at the end. Beside them, on
  // a turned phone, it may have the whole height.
  useEffect(() => {
    const tray = controls.current;
    if (!isLong || tray === null) return;
    return watchSize(tray, () => {
      const isBeside = tray.offsetLeft > (places.current?.offsetLeft ?? 0);
      setSmall(tray.offsetHeight < innerHeight * (isBeside ? 0.95 : 0.5));
    });
  }, [isLong]);

  return { places, controls, sticks: isLong && isSmall };
}
