import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Sentence } from '../../contract/suggestions.ts';
import type { Language } from '../../words/languages.ts';
import type { Context } from '../platform/context.ts';
import { adminSuggestionRoutes, suggestionRoutes } from './suggestion-routes.ts';
import { createSuggestions } from './suggestions.ts';

interface Options extends Context {
  /** All sentences of a language, as it was built. */
  catalogueOf(language: Language): Promise<readonly Sentence[]>;
}

/** Better words that readers suggest, and what the admin makes of them (rules: languages#suggestions). */
async function plugin(app: FastifyInstance, context: Options): Promise<void> {
  const suggestions = createSuggestions({ ...context, limiter: app.limiter });
  context.sweeper.add(async () => ({ suggestions: await suggestions.removeOld() }));
  context.metrics.gauge(
    'suggestions_waiting',
    'Suggested words that wait for the admin',
    suggestions.countWaiting,
  );
  await app.register(suggestionRoutes(suggestions));
  await app.register(adminSuggestionRoutes(suggestions));
}

export const suggestionsPlugin = fp(plugin, {
  name: 'suggestions',
  dependencies: ['limits', 'moderation', 'admin'],
});
