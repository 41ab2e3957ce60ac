import { useEffect, useRef } from 'react';
import { t } from '#words';

export interface LetterProps {
  message: string;
  from: string | undefined;
  /** The puzzle was solved before this page was opened, so there is no animation, and the focus does not move. */
  isEarlier: boolean;
}

/** A message of at most this length, in characters, is shown in larger type with the same line height. */
const shortMessage = 80;

/** The message of a present, revealed by solving (rules: gifts#opening). */
export default function Letter({ message, from, isEarlier }: LetterProps) {
  const letter = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus was on the solved board and was lost with it. Does not scroll, so that the solution above stays in
    // view.
    if (!isEarlier && document.activeElement === document.body)
      letter.current?.focus({ preventScroll: true });
  }, [isEarlier]);
  return (
    <section
      ref={letter}
      tabIndex={-1}
      aria-label={t({ message: 'The message', comment: 'what the maker wrote, opened by solving' })}
      aria-live="polite"
      className={`letter mx-auto w-full max-w-xl p-5 outline-none ${isEarlier ? '' : 'animate-unfold'}`}
    >
      <p
        dir="auto"
        className={`font-display ${[...message].length <= shortMessage ? 'text-[1.75rem]' : 'text-xl'} leading-8 font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]`}
      >
        {message}
      </p>
      {from !== undefined && (
        <p dir="auto" className="text-end font-display text-xl leading-8 font-semibold text-soft">
          <bdi translate="no">{from}</bdi>
        </p>
      )}
    </section>
  );
}
