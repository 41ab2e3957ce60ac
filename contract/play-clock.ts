/** The clock of a play (rules: playing#clock), in milliseconds. */
export const playTimeMs = 10 * 60_000;

/**
 * How long after the clock ran out an answer still counts: the page's clock starts when it is drawn, the server's when
 * it was sent, and a slow phone may need a while in between.
 */
export const playGraceMs = 5 * 60_000;
