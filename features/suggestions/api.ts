import { type Static, Type } from 'typebox';
import { component, DateTime, oneOf, orNull } from '../../contract/api.ts';
import { type Api, nothing } from '../../contract/operations.ts';
import { TypedText } from '../../puzzles/typed-text.ts';
import { languages } from '../../words/languages.ts';
import { suggestionLength } from './shared.ts';

export const SuggestionRequest = component('SuggestionRequest', 'What reads wrong on a page', {
  language: oneOf(languages),
  // Requires a character that is not white space.
  words: TypedText(suggestionLength, { pattern: '\\S' }),
  path: TypedText(200, { description: 'Of the page that it was seen on' }),
});
export type SuggestionRequest = Static<typeof SuggestionRequest>;

export const Suggestion = component('Suggestion', 'What somebody says reads wrong', {
  id: Type.String(),
  language: oneOf(languages),
  words: Type.String({ description: 'A text, whatever it looks like' }),
  path: Type.String({ description: 'The page that it was seen on, without an id' }),
  madeAt: DateTime,
});
export type Suggestion = Static<typeof Suggestion>;

export const SuggestionList = component('SuggestionList', 'A page of suggestions, newest first', {
  suggestions: Type.Array(Suggestion),
  next: orNull(Type.String()),
});
export type SuggestionList = Static<typeof SuggestionList>;

export const SuggestionQuery = Type.Object({
  before: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}-[0-9a-f]{32}$', description: 'The `next` of the page before' }),
  ),
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;

export const suggestionsApi = {
  'POST /api/suggestions': {
    operationId: 'suggestWords',
    summary: 'Say what reads wrong on a page',
    description: 'The admin reads it.',
    body: SuggestionRequest,
    reply: nothing('Suggested'),
  },
} satisfies Api;

export const adminSuggestionsApi = {
  'GET /api/admin/suggestions': {
    operationId: 'listSuggestions',
    summary: 'A page of suggestions',
    query: SuggestionQuery,
    reply: SuggestionList,
  },
  'DELETE /api/admin/suggestions/:id': {
    operationId: 'removeSuggestion',
    summary: 'Remove a suggestion that was read',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
    reply: nothing('Done'),
  },
} satisfies Api;
