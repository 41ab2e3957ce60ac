import type { Language } from './languages.ts';

/** The language of this code. The build replaces the value (`scripts/words-in-place.ts`). */
export const language: Language = 'en';

/**
 * Whether the language is a trial (rules: languages#trial). A constant, so that other languages load no code
 * that only trials need.
 */
export const speaksTrial: boolean = false;
