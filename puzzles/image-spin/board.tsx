import { Hand, Play, RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { StoredImage } from '../../web/ui/stored-image.tsx';
import type { BoardProps } from '../board.ts';
import { FittedStage } from '../ui/fitted-stage.tsx';
import { ImageFailed } from '../ui/image-failed.tsx';
import { PlayMessage, useMessage } from '../ui/play-message.tsx';
import { useImage } from '../ui/use-image.ts';
import { widthOnBoard } from '../ui/width-on-board.ts';
import type { ImageSpinAnswer, ImageSpinChallenge } from './schema.ts';

/** How long a wrong stop stays before the image turns again (specification §4). */
const wrongStopMs = 2000;
/** One frame of the speed's unit, degrees per 1/60 s (decision 12). */
const frameMs = 1000 / 60;

/** Shown as a toast (specification §8). One object for all renders, for `useImage`. */
const loadFailure = { title: 'Image Loading Error', message: 'Failed to load the puzzle image.' };

/** The upper part turns about its own centre over the still lower part, until it is stopped. */
export default function ImageSpinBoard({
  challenge: { imageUrl, spinSpeed },
  attempts,
  isSolved,
  submit,
  restart,
}: BoardProps<ImageSpinChallenge, ImageSpinAnswer, null>) {
  const [isSpinning, setSpinning] = useState(true);
  const [message, showMessage] = useMessage();
  const image = useImage(imageUrl, loadFailure);
  const isTurning = isSpinning && !isSolved && image.state === 'ready';
  const { upperPart, angle } = useSpin(isTurning, spinSpeed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const spin = useCallback(() => {
    clearTimeout(timer.current);
    showMessage(undefined);
    setSpinning(true);
  }, [showMessage]);

  const stop = async () => {
    if (!isTurning) return;
    const stoppedAt = angle.current;
    setSpinning(false);
    const verdict = await submit({ angle: stoppedAt });
    if (verdict?.right) return;
    if (verdict !== undefined) {
      showMessage({ text: `Close! You were ${verdict.offBy}° off. Try again!`, tone: 'bad' });
    }
    timer.current = setTimeout(spin, wrongStopMs);
  };

  if (image.state === 'failed') return <ImageFailed onRetry={image.retry} />;

  // The half image sweeps a circle around its centre; the area leaves room for all of it.
  const radius = Math.hypot(image.aspect / 2, 1 / 4);
  const area = { width: 2 * Math.max(radius, image.aspect / 2), height: radius + 3 / 4 };
  const areaAspect = area.width / area.height;
  const sizes = widthOnBoard(areaAspect, image.aspect / area.width);
  const percent = (part: number) => `${part * 100}%`;

  return (
    <>
      <FittedStage aspect={areaAspect} least={`${Math.min(240, 300 * areaAspect)}px`}>
        <p className="absolute top-0 left-0 rounded-full border-2 border-ink bg-card px-3 font-display font-semibold">
          Attempts: {attempts}
        </p>
        <div
          // The turning image is cut to its half, but its box is whole: what sticks out must not widen the page.
          className="relative size-full overflow-clip"
        >
          <div
            role="img"
            aria-label={isTurning ? 'The upper part of the picture is turning' : 'The picture'}
            className="absolute bottom-0 left-1/2 -translate-x-1/2"
            style={{ width: percent(image.aspect / area.width), height: percent(1 / area.height) }}
          >
            {/* Both parts are the whole image, cut: drawn alike, they join without a seam. */}
            <StoredImage
              ref={image.ref}
              imageUrl={imageUrl}
              sizes={sizes}
              alt=""
              className="absolute inset-0 size-full [clip-path:inset(calc(50%-0.5px)_0_0_0_round_0_0_12px_12px)]"
            />
            <StoredImage
              ref={upperPart}
              imageUrl={imageUrl}
              sizes={sizes}
              alt=""
              className="absolute inset-0 size-full origin-[50%_25%] [clip-path:inset(0_0_50%_0_round_12px_12px_0_0)]"
            />
          </div>
        </div>
      </FittedStage>
      <div className="board-controls">
        <PlayMessage
          message={
            isSolved ? { text: 'Perfect alignment! You stopped it exactly right!', tone: 'good' } : message
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            accent="grape"
            className="min-h-16 basis-full text-2xl"
            aria-disabled={!isTurning}
            // For those whose tap comes as a click alone, as from a screen reader; after the others it finds it stopped.
            onClick={stop}
            // The angle counts when the finger comes down, not when it lifts (decision 12).
            onPointerDown={(event) => event.button === 0 && stop()}
            onKeyDown={(event) => {
              if (event.key !== ' ' && event.key !== 'Enter') return;
              event.preventDefault();
              if (!event.repeat) stop();
            }}
          >
            <Hand aria-hidden />
            Stop
          </Button>
          <Button className="text-base" sound="shuffle" onClick={spin} disabled={isSpinning || isSolved}>
            <Play aria-hidden size={20} />
            Start Again
          </Button>
          <Button className="text-base" sound="shuffle" onClick={restart}>
            <RotateCcw aria-hidden size={20} />
            Reset Game
          </Button>
        </div>
      </div>
    </>
  );
}

/** Turns an element by the clock. `angle` is always the one that was last drawn, in degrees. */
function useSpin(isTurning: boolean, degreesPerFrame: number) {
  const upperPart = useRef<HTMLImageElement>(null);
  // It starts upside down: nobody wins by stopping at once.
  const angle = useRef(180);

  useEffect(() => {
    if (!isTurning) return;
    let last: number | undefined;
    let request = requestAnimationFrame(function draw(now) {
      const elapsedMs = now - (last ?? now);
      last = now;
      angle.current = (angle.current + (elapsedMs / frameMs) * degreesPerFrame) % 360;
      if (upperPart.current !== null) upperPart.current.style.transform = `rotate(${angle.current}deg)`;
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, [isTurning, degreesPerFrame]);

  return { upperPart, angle };
}
