import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { adminFeature } from '../../admin/server/feature.ts';
import { createSuggestionsTables } from './baseline.ts';
import { adminSuggestionRoutes, suggestionRoutes } from './suggestion-routes.ts';
import { createSuggestions } from './suggestions.ts';
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
