import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageData } from '../../contract/pages.ts';
import {
  createPath,
  indexedPaths,
  leavingPath,
  pagePaths,
  playPath,
  resultPath,
  rewardPath,
} from '../../contract/routes.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { openPlayRoute, playRoutes, puzzleTypes } from '../../puzzles/puzzle.ts';
import type { Limiter, RouteLimitName } from '../limits/plugin.ts';
import type { Context } from '../platform/context.ts';
import { errorBody, Refusal, statusOf } from '../platform/http/errors.ts';
import { answerError } from '../platform/http/http-server.ts';
import { isUnavailable } from '../platform/storage/postgres.ts';
import { type DealtChallenge, type Plays, playOf } from '../puzzles/plugin.ts';
import type { Site } from './document.ts';
import { contentSecurityPolicy, pageHeaders } from './page-policy.ts';
import { acceptsGzip, type PreparedPage, preparePage } from './prepared-page.ts';
import { siteFiles } from './site-files.ts';

interface Dependencies {
  site: Site;
  plays: Plays;
  rewards: FastifyInstance['rewards'];
  /** What every page says for now. */
  notices(): string[];
  limiter: Pick<Limiter, 'take' | 'addressKey'>;
  config: Pick<Context['config'], 'siteDetails' | 'publicUrl' | 'cacheMs' | 'imagesUrl'>;
  now: () => number;
}

interface Drawing {
  /** By default the one that was asked for. */
  path?: string;
  indexed?: boolean;
  data?: PageData;
}

const maxCachedPages = 200;
/** How many pages of one puzzle are cached: on both routes, with and without preview, and for each host without `publicUrl`. */
const maxVariants = 20;

/** Addresses without an id in them: written otherwise, as by a phone that begins with a capital letter, they are mended. */
const plainPaths: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths).filter((path) => !path.includes(':')),
  ...puzzleTypes.map(createPath),
]);

/** A host name or an IP address, and perhaps a port. */
const isPlainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** Any value is accepted: services change the queries of links. */
const Query = Type.Object({ preview: Type.Optional(Type.Unknown()) });

/** Of every page. */
const config = { limits: ['page'] } satisfies { limits: RouteLimitName[] };
const options = { config, schema: { hide: true } };

