import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Language } from '../../words/languages.ts';
import { graphemes } from '../text.ts';

interface Message {
  text: string;
  tone: 'good' | 'bad';
}

/** Holds a board's message. It clears after the given milliseconds; without a number, it stays. */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Message | undefined, clearAfterMs?: number) => {
    clearTimeout(timer.current);
    setMessage(next);
    if (clearAfterMs !== undefined) timer.current = setTimeout(() => setMessage(undefined), clearAfterMs);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, show] as const;
}

/** The message area of a board. It keeps its height when empty, so that nothing jumps. */
export function PlayMessage({ message, className }: { message: Message | undefined; className?: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'grid min-h-9 grid-cols-1 place-items-center text-center font-display text-lg font-semibold',
        className,
      )}
    >
      {message && (
        <span
          key={message.text}
          className={classNames(
            'max-w-full leading-tight text-balance wrap-anywhere',
            message.tone === 'good'
              ? 'animate-pop text-base'
              : 'animate-shake rounded-[1.25rem] border-2 border-ink bg-coral px-4 py-1 text-on-accent',
          )}
        >
          {message.text}
        </span>
      )}
    </p>
  );
}

/** Longer texts appear word by word instead of letter by letter. */
const shortText = 120;
/** How long it takes the whole text to appear. */
const assemblyMs = 900;

/** The solved text, large, as it assembles on the board (rules: playing#solved-page). */
export function FoundText({ text, lang }: { text: string; lang?: Language | undefined }) {
  const words = text.trim().split(/\s+/);
  // Letters that join their neighbors, as in Arabic, stay together.
  const parts = words.map((word) =>
    text.length <= shortText && /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(word)
      ? graphemes(word)
      : [word],
  );
  const count = parts.flat().length;
  let come = 0;
  return (
    <p
      translate="no"
      dir="auto"
      lang={lang}
      className={classNames(
        'mx-auto max-w-full animate-breathe found rounded-card border-2 border-ink px-4 py-3 text-center font-display leading-tight font-bold wrap-anywhere text-on-accent shadow-sticker',
        sizeFor(text),
      )}
    >
      <span className="sr-only select-none">{text}</span>
      <span aria-hidden className="inline-flex max-w-full flex-wrap justify-center gap-x-[0.3em]">
        {parts.map((letters, word) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <span key={word} className="max-w-full">
            {letters.map((letter) => (
              <span
                key={come}
                className="inline-block max-w-full animate-assemble"
                style={styleOf(come++ / count)}
              >
                {letter}
              </span>
            ))}
          </span>
        ))}
      </span>
    </p>
  );
}

/** Delays the part's animation. Play pages must not contain style attributes, so the server sets none. */
const styleOf = (part: number) =>
  import.meta.env.SSR ? undefined : { animationDelay: `${part * assemblyMs}ms` };

/** Returns the text size, which depends on the amount of text and leaves long words unbroken, even in large text. */
function sizeFor(text: string): string {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  if (text.length <= 28 && longest <= 10)
    return 'text-[clamp(min(2.25rem,13vw),min(11vw,14*var(--svh)),5rem)]';
  if (text.length <= 60) return 'text-[clamp(min(1.75rem,8vw),min(8vw,12*var(--svh)),4rem)]';
  return text.length <= shortText ? 'text-[clamp(1.75rem,6vw,3rem)]' : 'text-2xl';
}
