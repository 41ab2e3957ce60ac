import { Type } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { playPath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { errorBody, Refusal, statusOf } from '../../../platform/http/errors.ts';
import { answerPageError, pagesFeature } from '../../../site/server/feature.ts';
import { playOf, playsFeature } from '../../plays/server/feature.ts';
import { OEmbedQuery } from '../api.ts';
import { framedView } from '../shared.ts';
import { cacheSeconds, oEmbedAddress, oEmbedOf, puzzleIdOf } from './oembed.ts';

const themes = ['light', 'dark'] as const;

const config = { limits: ['page' as const] };

/** Puzzles in frames on other sites, and oEmbed, by which those sites find the frames (docs/decisions/0113). */
async function start(app: FastifyInstance, context: Context) {
  const plays = context.use(playsFeature);
  const { pages } = context.use(pagesFeature);
  const { originOf } = pages;
  pages.addPlayLinks((shared, origin) => [
    { rel: 'alternate', type: 'application/json+oembed', href: oEmbedAddress(shared, origin) },
  ]);
  await app.register(async (scope) => {
    scope.setErrorHandler(answerPageError);
    framedPages(scope);
  });
  oEmbed(app);

  function framedPages(scope: FastifyInstance) {
    scope.get<{ Params: { puzzleId: string }; Querystring: { theme?: unknown } }>(
      '/embed/:puzzleId',
      {
        config,
        schema: {
          hide: true,
          params: Type.Object({ puzzleId: Type.String() }),
          // Accepts any value, because services change the queries of links.
          querystring: Type.Object({ theme: Type.Optional(Type.Unknown()) }),
        },
      },
      (request, reply) => {
        const frame = { theme: themes.find((theme) => theme === request.query.theme) };
        const send = async () => {
          const shared = await plays.sharedChallenge(request.params.puzzleId);
          const { type, puzzleId } = shared.view;
          const play = playOf(shared, '', false);
          return pages.sendFramed(request, reply, shared, {
            frame,
            data: { play: { ...play, puzzle: framedView(play.puzzle) } },
            links: [{ rel: 'canonical', href: originOf(request) + playPath(type, puzzleId) }],
          });
        };
        return pages.orRefuse(request, reply, send, frame);
      },
    );
  }

  function oEmbed(scope: FastifyInstance) {
    scope.get<{ Querystring: OEmbedQuery }>(
      '/oembed',
      { config, schema: { hide: true, querystring: OEmbedQuery } },
      async (request, reply) => {
        const { url, format = 'json', ...sizes } = request.query;
        reply.type('application/json; charset=utf-8');
        if (format !== 'json')
          return reply.code(501).send(errorBody(new Refusal('request_invalid'), request.words));
        const origin = originOf(request);
        const puzzleId = puzzleIdOf(url, origin);
        if (puzzleId === undefined) throw new Refusal('not_found');
        const shared = await plays.sharedChallenge(puzzleId).catch((error: unknown) => {
          // Consumers get the same 404 for everything that cannot be shown.
          if (error instanceof Refusal && statusOf(error.codes[0]) < 500)
            throw new Refusal('puzzle_not_found');
          throw error;
        });
        reply.header('cache-control', `public, max-age=${cacheSeconds}`);
        return oEmbedOf(shared, sizes, { origin, words: app.wordsOf(shared.language) });
      },
    );
  }
}

export const embedsFeature = feature('embeds', start);