/** Every address that shows a page (specification §2); all others are the 404 page. */
export function pageRoutes({
  site,
  plays,
  rewards,
  limiter,
  notices,
  ...context
}: Dependencies): FastifyPluginAsyncTypebox {
  const { siteDetails, publicUrl, cacheMs, imagesUrl } = context.config;

  /** The site's own address. Without `publicUrl` it is what the request says, so each has its own cached pages. */
  function originOf({ protocol, host }: FastifyRequest): string {
    if (publicUrl !== undefined) return publicUrl;
    const origin = `${protocol}://${host}`;
    if (!isPlainHost.test(host) || !URL.canParse(origin)) throw new Refusal('request_invalid');
    return origin;
  }

  const adScript = siteDetails.ads?.script;
  const { styleSource } = site;
  const usualPolicy = contentSecurityPolicy({ adScript, styleSource });
  const imagePolicy = contentSecurityPolicy({ adScript, styleSource, hasStyleAttributes: true });
  /** Of pages with secrets of the admin, a maker or a winner: without advertisements. */
  const guardedPolicy = contentSecurityPolicy({ styleSource });

  function policyOf({ url }: FastifyRequest): string {
    const isGuarded = /^\/(admin|reward|manage|my)\b/.test(url);
    return isGuarded ? guardedPolicy : usualPolicy;
  }

  /** The policy of a puzzle's page. Older content may show an image from elsewhere (decision 13). */
  function playPolicyOf({ imageUrl }: DealtChallenge): string {
    if (imageUrl === undefined) return usualPolicy;
    if (!/^https?:/.test(imageUrl)) return imagePolicy;
    const imageOrigin = new URL(imageUrl).origin;
    const isOurs = imageOrigin === imagesUrl;
    return contentSecurityPolicy({
      ...(isOurs ? { adScript } : {}),
      imageOrigin,
      styleSource,
      hasStyleAttributes: true,
    });
  }

  /** Pages that are the same for everyone, by host and path. What else stands in an address changes nothing on a page. */
  const sharedPages = new LRUCache<string, PreparedPage, () => Promise<PreparedPage>>({
    max: maxCachedPages,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: context.now },
    fetchMethod: (_address, _stale, { context: load }) => load(),
  });
  /** Pages of puzzles, by host, route and preview. They live as long as the deal that they show. */
  const playPages = new WeakMap<DealtChallenge, LRUCache<string, Promise<PreparedPage>>>();

  async function draw(
    request: FastifyRequest,
    { path = pathOf(request), indexed = false, data = {} }: Drawing,
  ): Promise<PreparedPage> {
    const head = { url: originOf(request) + path, indexed };
    const shown = { ...siteDetails, notices: notices() };
    return preparePage(await site.page({ path, data: { ...data, siteDetails: shown } }, head));
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: PreparedPage, token?: string): Buffer {
    const asGzip = acceptsGzip(request.headers['accept-encoding']);
    reply
      .headers(pageHeaders)
      .header('content-security-policy', policyOf(request))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (asGzip) reply.header('content-encoding', 'gzip');
    return page.finish(site.end(token), asGzip);
  }

  /** A page that is the same for everyone, drawn once every `cacheMs` by its name: so none costs more for being asked often. */
  async function sendSharedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    {
      indexed = false,
      name = path,
      data,
    }: { indexed?: boolean; name?: string; data?: () => Promise<PageData> } = {},
  ) {
    const load = async () => draw(request, { path, indexed, data: (await data?.()) ?? {} });
    const address = `${originOf(request)} ${name}`;
    const page = await (cacheMs === 0 ? load() : sharedPages.forceFetch(address, { context: load }));
    return reply.send(send(request, reply, page));
  }

  /** Why something is not shown: of all addresses of a route the same page. */
  function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    const path = standInOf(request);
    const data = errorBody(refusal);
    const name = `${path} ${JSON.stringify(data)}`;
    return sendSharedPage(request, reply.code(statusOf(refusal.codes[0])), path, {
      name,
      data: async () => data,
    });
  }

  /** The page of a puzzle, drawn once for a deal, with each player's own token at its end. */
  async function sendPlayPage(request: FastifyRequest, reply: FastifyReply, deal: DealtChallenge) {
    const preview = isPreview(request, originOf(request));
    const drawn = playPages.get(deal) ?? new LRUCache<string, Promise<PreparedPage>>({ max: maxVariants });
    playPages.set(deal, drawn);
    const { url: route } = request.routeOptions;
    const key = `${preview} ${originOf(request)} ${route}`;
    const page = drawn.get(key) ?? draw(request, { data: { play: playOf(deal, '', preview) } });
    drawn.set(key, page);
    const document = send(request, reply, await page, plays.begin(deal, preview));
    return reply.header('content-security-policy', playPolicyOf(deal)).send(document);
  }

  return async (app) => {
    await app.register(siteFiles({ operator: siteDetails.operator, originOf, now: context.now }));

    for (const path of indexedPaths) {
      app.get(path, options, (request, reply) => sendSharedPage(request, reply, path, { indexed: true }));
    }

    for (const path of [pagePaths.admin, pagePaths.my]) {
      app.get(path, options, (request, reply) => sendSharedPage(request, reply, path));
    }

    // The page knows nothing of the puzzle: its maker's key never reaches the server with an address.
    app.get(pagePaths.manage, options, (request, reply) =>
      sendSharedPage(request, reply, standInOf(request)),
    );

    app.get(pagePaths.rewards, options, (request, reply) =>
      sendSharedPage(request, reply, pagePaths.rewards, {
        indexed: true,
        data: async () => {
          // Without the list, the page asks for it and shows what is wrong.
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
        // Only to where a listed reward leads: the page is no way to dress up any other address.
        const { puzzleId } = request.params;
        const url = await rewards.promotionLink(puzzleId);
        if (url === undefined) return sendSharedPage(request, reply.code(404), standInOf(request));
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
          try {
            const deal = await plays.dealtChallenge(puzzleId);
            if (route === openPlayRoute && descriptions[deal.view.type].playRoute !== route) {
              const search = request.url.split('?')[1];
              return reply.redirect(playPath(deal.view.type, puzzleId) + (search ? `?${search}` : ''), 302);
            }
            return await sendPlayPage(request, reply, deal);
          } catch (error) {
            if (error instanceof Refusal) return refuse(request, reply, error);
            if (!isUnavailable(error)) throw error;
            request.log.error({ err: error }, 'a puzzle could not be read');
            return refuse(request, reply, new Refusal('unavailable'));
          }
        },
      );
    }

    app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      if (!(error instanceof Refusal) || error.retryAfter === undefined)
        return answerError(error, request, reply);
      // In words that a browser shows, and without the work of drawing a page.
      const { title, message } = errorBody(error).error;
      return reply
        .code(statusOf(error.codes[0]))
        .header('retry-after', error.retryAfter)
        .type('text/plain; charset=utf-8')
        .send(`${title}: ${message}`);
    });

    app.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/api/') || request.method !== 'GET') throw new Refusal('not_found');
      const path = pathOf(request);
      const lowerCase = path.toLowerCase();
      if (path !== lowerCase && plainPaths.has(lowerCase)) return reply.redirect(lowerCase, 301);
      limiter.take('page', limiter.addressKey(request.ip));
      return sendSharedPage(request, reply.code(404), notFoundPath);
    });
  };
}

/** The page that stands for all addresses that have none. No route has it. */
const notFoundPath = '/not-found';

/** An address of the same route without the id, for pages on which none is told. */
const standInOf = ({ routeOptions: { url = notFoundPath } }: FastifyRequest) => url.replace(/:\w+/, 'none');

/** What was asked for, without the query. */
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Asked for, or opened from one of our own creation screens (decision 15). */
function isPreview(request: FastifyRequest, origin: string): boolean {
  const { preview } = request.query as { preview?: unknown };
  return preview === 'true' || (request.headers.referer?.startsWith(`${origin}/create`) ?? false);
}
