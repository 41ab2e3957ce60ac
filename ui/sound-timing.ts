/** The length of the music loop in seconds: `scripts/make-sounds.ts` makes it, and the player repeats it. */
export const musicSeconds = 38.4;
/** Seconds before and after the loop that repeat its end and its beginning. */
export const musicLead = 0.15;
