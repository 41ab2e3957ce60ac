import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { SuggestionList, SuggestionQuery, SuggestionRequest } from '../../contract/suggestions-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import { describeRoutes, done } from '../platform/http/openapi.ts';
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
          summary: 'Say what reads wrong on a page',
          description: 'The admin reads it.',
          body: SuggestionRequest,
          response: done('Suggested'),
        },
      },
      async (request) => suggestions.add(request.body, request.ip),
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
          summary: 'A page of suggestions',
          querystring: SuggestionQuery,
          response: { 200: SuggestionList },
        },
      },
      async (request) => suggestions.list(request.query),
    );

    app.delete(
      '/api/admin/suggestions/:id',
      {
        schema: {
          operationId: 'removeSuggestion',
          summary: 'Remove a suggestion that was read',
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
          response: done(),
        },
      },
      async (request) => suggestions.remove(request.params.id),
    );
  };
}
