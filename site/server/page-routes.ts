import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '../../contract/pages.ts';
import {
  indexedPaths,
  leavingPath,
  pagePaths,
  playPath,
  resultPath,
  rewardPath,
} from '../../contract/routes.ts';
import { type Day, dayPath } from '../../contract/today.ts';
import type { Caption } from '../../features/plays/server/feature.ts';
import type { RewardsService } from '../../features/rewards/server/feature.ts';
import { Refusal, statusOf, waitingText } from '../../platform/http/errors.ts';
import { answerError } from '../../platform/http/http-server.ts';
import { logFault } from '../../platform/http/log-fault.ts';
import type { Limiter, RouteLimitName } from '../../platform/limits/feature.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { openPlayRoute, playRoutes } from '../../puzzles/puzzle.ts';
import type { Language } from '../../words/languages.ts';
import type { StoredData } from '../api.ts';
import { notFoundPath, type PageDependencies, type Pages, placeholderPathOf } from './pages.ts';
import { repairedAddress } from './repaired-address.ts';
import { siteFiles } from './site-files.ts';
import { typedAnswers } from './typed-answers.ts';

/** The site's own puzzles, one a day (rules: today#days). */
export interface DailyPuzzles {
  /** Returns the current day where the visitor is. */
  dayOf(request: FastifyRequest): Day;
  /** Returns the data of a day's page. Throws a Refusal if the day has no puzzle. */
  find(
    day: string,
    language: Language,
  ): Promise<{ puzzleId: string; caption: Caption | undefined } & Required<Pick<PageData, 'examples'>>>;
}

interface Dependencies extends PageDependencies {
  pages: Pages;
  stored: StoredData[];
  rewards: RewardsService;
  /** Returns the daily puzzles; undefined if the site has none. */
  daily(): DailyPuzzles | undefined;
  limiter: Pick<Limiter, 'take' | 'addressKey' | 'sendersOf'>;
}

/** How long the home page waits for its puzzle. Creating the puzzle may have to wait for many uploads. */
const homeWaitsMs = 5000;

/** Waits for the result. Throws a Refusal if it takes too long. */
async function soon<Result>(coming: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), homeWaitsMs);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

const asFault = (error: unknown) =>
  error instanceof Refusal ? error : new Refusal('unavailable').because(error);

/** Accepts any value of `preview`, because other services add parameters to links. */
const Query = Type.Object({ preview: Type.Optional(Type.Unknown()) });

const config = { limits: ['page'] } satisfies { limits: RouteLimitName[] };
const options = { config, schema: { hide: true } };

