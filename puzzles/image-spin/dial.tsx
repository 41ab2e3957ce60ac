import type { Ref } from 'react';

/** The angle as a hand on a dial. The green part at the top is where it counts as aligned. */
export function Dial({ hand }: { hand: Ref<SVGGElement> }) {
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
