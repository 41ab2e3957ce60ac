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

/** A language of the site: its modules and server texts. */
interface Speaker {
  vite: ViteDevServer;
  words: ServerWords;
}

const baseOf = (language: Language) => (language === 'en' ? '/' : `/dev/${language}/`);

function languageOfModule(url: string): Language {
  const [, language] = /^\/dev\/(\w+)\//.exec(url) ?? [];
  return isLanguage(language) ? language : 'en';
}

/** Hot reload goes through the site's own server, so that the languages need no ports of their own. */
async function startSpeaker(language: Language, server: Server): Promise<Speaker> {
  const vite = await createServer({
    ...siteIn(language),
    base: baseOf(language),
    cacheDir: `node_modules/.vite/${language}`,
    server: { middlewareMode: true, ws: { server } },
    // Prepares all packages at the start, because a package found later would reload the page.
    optimizeDeps: { entries: ['web/entry-browser.tsx'] },
    appType: 'custom',
  });
  if (language === 'en') return { vite, words: serverWords };
  const module = await vite.ssrLoadModule('/contract/server-words.ts');
  return { vite, words: (module as { serverWords: ServerWords }).serverWords };
}

/** The development site. Vite serves the sources and reloads them when they change; `/api/docs` shows the API. */
export function devSite(): Site {
  /** The languages in use, each started by the first request in that language. */
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
      // Also loads the texts of the visitor's language.
      await speakerOf(request.language);
      const { vite } = await speakerOf(languageOfModule(request.url));
      await new Promise<void>((resolve, reject) =>
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve())),
      );
    });
    app.addHook('onSend', async (_request, reply) => {
      // Vite's client and the API pages need inline scripts and styles, which the real policy forbids.
      reply.removeHeader('content-security-policy');
    });
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  };

  return {
    // Registered without encapsulation, so that its hooks apply to all routes.
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
      // Vite adds its hot reload to an empty head, because it would rewrite addresses in the whole page.
      const hotHead = await vite.transformIndexHtml(request.path, '<head></head>');
      return { html: html.replace('<head>', () => hotHead.replace('</head>', '')) };
    },
  };
}
