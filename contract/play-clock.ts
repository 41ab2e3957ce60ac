/** Milliseconds that a play lasts (rules: playing#clock). */
export const playTimeMs = 10 * 60_000;

/**
 * How long answers still count after the time is up. The server's clock starts when it sends the page, the
 * page's clock when the page is drawn, which can be much later on a slow phone.
 */
export const playGraceMs = 5 * 60_000;
