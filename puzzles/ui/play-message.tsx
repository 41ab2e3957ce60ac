import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface Message {
  text: string;
  tone: 'good' | 'bad';
}

/** A board's message; it clears after the given milliseconds, or stays without them. */
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

/** The message area of a board. It keeps its place when empty, so that nothing jumps. */
export function PlayMessage({ message, className }: { message: Message | undefined; className?: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'grid min-h-9 place-items-center text-center font-display text-lg font-semibold',
        className,
      )}
    >
      {message && (
        <span
          key={message.text}
          className={classNames(
            'rounded-[1.25rem] border-2 border-ink px-4 py-1 leading-tight text-on-accent',
            message.tone === 'good' ? 'animate-pop bg-mint' : 'animate-shake bg-coral',
          )}
        >
          {message.text}
        </span>
      )}
    </p>
  );
}

/** What was found out, whole and large, where the board was. */
export function FoundText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="animate-breathe rounded-card border-2 border-ink bg-mint px-4 py-3 text-center font-display text-2xl font-bold break-words whitespace-pre-wrap text-on-accent"
    >
      {text}
    </p>
  );
}
