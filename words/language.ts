import type { Language } from './languages.ts';

/** The language that this code speaks. The build puts in another one (`scripts/words-in-place.ts`). */
export const language: Language = 'en';

/** Is it a trial (rules: languages#trial)? As a constant: other languages load nothing of what is for trials. */
export const speaksTrial: boolean = false;
