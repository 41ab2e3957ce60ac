import type { Language } from '../words/languages.ts';

/** A sentence of the site: in English, its context, and its words in a language; empty where it has none yet. */
export type Sentence = readonly [sentence: string, context: string, words: string];

/** Where the browser finds all sentences of a language. */
export const cataloguePath = (language: Language) => `/words/${language}.json`;

/** How long suggested words may be. */
export const suggestionLength = 1000;
