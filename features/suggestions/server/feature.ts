import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { type AdminGuard, adminFeature } from '../../admin/server/feature.ts';
import { adminSuggestionsApi, suggestionsApi } from '../api.ts';
import { createSuggestionsTables } from './baseline.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { suggestionsTables } from './tables.ts';

/** Readers' wording suggestions, for the admin (rules: languages#suggestions). */
async function start(app: FastifyInstance, context: Context) {
  const sealer = createSealer(context.config.secretKey);
  const suggestions = createSuggestions({ ...context, limiter: context.use(limitsFeature).limiter, sealer });
  context.sweeper.add(async () => ({ suggestions: await suggestions.removeOld() }));
  context.metrics.gauge(
    'suggestions_waiting',
    'Suggestions that the admin has not removed',
    suggestions.count,
  );
  await app.register(suggestionRoutes(suggestions));
  await app.register(adminSuggestionRoutes(suggestions, context.use(adminFeature).guard));
}

export const suggestionsFeature = feature('suggestions', start, {
  tables: suggestionsTables,
  createTables: createSuggestionsTables,
});

function suggestionRoutes(suggestions: Suggestions): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'words');
    const route = routesOf(app, suggestionsApi);
    route('POST /api/suggestions', { limits: ['suggestion'] }, async (request) =>
      suggestions.add(request.body, request.ip),
    );
  };
}

function adminSuggestionRoutes(suggestions: Suggestions, guard: AdminGuard): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);
    const route = routesOf(app, adminSuggestionsApi);

    route('GET /api/admin/suggestions', { compress: {} }, async (request) => suggestions.list(request.query));

    route('DELETE /api/admin/suggestions/:id', {}, async (request) => suggestions.remove(request.params.id));
  };
}
