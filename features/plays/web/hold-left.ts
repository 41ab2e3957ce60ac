/** The milliseconds that are left of a hold: never more than was said, whatever was done to this browser's clock since. */
export function holdLeft(heardAt: number, holdMs: number, now: number): number {
  return Math.min(holdMs, Math.max(0, heardAt + holdMs - now));
}
