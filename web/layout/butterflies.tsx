import { type CSSProperties, useEffect, useState } from 'react';
import { Butterfly } from '../../ui/butterfly.tsx';
import { useReducedMotion } from '../../ui/use-browser.ts';
import { type Flight, firstFlightMs, flightEveryMs, planFlight } from './flight.ts';

interface ButterfliesProps {
  /** When the page was opened, by `performance.now`, because this code loads later. */
  openedAt: number;
}

/**
 * Lets a butterfly fly across the page now and then, behind everything. It never intercepts taps (rules:
 * site#butterflies).
 */
export function Butterflies({ openedAt }: ButterfliesProps) {
  const flight = useFlight(openedAt, !useReducedMotion());
  return (
    <div aria-hidden data-butterflies className="pointer-events-none fixed inset-0 -z-10 overflow-hidden">
      {flight && <Flyer flight={flight} />}
    </div>
  );
}

function useFlight(openedAt: number, isWanted: boolean): Flight | undefined {
  const [flight, setFlight] = useState<Flight>();

  useEffect(() => {
    if (!isWanted) return;
    let landing: ReturnType<typeof setTimeout>;
    const start = () => {
      const next = planFlight(Math.random);
      setFlight(next);
      landing = setTimeout(() => setFlight(undefined), next.durationMs);
    };
    let repeat: ReturnType<typeof setInterval>;
    const first = setTimeout(
      () => {
        start();
        repeat = setInterval(start, flightEveryMs);
      },
      Math.max(0, openedAt + firstFlightMs - performance.now()),
    );
    return () => {
      clearTimeout(first);
      clearTimeout(landing);
      clearInterval(repeat);
      setFlight(undefined);
    };
  }, [openedAt, isWanted]);

  return flight;
}

function Flyer({ flight: { durationMs, top, sway, rightwards } }: { flight: Flight }) {
  const style = {
    top: `${top}%`,
    '--flight': `${durationMs}ms`,
    '--sway': `${sway}vh`,
    '--from': rightwards ? '-12vw' : '112vw',
    '--to': rightwards ? '112vw' : '-12vw',
  } as CSSProperties;
  return (
    <span className="absolute left-0 animate-[fly_var(--flight)_linear_both]" style={style}>
      <span className="block animate-[sway_3s_ease-in-out_infinite_alternate]">
        <span className={`block ${rightwards ? '[transform:rotate(24deg)]' : '[transform:rotate(-24deg)]'}`}>
          <Butterfly size={44} className="animate-[flap_400ms_ease-in-out_infinite]" />
        </span>
      </span>
    </span>
  );
}
