import { useEffect, useEffectEvent, useRef } from 'react';
import { playPitch } from '../../ui/sound.ts';
import { wantsLessMotion } from '../../ui/use-browser.ts';
import { degreesFromUpright, startAngle, turnedOn } from './turning.ts';

export const bounceMs = 500;
/** A timing function that overshoots and comes back. */
const bounce = 'cubic-bezier(0.3, 1.8, 0.5, 1)';
/** The pitch upside down, in hertz; upright, it is two octaves higher. */
const lowestPitch = 220;

interface AngleOptions {
  isTurning: boolean;
  /** In degrees per 1/60 s. */
  speed: number;
  /** Whether the angle is also played as a tone. */
  isHeard: boolean;
}

/**
 * Shows the angle of the upper part, in degrees, on the image, on the dial and as a tone. `angle` is always
 * the last one drawn.
 */
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
    /** Animates the turn to upright, overshooting a little. */
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
