/** Milliseconds that the play of one puzzle lasts (rules: playing#clock). */
export const playTimeMs = 10 * 60_000;

/** Returns the milliseconds that a play with this challenge lasts: the sum of all steps if it is a trail. */
export function playTimeOf(challenge: object): number {
  const { marks } = challenge as { marks?: readonly unknown[] };
  return playTimeMs * (marks?.length ?? 1);
}

/**
 * Milliseconds in which answers still count after the time is up. The server's clock starts when it sends the page,
 * the page's clock when the page is drawn, which can be much later on a slow phone.
 */
export const playGraceMs = 5 * 60_000;
