export interface Flight {
  durationMs: number;
  /** Distance from the top, as a percentage of the screen's height. */
  top: number;
  /** How far the butterfly rises and falls on its way, as a percentage of the screen's height. */
  sway: number;
  rightwards: boolean;
}

/** Times of flights (rules: site#butterflies). */
export const firstFlightMs = 500;
export const flightEveryMs = 15_000;
const shortestMs = 6000;
const longestMs = 12_000;

export function planFlight(random: () => number): Flight {
  return {
    durationMs: Math.round(shortestMs + random() * (longestMs - shortestMs)),
    top: Math.round(12 + random() * 66),
    sway: Math.round(4 + random() * 8),
    rightwards: random() < 0.5,
  };
}
