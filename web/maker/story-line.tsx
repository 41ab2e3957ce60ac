import { type ReactNode, useEffect, useState } from 'react';
import { agoText } from './time-texts.ts';

/** Something that happened to a puzzle, and how long ago. */
export function StoryLine({ at, children }: { at: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <time dateTime={at} className="text-soft">
        {agoText(at)}
      </time>
    </span>
  );
}

/** Renders again every minute, to update texts such as 'a minute ago'. */
export function useMinutes(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}
