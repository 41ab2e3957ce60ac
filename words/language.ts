import type { Language } from './languages.ts';

/** The language that this code speaks. The build puts in another one (`scripts/words-in-place.ts`). */
export const language: Language = 'en';
