import { Suspense, type SuspenseProps, useEffect, useState } from 'react';

/**
 * Parts of the page that do not react to taps yet, because their code is still loading or React has not hydrated
 * them.
 */
const waiting = new Set<object>();

/** `<html data-ready>` shows observers, such as journeys, that the whole page is interactive. */
const tell = () => void document.documentElement.toggleAttribute('data-ready', waiting.size === 0);

/** A part of the page with code of its own. React hydrates it separately, after the page around it. */
export function HydrationBoundary({ children, fallback }: SuspenseProps) {
  const [part] = useState({ isDrawn: false });
  useEffect(() => {
    if (!part.isDrawn) waiting.add(part);
    tell();
    return () => {
      waiting.delete(part);
      tell();
    };
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Drawn part={part} />
    </Suspense>
  );
}

/** Its effect runs once all its siblings are rendered and interactive. */
function Drawn({ part }: { part: { isDrawn: boolean } }) {
  useEffect(() => {
    part.isDrawn = true;
    waiting.delete(part);
    tell();
  }, [part]);
  return null;
}
