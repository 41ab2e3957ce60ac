import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Play } from '../../contract/api.ts';
import { wordingOf } from '../../contract/errors.ts';
import type { Owner } from '../../contract/owner.ts';
import type { PageData } from '../../contract/pages.ts';
import { createPathByType, pagePaths, playPath, playRoutes } from '../../contract/routes.ts';
import { rulesByType } from '../../puzzles/rules.ts';
import { Refusal, statusOf } from '../errors.ts';
import type { Plays } from '../puzzles/plays.ts';
import type { Claims } from '../rewards/claims.ts';
import type { Rewards } from '../rewards/rewards.ts';
import { contentSecurityPolicyWithImages } from '../security.ts';
import type { Site } from './site.ts';

interface Dependencies {
  site: Site;
  plays: Plays;
  rewards: Pick<Rewards, 'list'>;
  claims: Pick<Claims, 'view'>;
  owner: Owner;
  publicUrl: string | undefined;
}

/** Anything may stand here: a page is shown whatever a link has been through. */
const Query = Type.Object({ preview: Type.Optional(Type.Unknown()) });

/** Every address that shows a page (specification §2); all others are the 404 page. */
export function pageRoutes({
  site,
  plays,
  rewards,
  claims,
  owner,
  publicUrl,
}: Dependencies): FastifyPluginAsyncTypebox {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, indexed = false, data = {} }: { status?: number; indexed?: boolean; data?: PageData },
  ) {
    const [path = '/', search = ''] = request.url.split('?', 2);
    const html = await site.page(
      { path, search, data: { ...data, owner } },
      { url: originOf(request) + path, indexed },
    );
    // A page holds one visitor's play: no cache may keep it, and going back asks for a new one.
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  return async (app) => {
    app.get(pagePaths.home, { schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, { indexed: true }),
    );

    for (const path of Object.values(createPathByType)) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, { indexed: true }),
      );
    }

    app.get(pagePaths.rewards, { schema: { hide: true } }, async (request, reply) => {
      // A list that cannot be read is asked for again by the page, which then says what is wrong.
      const list = await rewards.list().catch((error: unknown) => {
        request.log.error({ err: error }, 'the list of rewards could not be read');
        return undefined;
      });
      return sendPage(request, reply, { indexed: true, data: list === undefined ? {} : { rewards: list } });
    });

    app.get(
      pagePaths.reward,
      { schema: { hide: true, params: Type.Object({ rewardId: Type.String() }) } },
      async (request, reply) => {
        try {
          const reward = await claims.view(request.params.rewardId, undefined);
          return await sendPage(request, reply, { data: { reward } });
        } catch (error) {
          const code = error instanceof Refusal ? error.codes[0] : 'reward_load_failed';
          if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a reward could not be read');
          return sendPage(request, reply, { status: statusOf(code), data: { error: wordingOf(code) } });
        }
      },
    );

    for (const route of playRoutes) {
      const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) =>
        sendPage(request, reply, {
          status: statusOf(refusal.codes[0]),
          data: { error: wordingOf(refusal.codes[0]) },
        });

      app.get(`/play/${route}`, { schema: { hide: true } }, (request, reply) =>
        refuse(request, reply, new Refusal('puzzle_id_missing')),
      );

      app.get(
        `/play/${route}/:puzzleId`,
        { schema: { hide: true, params: Type.Object({ puzzleId: Type.String() }), querystring: Query } },
        async (request, reply) => {
          const { puzzleId } = request.params;
          if (puzzleId.trim() === '') return refuse(request, reply, new Refusal('puzzle_id_missing'));
          try {
            const play = await plays.start(puzzleId, { preview: isPreview(request, originOf(request)) });
            // An image puzzle on the arrange route plays where it belongs (decision 14).
            if (route === 'arrange' && rulesByType[play.puzzle.type].playRoute === 'image') {
              const search = request.url.split('?')[1];
              return reply.redirect(playPath(play.puzzle.type, puzzleId) + (search ? `?${search}` : ''), 302);
            }
            allowPicture(reply, play);
            return await sendPage(request, reply, { data: { play } });
          } catch (error) {
            if (error instanceof Refusal) return refuse(request, reply, error);
            throw error;
          }
        },
      );
    }

    app.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/api/') || request.method !== 'GET') throw new Refusal('not_found');
      return sendPage(request, reply, { status: 404 });
    });
  };
}

/** Asked for, or opened from one of our own creation screens (decision 15). */
function isPreview(request: FastifyRequest<{ Querystring: { preview?: unknown } }>, origin: string): boolean {
  const { referer } = request.headers;
  return request.query.preview === 'true' || (referer?.startsWith(`${origin}/create`) ?? false);
}

/** Older content may show a picture from elsewhere (decision 13); only its own page may load it. */
function allowPicture(reply: FastifyReply, { challenge }: Play): void {
  if ('imageUrl' in challenge && /^https?:/.test(challenge.imageUrl)) {
    reply.header(
      'content-security-policy',
      contentSecurityPolicyWithImages(new URL(challenge.imageUrl).origin),
    );
  }
}
