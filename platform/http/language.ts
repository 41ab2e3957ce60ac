import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerWords } from '../../contract/server-words.ts';
import { chooseLanguage, isLanguage, type Language, languageParameter } from '../../words/languages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wordsOf(language: Language): ServerWords;
  }
  interface FastifyRequest {
    /** The language of the page that is asked for, or that asks (rules: languages#choice). */
    readonly language: Language;
    /** What the server says in it. */
    readonly words: ServerWords;
  }
}

/** Lets every request know the language of its answer. */
export function speakLanguages(app: FastifyInstance, wordsOf: (language: Language) => ServerWords): void {
  app.decorate('wordsOf', wordsOf);
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this);
    },
  });
  app.decorateRequest('words', {
    getter(this: FastifyRequest) {
      return wordsOf(languageOf(this));
    },
  });
}

function languageOf({ headers, url, query }: FastifyRequest): Language {
  const { cookie, 'accept-language': acceptLanguage } = headers;
  // A page names its own language alone (`web/lib/api.ts`): it may have been chosen anew in another tab since.
  if (url.startsWith('/api/') && isLanguage(acceptLanguage)) return acceptLanguage;
  return chooseLanguage({
    asked: (query as Record<string, unknown> | undefined)?.[languageParameter],
    cookie,
    acceptLanguage,
  });
}
