import type { FastifyInstance } from 'fastify';
import type { Sentence } from '../../contract/suggestions.ts';
import type { Language } from '../../words/languages.ts';
import { adminFeature } from '../admin/feature.ts';
import { limitsFeature } from '../limits/feature.ts';
import type { Context } from '../platform/context.ts';
import { feature } from '../platform/feature.ts';
import { adminSuggestionRoutes, suggestionRoutes } from './suggestion-routes.ts';
import { createSuggestions } from './suggestions.ts';

interface Options {
  /** All sentences of a language, as it was built. */
  catalogueOf(language: Language): Promise<readonly Sentence[]>;
}

/** Better words that readers suggest, and what the admin makes of them (rules: languages#suggestions). */
async function start(app: FastifyInstance, context: Context, { catalogueOf }: Options) {
  const suggestions = createSuggestions({
    ...context,
    catalogueOf,
    limiter: context.use(limitsFeature).limiter,
  });
  context.sweeper.add(async () => ({ suggestions: await suggestions.removeOld() }));
  context.metrics.gauge(
    'suggestions_waiting',
    'Suggested words that wait for the admin',
    suggestions.countWaiting,
  );
  await app.register(suggestionRoutes(suggestions));
  await app.register(adminSuggestionRoutes(suggestions, context.use(adminFeature).guard));
}

export const suggestionsFeature = feature('suggestions', start);
