import { Suspense, type SuspenseProps, useEffect, useState } from 'react';

/** What of the page is drawn, but does not answer to taps yet: its code is still to come, or React still to take it over. */
const waiting = new Set<object>();

/** `<html data-ready>` tells those who watch the page, as journeys do, that all of it answers. */
const tell = () => void document.documentElement.toggleAttribute('data-ready', waiting.size === 0);

/** A part of the page with code of its own. React takes it over from the server's markup by itself, after what is around it. */
export function Part({ children, fallback }: SuspenseProps) {
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

/** Has its effect when all beside it is drawn and answers. */
function Drawn({ part }: { part: { isDrawn: boolean } }) {
  useEffect(() => {
    part.isDrawn = true;
    waiting.delete(part);
    tell();
  }, [part]);
  return null;
}