/** Routes of all pages (rules: site#pages). Other GET requests get the 404 page, except below `/api/`. */
export function pageRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { pages, plays, rewards, daily, limiter, now, stored } = dependencies;
  const { operator } = dependencies.config.siteDetails;
  const { originOf, refuse, orRefuse, sendSharedPage, sendPlayPage, sendDayPage } = pages;

  return async (app) => {
    await app.register(siteFiles({ operator, originOf, now, hasToday: () => daily() !== undefined }));

    app.addHook('onRequest', (request, reply, done) => {
      const address = request.method === 'GET' ? repairedAddress(request.url) : undefined;
      if (address === undefined) done();
      else reply.redirect(address, 301);
    });

    app.get(pagePaths.home, options, async (request, reply) => {
      const puzzles = daily();
      try {
        if (puzzles === undefined) throw new Refusal('day_not_found');
        const day = puzzles.dayOf(request);
        const { puzzleId, examples, caption } = await soon(puzzles.find(day, request.language));
        const shared = await plays.sharedChallenge(puzzleId);
        const drawing = { path: pagePaths.home, indexed: true, hasSiteCard: true, data: { day, examples } };
        return await sendDayPage(request, reply, { shared, caption }, drawing);
      } catch (error) {
        if (error instanceof Refusal && error.retryAfter !== undefined) throw error;
        // The home page is shown without the puzzle.
        if (!(error instanceof Refusal && error.codes[0] === 'day_not_found'))
          logFault(request, asFault(error));
        return sendSharedPage(request, reply, pagePaths.home, { indexed: true });
      }
    });

    async function sendDay(request: FastifyRequest, reply: FastifyReply, asked?: string) {
      try {
        const puzzles = daily();
        if (puzzles === undefined) throw new Refusal('day_not_found');
        const day = asked ?? puzzles.dayOf(request);
        const { puzzleId, caption } = await puzzles.find(day, request.language);
        const shared = await plays.sharedChallenge(puzzleId);
        return await sendDayPage(
          request,
          reply,
          { shared, caption },
          {
            path: asked === undefined ? pagePaths.today : dayPath(asked),
            indexed: asked === undefined,
            data: { day },
          },
        );
      } catch (error) {
        const refusal = asFault(error);
        if (!(error instanceof Refusal) || refusal.codes[0] === 'unavailable') logFault(request, refusal);
        return refuse(request, reply, refusal);
      }
    }

    app.get(pagePaths.today, options, (request, reply) => sendDay(request, reply));

    app.get(
      pagePaths.day,
      { config, schema: { hide: true, params: Type.Object({ day: Type.String() }) } },
      (request, reply) => sendDay(request, reply, request.params.day),
    );

    for (const path of indexedPaths) {
      if (path === pagePaths.home) continue;
      const data = async () => (path === pagePaths.privacy ? { stored } : {});
      app.get(path, options, (request, reply) =>
        sendSharedPage(request, reply, path, { indexed: true, data }),
      );
    }

    for (const path of [pagePaths.admin, pagePaths.my]) {
      app.get(path, options, (request, reply) => sendSharedPage(request, reply, path));
    }

    // These pages contain nothing of the puzzle, because the maker's key, which would be needed for it, is never in
    // the address.
    for (const path of [pagePaths.manage, pagePaths.editReward, pagePaths.editTexts]) {
      app.get(path, options, (request, reply) => sendSharedPage(request, reply, placeholderPathOf(request)));
    }

    app.get(pagePaths.rewards, options, (request, reply) =>
      sendSharedPage(request, reply, pagePaths.rewards, {
        indexed: true,
        data: async () => {
          // Without the list, the page requests it itself and shows the error.
          const list = await rewards.list().catch((error: unknown) => {
            request.log.error({ err: error }, 'the list of rewards could not be read');
            return undefined;
          });
          return list === undefined ? {} : { rewards: list };
        },
      }),
    );

    app.get(
      pagePaths.reward,
      { config, schema: { hide: true, params: Type.Object({ rewardId: Type.String() }) } },
      async (request, reply) => {
        const { rewardId } = request.params;
        try {
          return await sendSharedPage(request, reply, rewardPath(rewardId), {
            data: async () => ({ reward: await rewards.view(rewardId, undefined) }),
          });
        } catch (error) {
          if (error instanceof Refusal) return refuse(request, reply, error);
          request.log.error({ err: error }, 'a reward could not be read');
          return refuse(request, reply, new Refusal('reward_load_failed'));
        }
      },
    );

    app.get(
      pagePaths.result,
      { config, schema: { hide: true, params: Type.Object({ puzzleId: Type.String() }) } },
      async (request, reply) => {
        const { puzzleId } = request.params;
        try {
          return await sendSharedPage(request, reply, resultPath(puzzleId), {
            data: async () => ({ result: await rewards.result(puzzleId) }),
          });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return refuse(request, reply, error);
        }
      },
    );

    app.get(
      pagePaths.leaving,
      { config, schema: { hide: true, params: Type.Object({ puzzleId: Type.String({ maxLength: 64 }) }) } },
      async (request, reply) => {
        // Serves only links of listed rewards; otherwise anyone could use this page as an open redirect.
        const { puzzleId } = request.params;
        const url = await rewards.promotionLink(puzzleId);
        if (url === undefined) return sendSharedPage(request, reply.code(404), placeholderPathOf(request));
        const data = { leaving: { url, host: new URL(url).host } };
        return sendSharedPage(request, reply, leavingPath(puzzleId), { name: url, data: async () => data });
      },
    );

    for (const route of playRoutes) {
      app.get(`/play/${route}`, options, (request, reply) =>
        refuse(request, reply, new Refusal('puzzle_id_missing')),
      );

      app.get(
        `/play/${route}/:puzzleId`,
        {
          config,
          schema: { hide: true, params: Type.Object({ puzzleId: Type.String() }), querystring: Query },
        },
        async (request, reply) => {
          const { puzzleId } = request.params;
          if (puzzleId.trim() === '') return refuse(request, reply, new Refusal('puzzle_id_missing'));
          return orRefuse(request, reply, async () => {
            const shared = await plays.sharedChallenge(puzzleId);
            if (route === openPlayRoute && descriptions[shared.view.type].playRoute !== route) {
              const search = request.url.split('?')[1];
              return reply.redirect(playPath(shared.view.type, puzzleId) + (search ? `?${search}` : ''), 302);
            }
            return sendPlayPage(request, reply, shared);
          });
        },
      );
    }

    app.setErrorHandler(answerPageError);

    // Registered here, so that it shares the error handler of the pages.
    await app.register(typedAnswers(dependencies, pages));

    app.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/api/') || request.method !== 'GET') throw new Refusal('not_found');
      limiter.take('page', limiter.addressKey(request.ip));
      return sendSharedPage(request, reply.code(404), notFoundPath);
    });
  };
}

/** Answers a temporary refusal with a text, which the browser shows until it retries. */
export function answerPageError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal) || error.retryAfter === undefined)
    return answerError(error, request, reply);
  return reply
    .code(statusOf(error.codes[0]))
    .header('retry-after', error.retryAfter)
    .header('refresh', error.retryAfter)
    .type('text/plain; charset=utf-8')
    .send(waitingText(error, request.words));
}
