import { useEffect, useRef, useState } from 'react';
import { watchSize } from '../../ui/use-browser.ts';

/**
 * For a message that is too long for the screen, scrolls to the next place and lets the tray stick to the screen. Does
 * not scroll until `hasBegun` (the player's first change), so that the page opens at its top.
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

  // The tray does not stick where it would hide the places, such as at 200 % text size on a small phone. Beside
  // the places, in landscape, the tray may take nearly the whole height.
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
