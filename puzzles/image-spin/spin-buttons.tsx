import { Hand, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';

/** Stops the turning, or submits the angle in Step mode. */
export function StopButton({ label, isOff, stop }: { label: string; isOff: boolean; stop(): void }) {
  /** The pointerdown has already stopped the image, so its click must not, however late it comes. */
  const hasStopped = useRef(false);
  return (
    <Button
      accent="grape"
      className="min-h-16 basis-full text-2xl"
      aria-disabled={isOff}
      // For input that sends only a click, as screen readers do.
      onClick={() => {
        if (!hasStopped.current) stop();
        hasStopped.current = false;
      }}
      // The angle counts when the finger comes down, not when it lifts (rules: puzzles#image-spin).
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        hasStopped.current = true;
        swallowClickElsewhere(event.currentTarget);
        stop();
      }}
      onPointerCancel={() => {
        hasStopped.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) stop();
      }}
    >
      <Hand aria-hidden />
      {label}
    </Button>
  );
}

/**
 * Once the puzzle is solved, something else is under the finger. Blocks the click there, which could follow a
 * link. Ends with that click, or with the next touch or key.
 */
function swallowClickElsewhere(button: HTMLElement): void {
  const ends = ['click', 'pointerdown', 'pointercancel', 'keydown'];
  const onEnd = (event: Event) => {
    for (const end of ends) removeEventListener(end, onEnd, true);
    if (event.type !== 'click' || button.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const end of ends) addEventListener(end, onEnd, true);
}

/** Turns the image by ten degrees to either side. */
export function StepButtons({ isOff, step }: { isOff: boolean; step(by: 1 | -1): void }) {
  return (
    <div className="grid basis-full grid-cols-2 gap-2">
      <Button sound="pop" className="px-2!" disabled={isOff} onClick={() => step(-1)}>
        <RotateCcw aria-hidden />
        {t({ message: '10° left', comment: 'On a button: turns the image to the left' })}
      </Button>
      <Button sound="pop" className="px-2!" disabled={isOff} onClick={() => step(1)}>
        {t({ message: '10° right', comment: 'On a button: turns the image to the right' })}
        <RotateCw aria-hidden />
      </Button>
    </div>
  );
}

interface AgainButtonsProps {
  /** Undefined in Step mode, where nothing has to be started. */
  spin: (() => void) | undefined;
  canSpin: boolean;
  restart(): void;
}

/** 'Start Again' and 'Reset Game' (rules: puzzles#image-spin). */
export function AgainButtons({ spin, canSpin, restart }: AgainButtonsProps) {
  return (
    <div className="flex min-w-0 basis-full flex-wrap gap-2">
      {spin && (
        <Button className="flex-1 text-base" sound="shuffle" onClick={spin} disabled={!canSpin}>
          <Play aria-hidden size={20} />
          {t`Start Again`}
        </Button>
      )}
      <Button className="flex-1 text-base" sound="shuffle" onClick={restart}>
        <RotateCcw aria-hidden size={20} />
        {t`Reset Game`}
      </Button>
    </div>
  );
}
