/** The length of the music loop in seconds, as `scripts/make-sounds.ts` makes it and the player repeats it. */
export const musicSeconds = 38.4;
/** Seconds added before and after the loop, which repeat its end and its beginning. */
export const musicLead = 0.15;
