import { Hand, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';

interface StopButtonProps {
  label: string;
  isOff: boolean;
  stop(): void;
  /** Set after a stop; the same button then starts the turning again. */
  again: (() => void) | undefined;
}

/** Stops the turning, or submits the angle in Step mode. */
export function StopButton({ label, isOff, stop, again }: StopButtonProps) {
  /**
   * The pointerdown has already stopped the image, so the click that follows it must do nothing, however late it
   * comes.
   */
  const hasStopped = useRef(false);
  return (
    <Button
      accent="grape"
      className="min-h-16 basis-full text-2xl short:min-h-14"
      aria-disabled={isOff && !again}
      sound={again ? 'shuffle' : 'click'}
      // Handles input that sends only a click, such as from screen readers.
      onClick={() => {
        if (!hasStopped.current) (again ?? stop)();
        hasStopped.current = false;
      }}
      // The angle counts when the finger comes down, not when it lifts (rules: puzzles#image-spin).
      onPointerDown={(event) => {
        if (event.button !== 0 || again) return;
        hasStopped.current = true;
        swallowClickElsewhere(event.currentTarget);
        stop();
      }}
      onPointerCancel={() => {
        hasStopped.current = false;
      }}
      onKeyDown={(event) => {
        if (again || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.preventDefault();
        if (!event.repeat) stop();
      }}
    >
      {again ? <Play aria-hidden /> : <Hand aria-hidden />}
      {/* In its own element: React could not insert an icon before bare text that a page translator has moved. */}
      <span>{again ? t`Start Again` : label}</span>
    </Button>
  );
}

/**
 * Once the puzzle is solved, something else is under the finger. Blocks the click there, because it could follow a
 * link. Stops blocking after that click, or at the next touch or key.
 */
export function swallowClickElsewhere(pressed: HTMLElement): void {
  const ends = ['click', 'pointerdown', 'pointercancel', 'keydown'];
  const onEnd = (event: Event) => {
    for (const end of ends) removeEventListener(end, onEnd, true);
    if (event.type !== 'click' || pressed.contains(event.target as Node)) return;
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
