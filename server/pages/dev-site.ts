import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createServer } from 'vite';
import type { PageRenderer } from '../../contract/pages.ts';
import { serverWords } from '../../contract/server-words.ts';
import { cataloguePath } from '../../contract/suggestions.ts';
import { siteIn } from '../../scripts/site-config.ts';
import { catalogueOf } from '../../scripts/words-in-place.ts';
import { isLanguage, languages } from '../../words/languages.ts';
import { endDocument, renderDocument, type Site } from './document.ts';

/** The site in development: Vite serves the sources and reloads them hot; `/api/docs` shows the API. */
export async function devSite(): Promise<Site> {
  const language = isLanguage(process.env.SPOKEN_LANGUAGE) ? process.env.SPOKEN_LANGUAGE : 'en';
  const vite = await createServer({
    ...siteIn(language),
    server: { middlewareMode: true },
    appType: 'custom',
  });

  const assets: FastifyPluginAsync = async (app) => {
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, done);
    });
    app.addHook('onSend', async (_request, reply) => {
      // Vite's client and the pages of the API need inline scripts and styles, which the real policy forbids.
      reply.removeHeader('content-security-policy');
    });
    app.get<{ Params: { file: string } }>(
      '/words/:file',
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const language = languages.find((each) => cataloguePath(each) === `/words/${params.file}`);
        return language === undefined ? reply.callNotFound() : catalogueOf(language);
      },
    );
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  };

  return {
    // For all routes, not only its own.
    assets: fp(assets),
    end: endDocument,
    // One language at a time: that of SPOKEN_LANGUAGE, and what the server says is English.
    wordsOf: () => serverWords,
    catalogueOf,
    async page(request, head) {
      const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageRenderer;
      const page = render(request);
      const html = renderDocument(
        page,
        head,
        {
          style: '<link rel="stylesheet" href="/web/styles.css">',
          scripts: page.modules && { preloads: [], entry: '/web/entry-browser.tsx' },
        },
        request.data,
        { language, words: serverWords },
      );
      const end = endDocument();
      const whole = await vite.transformIndexHtml(request.path, html + end);
      return { html: whole.slice(0, whole.lastIndexOf('</body>')) };
    },
  };
}
