import { useEffect, useRef } from 'react';
import { t } from '#words';

export interface LetterProps {
  /** The maker's message, revealed by solving. */
  message: string;
  from: string | undefined;
  /** The puzzle was solved before this page was opened: no animation and no focus. */
  isEarlier: boolean;
}

/** Up to this length, in characters, the message is shown in larger type on the same line grid. */
const shortMessage = 80;

/** The message of a present, opened by solving it (rules: gifts#opening). */
export default function Letter({ message, from, isEarlier }: LetterProps) {
  const letter = useRef<HTMLElement>(null);
  useEffect(() => {
    // The solved board took the focus with it. Without scrolling, the solution stays visible above.
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
