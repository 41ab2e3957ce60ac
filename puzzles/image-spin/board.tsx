import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural, t } from '#words';
import { classNames } from '../../ui/class-names.ts';
import { playSound } from '../../ui/sound.ts';
import type { BoardProps } from '../board.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { PlayMessage, useMessage } from '../ui/play-message.tsx';
import { ImageFailed, useImage } from '../ui/use-image.tsx';
import { usePlayOption } from '../ui/use-play-option.ts';
import { angleTone, stepMode } from './options.ts';
import type { ImageSpinAnswer, ImageSpinChallenge } from './schema.ts';
import { StepButtons, StopButton } from './spin-buttons.tsx';
import { Stage } from './stage.tsx';
import { degreesFromUpright, startAngle, steppedTo } from './turning.ts';
import { bounceMs, useAngle } from './use-angle.tsx';
import { useKeys } from './use-keys.ts';

/** Pause after a wrong stop, before the image turns again (rules: puzzles#image-spin). */
const stopMs = 2000;
const betweenRoundsMs = 1000;
/** For this long after its label changes, the button ignores presses, because they may be meant for the old label. */
const tapGuardMs = 400;
/** A stop that is further off is not called close (rules: playing#wrong-answers). */
const closeDegrees = 45;

/** Shown as a toast (rules: images#load-errors). A constant, because `useImage` needs a stable object. */
const loadFailure = { title: t`Image Loading Error`, message: t`Failed to load the puzzle image.` };

/** The player's progress, which survives a reload. */
interface Progress {
  /**
   * The steps of Step mode in this round. `to` is their sum, with steps to the left as negative; `made` is their
   * number.
   */
  to: number;
  made: number;
  /** The right stops of earlier rounds. */
  earlier?: Stop[];
}
type Stop = Omit<ImageSpinAnswer, 'earlier'>;

/**
 * The upper part turns about its own center over the still lower part until the player stops it. In Step mode, the
 * player turns the upper part.
 */
