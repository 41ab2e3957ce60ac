import { type Static, Type } from 'typebox';
import { TypedText } from '../puzzles/typed-text.ts';
import { isTrial, type Language, languages } from '../words/languages.ts';
import { component, DateTime, oneOf, orNull } from './api.ts';
import { suggestionLength } from './suggestions.ts';

/** Some character of it is no white space. */
const someText = '\\S';

/** Native speakers have read the others (rules: languages#trial). */
const TrialLanguage = oneOf(languages.filter(isTrial));

export const SuggestionRequest = component('SuggestionRequest', 'Better words for a sentence of the site', {
  language: TrialLanguage,
  sentence: TypedText(1000, { description: 'In English, as the site has it' }),
  context: Type.Optional(TypedText(200, { description: 'Of a sentence with several meanings' })),
  words: TypedText(suggestionLength, { pattern: someText }),
  path: TypedText(200, { description: 'Of the page that it was seen on' }),
});
export type SuggestionRequest = Static<typeof SuggestionRequest>;

/** Until the admin has looked, and then. */
export const suggestionStates = ['waits', 'taken', 'left'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

export const Suggestion = component('Suggestion', 'What somebody suggested', {
  id: Type.String(),
  language: oneOf(languages),
  sentence: Type.String(),
  context: Type.String(),
  present: orNull(Type.String({ description: 'Its words now; nothing when the site has it no longer' })),
  words: Type.String({ description: 'A text, whatever it looks like' }),
  path: Type.String({ description: 'The page that it was seen on, without an id' }),
  madeAt: DateTime,
  state: oneOf(suggestionStates),
});
export type Suggestion = Static<typeof Suggestion>;

export const SuggestionList = component('SuggestionList', 'A page of suggestions, newest first', {
  suggestions: Type.Array(Suggestion),
  next: orNull(Type.String()),
});
export type SuggestionList = Static<typeof SuggestionList>;

/** The validator fills in the default, so that the state is always there. */
export const SuggestionQuery = Type.Unsafe<{ state: SuggestionState; language?: Language; before?: string }>(
  Type.Object({
    state: Type.Optional(oneOf(suggestionStates, { default: 'waits' })),
    language: Type.Optional(oneOf(languages)),
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,15}-[0-9a-f]{32}$', description: 'The `next` of the page before' }),
    ),
  }),
);

export type SuggestionQuery = Static<typeof SuggestionQuery>;

export const SuggestionDecision = component('SuggestionDecision', 'What the admin makes of a suggestion', {
  state: oneOf(suggestionStates),
});
export type SuggestionDecision = Static<typeof SuggestionDecision>;

export const TakenQuery = Type.Object({ language: oneOf(languages) });
