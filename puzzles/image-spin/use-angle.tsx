import { useEffect, useEffectEvent, useRef } from 'react';
import { playPitch } from '../../ui/sound.ts';
import { wantsLessMotion } from '../../ui/use-browser.ts';
import { degreesFromUpright, startAngle, turnedOn } from './turning.ts';

export const bounceMs = 500;
/** Past its end and back. */
const bounce = 'cubic-bezier(0.3, 1.8, 0.5, 1)';
/** The tone upside down, in hertz; upright it is two octaves higher. */
const lowestPitch = 220;

interface AngleOptions {
  isTurning: boolean;
  /** In degrees per 1/60 s. */
  speed: number;
  /** Is the angle to be heard? */
  isHeard: boolean;
}

/** The angle of the upper part, in degrees: drawn, on the dial, and as a tone. `angle` is always the one that was last drawn. */
export function useAngle({ isTurning, speed, isHeard }: AngleOptions) {
  const upperPart = useRef<HTMLImageElement>(null);
  const hand = useRef<SVGGElement>(null);
  const angle = useRef(startAngle);

  const show = (degrees: number) => {
    angle.current = degrees;
    for (const part of [upperPart.current, hand.current]) {
      if (part !== null) part.style.transform = `rotate(${degrees}deg)`;
    }
    if (isHeard) playPitch(lowestPitch * 4 ** (1 - degreesFromUpright(degrees) / 180));
  };

  const turn = useEffectEvent((elapsedMs: number) => show(turnedOn(angle.current, elapsedMs, speed)));
  useEffect(() => {
    if (!isTurning) return;
    let last: number | undefined;
    let request = requestAnimationFrame(function draw(now) {
      turn(now - (last ?? now));
      last = now;
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, [isTurning]);

  return {
    upperPart,
    hand,
    angle,
    show,
    /** Goes the last degrees to upright, and a little beyond. */
    snapUpright() {
      const from = angle.current > 180 ? angle.current - 360 : angle.current;
      show(0);
      if (wantsLessMotion()) return;
      upperPart.current?.animate?.([{ transform: `rotate(${from}deg)` }, { transform: 'rotate(0deg)' }], {
        duration: bounceMs,
        easing: bounce,
      });
    },
  };
}
