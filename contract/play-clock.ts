/** Milliseconds that a play lasts (rules: playing#clock). */
export const playTimeMs = 10 * 60_000;

/**
 * How long an answer still counts after the time is up: the server's clock starts when it sends the page, the page's clock
 * when it is drawn, which can be much later on a slow phone.
 */
export const playGraceMs = 5 * 60_000;
