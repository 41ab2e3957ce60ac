/** The music's loop, in seconds: what `scripts/make-sounds.ts` makes and the player repeats. */
export const musicSeconds = 38.4;
/** Before and after the loop, its own end and beginning again. */
export const musicLead = 0.15;
