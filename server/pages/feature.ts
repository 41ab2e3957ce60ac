import type { FastifyInstance } from 'fastify';
import type { ServerWords } from '../../contract/server-words.ts';
import { limitsFeature } from '../limits/feature.ts';
import { moderationFeature } from '../moderation/feature.ts';
import type { Context } from '../platform/context.ts';
import { feature } from '../platform/feature.ts';
import { playsFeature } from '../plays/feature.ts';
import { rewardsFeature } from '../rewards/feature.ts';
import { todayFeature } from '../today/feature.ts';
import type { Site } from './document.ts';
import { pageRoutes } from './page-routes.ts';

export type { Site };

interface Options {
  /** Where the pages come from: the build, or the development server. */
  site: Site;
}

/** Every page, and the files that pages load. Registered last: what has no route is a page that is not found. */
async function start(app: FastifyInstance, { config, now, use }: Context, { site }: Options) {
  await app.register(site.assets);
  const { limiter, heavyWork } = use(limitsFeature);
  const { settings } = use(moderationFeature);
  const notices = ({ switchNotices }: ServerWords) => settings.on().map((name) => switchNotices[name]);
  await app.register(
    pageRoutes({
      site,
      plays: use(playsFeature),
      rewards: use(rewardsFeature),
      today: use(todayFeature),
      limiter,
      heavyWork,
      notices,
      config,
      now,
    }),
  );
}

export const pagesFeature = feature('pages', start);
