import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { ServerWords } from '../../contract/server-words.ts';
import { playsFeature } from '../../features/plays/server/feature.ts';
import { rewardsFeature } from '../../features/rewards/server/feature.ts';
import { safetyFeature } from '../../features/safety/server/feature.ts';
import type { Context } from '../../platform/context.ts';
import { feature } from '../../platform/feature.ts';
import { describeRoutes } from '../../platform/http/openapi.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { limitsFeature } from '../../platform/limits/feature.ts';
import { privacyApi, type StoredData } from '../api.ts';
import type { Site } from './document.ts';
import { answerPageError, type DailyPuzzles, pageRoutes } from './page-routes.ts';
import { createPages } from './pages.ts';

export type { DailyPuzzles, Site };
export { answerPageError };

interface Options {
  site: Site;
  stored: StoredData[];
}

/** All pages and their files. Paths without a route get the 404 page. */
async function start(app: FastifyInstance, { config, now, use }: Context, { site, stored }: Options) {
  await app.register(site.assets);
  await app.register(storedDataRoute(stored));
  const { limiter, heavyWork } = use(limitsFeature);
  const { settings } = use(safetyFeature);
  const notices = ({ switchNotices }: ServerWords) => settings.on().map((name) => switchNotices[name]);
  let daily: DailyPuzzles | undefined;
  const dependencies = { site, plays: use(playsFeature), limiter, heavyWork, notices, config, now };
  const pages = createPages(dependencies);
  await app.register(
    pageRoutes({ ...dependencies, pages, stored, rewards: use(rewardsFeature), daily: () => daily }),
  );
  return {
    pages,
    /** Registers the daily puzzles, for the home page and for the pages of single days. */
    showDaily(puzzles: DailyPuzzles): void {
      daily = puzzles;
    },
  };
}

/** Serves the data that `/privacy` requests when a visitor navigates to it within the site. */
function storedDataRoute(stored: StoredData[]): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'site');
    routesOf(app, privacyApi)('GET /api/stored-data', { limits: ['page'] }, async () => stored);
  };
}

export const pagesFeature = feature('pages', start);
