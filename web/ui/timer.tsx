import { Clock } from 'lucide-react';
import { timeText } from '../../contract/time-text.ts';
import { classNames } from './class-names.ts';

/** The colours of the countdown (specification §4). */
function colourOf(seconds: number): string {
  if (seconds > 300) return 'bg-mint';
  if (seconds > 120) return 'bg-sun';
  return 'bg-coral';
}

/** The countdown of a play, in whole seconds left. */
export function Timer({ seconds }: { seconds: number }) {
  return (
    <p
      role="timer"
      aria-label="Time left"
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border-2 border-ink px-2.5 py-1 font-display text-[min(1.125rem,6vw)] font-bold leading-none tabular-nums text-on-accent',
        colourOf(seconds),
        seconds <= 60 && 'animate-pulse-soon',
      )}
    >
      <Clock aria-hidden size={18} />
      {timeText(seconds * 1000)}
    </p>
  );
}
