import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardProps } from '../board.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { PlayMessage, useMessage } from '../ui/play-message.tsx';
import { ImageFailed, useImage } from '../ui/use-image.tsx';
import { usePlayOption } from '../ui/use-play-option.ts';
import { angleTone, stepMode } from './options.ts';
import type { ImageSpinAnswer, ImageSpinChallenge } from './schema.ts';
import { AgainButtons, StepButtons, StopButton } from './spin-buttons.tsx';
import { Stage } from './stage.tsx';
import { degreesFromUpright, steppedTo } from './turning.ts';
import { bounceMs, useAngle } from './use-angle.tsx';
import { useKeys } from './use-keys.ts';

/** How long a wrong stop stays before the image turns again (rules: puzzles#image-spin). */
const wrongStopMs = 2000;

/** Shown as a toast (rules: images#load-errors). One object for all renders, for `useImage`. */
const loadFailure = { title: 'Image Loading Error', message: 'Failed to load the puzzle image.' };

/** The steps of Step mode: where they have led, and how many there were. */
interface Steps {
  to: number;
  made: number;
}

/** The upper part turns about its own centre over the still lower part, until it is stopped. In Step mode, hands turn it. */
export default function ImageSpinBoard(props: BoardProps<ImageSpinChallenge, ImageSpinAnswer, Steps>) {
  const { challenge, attempts, isSolved, praise, saved, save, submit, restart } = props;
  const { imageUrl, spinSpeed } = challenge;
  const isStepping = usePlayOption(stepMode);
  const isHeard = usePlayOption(angleTone);
  const [isSpinning, setSpinning] = useState(true);
  const [isChecking, setChecking] = useState(false);
  const [steps, setSteps] = useState<Steps>(saved ?? { to: 0, made: 0 });
  const [isWhole, setWhole] = useState(isSolved);
  const [message, showMessage] = useMessage();
  const announce = useAnnounce();
  const image = useImage(imageUrl, loadFailure);
  const isReady = image.state === 'ready' && !isSolved;
  const isTurning = isSpinning && isReady && !isStepping;
  const canStop = isStepping ? isReady && !isChecking : isTurning;
  const { upperPart, hand, angle, show, snapUpright } = useAngle({ isTurning, spinSpeed, isHeard });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Drawn anew when the image comes, and where Step mode, which begins at an angle of its own, is switched on or off.
  const onImage = useEffectEvent((inSteps: boolean) => show(inSteps ? steppedTo(steps.to) : angle.current));
  useEffect(() => {
    if (isReady) onImage(isStepping);
  }, [isReady, isStepping]);

  const onSolved = useEffectEvent(snapUpright);
  useEffect(() => {
    if (!isSolved) return;
    onSolved();
    const bounce = setTimeout(() => setWhole(true), bounceMs);
    return () => clearTimeout(bounce);
  }, [isSolved]);

  const spin = () => {
    clearTimeout(timer.current);
    showMessage(undefined);
    setSpinning(true);
  };

  const stop = async () => {
    if (!canStop) return;
    const stoppedAt = angle.current;
    setSpinning(false);
    setChecking(true);
    const verdict = await submit(isStepping ? { angle: stoppedAt, steps: steps.made } : { angle: stoppedAt });
    setChecking(false);
    if (verdict?.right) return;
    if (verdict !== undefined) {
      showMessage({ text: `Close! You were ${verdict.offBy}° off. Try again!`, tone: 'bad' });
    }
    timer.current = setTimeout(spin, wrongStopMs);
  };

  const step = (by: 1 | -1) => {
    if (!isReady || isChecking) return;
    const next = { to: steps.to + by, made: steps.made + 1 };
    setSteps(next);
    save(next);
    show(steppedTo(next.to));
    announce(`${degreesFromUpright(steppedTo(next.to))} degrees from upright`);
  };

  useKeys((key, isRepeated) => {
    if (isStepping && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      step(key === 'ArrowLeft' ? -1 : 1);
      return true;
    }
    if ((key !== ' ' && key !== 'Enter') || !canStop) return false;
    if (!isRepeated) stop();
    return true;
  });

  if (image.state === 'failed') return <ImageFailed onRetry={image.retry} />;
  return (
    <>
      <Stage
        imageUrl={imageUrl}
        image={image}
        label={isTurning ? 'The upper part of the picture is turning' : 'The picture'}
        isWhole={isWhole}
        upperPart={upperPart}
      >
        <p className="absolute top-0 left-0 z-10 rounded-full border-2 border-ink bg-card px-3 font-display font-semibold">
          {/* The stop that wins counts too. */}
          Attempts: {attempts + (isSolved ? 1 : 0)}
        </p>
        {!isSolved && (
          <div className="absolute top-0 right-0 z-10">
            <Dial hand={hand} />
          </div>
        )}
      </Stage>
      <div className="board-controls">
        <PlayMessage
          message={
            isSolved
              ? { text: praise ?? 'Perfect alignment! You stopped it exactly right!', tone: 'good' }
              : message
          }
        />
        {!isSolved && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            {isStepping && <StepButtons isOff={!isReady || isChecking} step={step} />}
            <StopButton label={isStepping ? 'Stop here' : 'Stop'} isOff={!canStop} stop={stop} />
            <AgainButtons
              spin={isStepping ? undefined : spin}
              canSpin={!isSpinning && !isSolved}
              restart={restart}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** The angle as a hand on a dial. The green part at the top is where it counts as aligned. */
function Dial({ hand }: { hand: Ref<SVGGElement> }) {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className="size-12 text-ink">
      <circle r="22" className="fill-card stroke-ink" strokeWidth="2.5" />
      {/* Fifteen degrees to either side of upright. */}
      <path d="M0 0L-5.18 -19.32A20 20 0 0 1 5.18 -19.32Z" className="fill-mint" />
      <g ref={hand}>
        <path d="M0 6V-17" className="stroke-ink" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <circle r="3" className="fill-ink" />
    </svg>
  );
}
