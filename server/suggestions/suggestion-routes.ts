import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  SuggestionDecision,
  SuggestionList,
  SuggestionQuery,
  SuggestionRequest,
  TakenQuery,
} from '../../contract/suggestions-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import { describeRoutes, done, text } from '../platform/http/openapi.ts';
import type { Suggestions } from './suggestions.ts';

/** For anybody. */
export function suggestionRoutes(suggestions: Suggestions): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'words');
    app.post(
      '/api/suggestions',
      {
        config: { limits: ['suggestion'] },
        schema: {
          operationId: 'suggestWords',
          summary: 'Suggest better words for a sentence of the site',
          description: 'The admin reads it. The same suggestion is stored once.',
          body: SuggestionRequest,
          response: done('Suggested'),
        },
      },
      async (request) => {
        await suggestions.add(request.body, request.ip);
      },
    );
  };
}

/** With the admin's session. */
export function adminSuggestionRoutes(
  suggestions: Suggestions,
  guard: AdminGuard,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    app.get(
      '/api/admin/suggestions',
      {
        compress: {},
        schema: {
          operationId: 'listSuggestions',
          summary: 'A page of suggested words',
          querystring: SuggestionQuery,
          response: { 200: SuggestionList },
        },
      },
      async (request) => suggestions.list(request.query),
    );

    app.post(
      '/api/admin/suggestions/:id',
      {
        schema: {
          operationId: 'decideSuggestion',
          summary: 'Take suggested words, leave them, or let them wait again',
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
          body: SuggestionDecision,
          response: done(),
        },
      },
      async (request) => suggestions.decide(request.params.id, request.body.state),
    );

    app.get(
      '/api/admin/suggestions.po',
      {
        compress: {},
        schema: {
          operationId: 'getTakenSuggestions',
          summary: 'What was taken of a language, as a PO file',
          querystring: TakenQuery,
          response: { 200: text('text/x-gettext-translation', 'A sentence each, with its new words') },
        },
      },
      async (request, reply) => {
        const { language } = request.query;
        return reply
          .type('text/x-gettext-translation; charset=utf-8')
          .header('content-disposition', `attachment; filename="puzzlefly-${language}.po"`)
          .send(await suggestions.taken(language));
      },
    );
  };
}
