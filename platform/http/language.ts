import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerWords } from '../../contract/server-words.ts';
import { chooseLanguage, isLanguage, type Language, languageParameter } from '../../words/languages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wordsOf(language: Language): ServerWords;
  }
  interface FastifyRequest {
    /** The language of the requested page, or of the page that sends the request (rules: languages#choice). */
    readonly language: Language;
    /** The server's texts in that language. */
    readonly words: ServerWords;
  }
}

/** Adds the language of the answer to every request. */
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
  // Pages send their own language (`web/lib/api.ts`), because another tab may have changed the cookie since the
  // page was loaded.
  if (url.startsWith('/api/') && isLanguage(acceptLanguage)) return acceptLanguage;
  return chooseLanguage({
    asked: (query as Record<string, unknown> | undefined)?.[languageParameter],
    cookie,
    acceptLanguage,
  });
}
