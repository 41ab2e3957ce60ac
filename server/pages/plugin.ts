import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ServerWords } from '../../contract/server-words.ts';
import type { Context } from '../platform/context.ts';
import type { Site } from './document.ts';
import { pageRoutes } from './page-routes.ts';

export type { Site };

interface Options extends Context {
  /** Where the pages come from: the build, or the development server. */
  site: Site;
}

/** Every page, and the files that pages load. Registered last: what has no route is a page that is not found. */
async function plugin(app: FastifyInstance, { site, config, now }: Options): Promise<void> {
  await app.register(site.assets);
  const { plays, rewards, today, limiter, heavyWork, moderation } = app;
  const notices = ({ switchNotices }: ServerWords) =>
    moderation.settings.on().map((name) => switchNotices[name]);
  await app.register(pageRoutes({ site, plays, rewards, today, limiter, heavyWork, notices, config, now }));
}

export const pagesPlugin = fp(plugin, {
  name: 'pages',
  dependencies: ['moderation', 'rewards', 'plays', 'today'],
});
