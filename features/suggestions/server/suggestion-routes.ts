import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import { adminSuggestionsApi, suggestionsApi } from '../api.ts';
import type { Suggestions } from './suggestions.ts';

export function suggestionRoutes(suggestions: Suggestions): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'words');
    const route = routesOf(app, suggestionsApi);
    route('POST /api/suggestions', { limits: ['suggestion'] }, async (request) =>
      suggestions.add(request.body, request.ip),
    );
  };
}

export function adminSuggestionRoutes(
  suggestions: Suggestions,
  guard: AdminGuard,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);
    const route = routesOf(app, adminSuggestionsApi);

    route('GET /api/admin/suggestions', { compress: {} }, async (request) => suggestions.list(request.query));

    route('DELETE /api/admin/suggestions/:id', {}, async (request) => suggestions.remove(request.params.id));
  };
}