export default function ImageSpinBoard(props: BoardProps<ImageSpinChallenge, ImageSpinAnswer, Progress>) {
  const { challenge, attempts, isSolved, isDay, praise, saved, save, submit, restart } = props;
  // The result of a day says how many degrees it was off.
  const ownPraise = isDay
    ? t`Congratulations! You solved the puzzle!`
    : t`Perfect alignment! You stopped it exactly right!`;
  const { imageUrl, speeds } = challenge;
  const isStepping = usePlayOption(stepMode);
  const isHeard = usePlayOption(angleTone);
  const [isSpinning, setSpinning] = useState(true);
  const [isChecking, setChecking] = useState(false);
  const [{ to, made, earlier = [] }, setProgress] = useState<Progress>(saved ?? { to: 0, made: 0 });
  /** The last wrong position in Step mode. */
  const [wrongTo, setWrongTo] = useState<number>();
  const [isWhole, setWhole] = useState(isSolved);
  const [message, showMessage] = useMessage();
  const announce = useAnnounce();
  const image = useImage(imageUrl, loadFailure);
  const isReady = image.state === 'ready' && !isSolved;
  const isTurning = isSpinning && isReady && !isStepping;
  const canStop = isStepping ? isReady && !isChecking : isTurning;
  const { upperPart, hand, angle, show, snapUpright } = useAngle({
    isTurning,
    speed: speeds[earlier.length] ?? 0,
    isHeard,
  });
  const changedAt = useRef(0);
  const isSteady = () => Date.now() - changedAt.current >= tapGuardMs;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Redraws when the image has loaded and when Step mode, which has its own angle, is switched.
  const onImage = useEffectEvent((inSteps: boolean) => show(inSteps ? steppedTo(to) : angle.current));
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

  const goOn = (next: Progress) => {
    setProgress(next);
    save(next);
  };

  const spin = () => {
    clearTimeout(timer.current);
    showMessage(undefined);
    changedAt.current = Date.now();
    setSpinning(true);
  };

  const stop = async () => {
    if (!canStop || !isSteady()) return;
    const here: Stop = isStepping ? { angle: angle.current, steps: made } : { angle: angle.current };
    changedAt.current = Date.now();
    if (isStepping && to === wrongTo) {
      showMessage({ text: t`You tried this already.`, tone: 'bad' });
      clearTimeout(timer.current);
      timer.current = setTimeout(spin, stopMs);
      return;
    }
    setSpinning(false);
    setChecking(true);
    const verdict = await submit(earlier.length > 0 ? { ...here, earlier } : here);
    if (verdict?.goesOn) {
      snapUpright();
      playSound('click');
      showMessage({ text: t`You got it!`, tone: 'good' });
      setWrongTo(undefined);
      goOn({ to: 0, made: 0, earlier: [...earlier, here] });
      timer.current = setTimeout(() => {
        show(startAngle);
        setChecking(false);
        spin();
      }, betweenRoundsMs);
      return;
    }
    setChecking(false);
    if (verdict?.right) return;
    if (verdict !== undefined) {
      const { offBy = 0 } = verdict;
      if (isStepping) setWrongTo(to);
      const text =
        offBy <= closeDegrees
          ? t({
              message: `Close! You were ${offBy}° off. Try again!`,
              comment: 'Close is near to the right angle; {offBy} is a number of degrees',
            })
          : t({
              message: `You were ${offBy}° off. Try again!`,
              comment: 'Off the right angle, by far; {offBy} is a number of degrees',
            });
      showMessage({ text, tone: offBy <= closeDegrees ? 'good' : 'bad' });
    }
    timer.current = setTimeout(spin, stopMs);
  };

  const step = (by: 1 | -1) => {
    if (!isReady || isChecking) return;
    const next = { to: to + by, made: made + 1, earlier };
    goOn(next);
    show(steppedTo(next.to));
    const degrees = degreesFromUpright(steppedTo(next.to));
    announce(plural(degrees, { one: '# degree from upright', other: '# degrees from upright' }));
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

  const again = isReady && !isStepping && !isSpinning && !isChecking ? () => isSteady() && spin() : undefined;
  const hasRounds = speeds.length > 1;
  /** Includes the winning stop, but not the right stops of earlier rounds. */
  const attemptCount = attempts + (isSolved ? 1 : 0);
  if (image.state === 'failed') return <ImageFailed onRetry={image.retry} />;
  return (
    <>
      <Stage
        imageUrl={imageUrl}
        image={image}
        label={isTurning ? t`The upper part of the image is turning` : t`The image`}
        isSolved={isSolved}
        isWhole={isWhole}
        upperPart={upperPart}
        press={isTurning ? stop : again}
      />
      <div className="board-controls">
        <PlayMessage
          // Reserves two lines (one on a wide screen), so that no button moves under the finger.
          className={classNames(!isSolved && 'min-h-13 text-base! wide:min-h-9')}
          message={isSolved ? { text: praise ?? ownPraise, tone: 'good' } : message}
        />
        {!isSolved && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            {isStepping && <StepButtons isOff={!isReady || isChecking} step={step} />}
            <StopButton
              label={isStepping ? t`Stop here` : stopLabel}
              isOff={!canStop}
              stop={stop}
              again={again}
            />
          </div>
        )}
      </div>
      {/* Shown under the clock, but last in the focus order. */}
      <div
        className={classNames(
          'pointer-events-none inset-x-0 top-0 z-10 order-first flex flex-wrap items-center gap-1.5 font-display text-sm font-semibold [grid-area:stage] turned:absolute wide:absolute wide:mx-auto wide:max-w-[40rem]',
          // A solved image is shown alone; the result card has the count too.
          isSolved && 'sr-only',
        )}
      >
        {hasRounds && !isSolved && (
          <p className={classNames(chip, 'bg-grape text-on-accent')}>{roundOf(earlier.length)}</p>
        )}
        {/* Takes up its space even while it is invisible, so that the first miss moves nothing. */}
        <p className={classNames(chip, 'bg-card', attemptCount === 0 && hasRounds && 'invisible')}>
          {t`Attempts: ${attemptCount}`}
        </p>
        {!isSolved && (
          <>
            {isStepping && <Dial hand={hand} />}
            <button
              type="button"
              className="pointer-events-auto ms-auto min-h-11 px-2 link"
              onClick={() => {
                playSound('shuffle');
                restart();
              }}
            >
              {t`Reset Game`}
            </button>
          </>
        )}
      </div>
    </>
  );
}

const chip = 'rounded-full border-2 border-ink px-2';

const stopLabel = t({
  message: 'Stop',
  context: 'a turning image',
  comment: 'Verb on a button, pressed at the right moment',
});

/** `done` is the number of completed rounds. */
function roundOf(done: number): string {
  const round = done + 1;
  return t`Round ${round} of 3`;
}

/**
 * Shows the angle on a dial, with the range that counts as aligned in green. Only in Step mode: with a dial,
 * players could stop a turning image without looking at it.
 */
function Dial({ hand }: { hand: Ref<SVGGElement> }) {
  return (
    // The size is not a class, because the page's inline styles are collected from a board without a dial.
    <svg viewBox="-24 -24 48 48" width={44} height={44} aria-hidden="true" className="text-ink">
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
