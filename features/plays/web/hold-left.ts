/** Returns the milliseconds left of a hold. They never exceed `holdMs`, even if the browser's clock was set back. */
export function holdLeft(heardAt: number, holdMs: number, now: number): number {
  return Math.min(holdMs, Math.max(0, heardAt + holdMs - now));
}
