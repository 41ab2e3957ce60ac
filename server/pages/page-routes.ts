import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Play } from '../../contract/api.ts';
import { wordingOf } from '../../contract/errors.ts';
import type { PageData } from '../../contract/pages.ts';
import { pagePaths, playPath, playRoutes } from '../../contract/routes.ts';
import { rulesByType } from '../../puzzles/rules.ts';
import { Refusal, statusOf } from '../errors.ts';
import type { Plays } from '../puzzles/plays.ts';
import { contentSecurityPolicyWithImages } from '../security.ts';
import type { Site } from './site.ts';

interface Dependencies {
  site: Site;
  plays: Plays;
  publicUrl: string | undefined;
}

const Query = Type.Object({ preview: Type.Optional(Type.String()) });

/** Every address that shows a page (specification §2); all others are the 404 page. */
export function pageRoutes({ site, plays, publicUrl }: Dependencies): FastifyPluginAsyncTypebox {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, indexed = false, data = {} }: { status?: number; indexed?: boolean; data?: PageData },
  ) {
    const [path = '/', search = ''] = request.url.split('?', 2);
    const html = await site.page({ path, search, data }, { url: originOf(request) + path, indexed });
    // A page holds one visitor's play: no cache may keep it, and going back asks for a new one.
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  return async (app) => {
    for (const path of Object.values(pagePaths)) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, { indexed: true }),
      );
    }

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
function isPreview(request: FastifyRequest<{ Querystring: { preview?: string } }>, origin: string): boolean {
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
