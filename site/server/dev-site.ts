import type { Server } from 'node:http';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createServer, type ViteDevServer } from 'vite';
import type { PageRenderer } from '../../contract/pages.ts';
import { type ServerWords, serverWords } from '../../contract/server-words.ts';
import { siteIn } from '../../scripts/site-config.ts';
import { isLanguage, type Language } from '../../words/languages.ts';
import { endDocument, renderDocument, type Site } from './document.ts';

/** One language of the site: its modules, and what the server says in it. */
interface Speaker {
  vite: ViteDevServer;
  words: ServerWords;
}

/** The modules of a language have addresses of their own, below this one. */
const baseOf = (language: Language) => (language === 'en' ? '/' : `/dev/${language}/`);

function languageOfModule(url: string): Language {
  const [, language] = /^\/dev\/(\w+)\//.exec(url) ?? [];
  return isLanguage(language) ? language : 'en';
}

/** Hot reload goes over the site's own server: a port for each language would have to be free. */
async function startSpeaker(language: Language, server: Server): Promise<Speaker> {
  const vite = await createServer({
    ...siteIn(language),
    base: baseOf(language),
    cacheDir: `node_modules/.vite/${language}`,
    server: { middlewareMode: true, ws: { server } },
    // Found at the start, all packages are prepared at once: no page is loaded again for one more.
    optimizeDeps: { entries: ['web/entry-browser.tsx'] },
    appType: 'custom',
  });
  if (language === 'en') return { vite, words: serverWords };
  const module = await vite.ssrLoadModule('/contract/server-words.ts');
  return { vite, words: (module as { serverWords: ServerWords }).serverWords };
}

/** The site in development: Vite serves the sources and reloads them hot; `/api/docs` shows the API. */
export function devSite(): Site {
  /** Started when the first page of their language is asked for. */
  const starting = new Map<Language, Promise<Speaker>>();
  const words = new Map<Language, ServerWords>();
  let start: (language: Language) => Promise<Speaker> = () => Promise.reject(new Error('No server yet'));
  const speakerOf = async (language: Language) => {
    const speaker = starting.get(language) ?? start(language);
    starting.set(language, speaker);
    words.set(language, (await speaker).words);
    return speaker;
  };

  const assets: FastifyPluginAsync = async (app) => {
    start = (language) => startSpeaker(language, app.server);
    app.addHook('onClose', async () => {
      for (const speaker of starting.values()) await (await speaker).vite.close();
    });
    app.addHook('onRequest', async (request, reply) => {
      // Its words are known from here on.
      await speakerOf(request.language);
      const { vite } = await speakerOf(languageOfModule(request.url));
      await new Promise<void>((resolve, reject) =>
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve())),
      );
    });
    app.addHook('onSend', async (_request, reply) => {
      // Vite's client and the pages of the API need inline scripts and styles, which the real policy forbids.
      reply.removeHeader('content-security-policy');
    });
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  };

  return {
    // For all routes, not only its own.
    assets: fp(assets),
    end: endDocument,
    wordsOf: (language) => words.get(language) ?? serverWords,
    async page(request, head, language) {
      const { vite, words } = await speakerOf(language);
      const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageRenderer;
      const page = render(request);
      const base = baseOf(language);
      const files = {
        style: `<link rel="stylesheet" href="${base}web/styles.css">`,
        scripts: page.modules && { preloads: [], entry: `${base}web/entry-browser.tsx` },
      };
      const html = renderDocument(page, head, files, request.data, { language, words });
      // What hot reload needs. Vite would change addresses in the rest.
      const hotHead = await vite.transformIndexHtml(request.path, '<head></head>');
      return { html: html.replace('<head>', () => hotHead.replace('</head>', '')) };
    },
  };
}
