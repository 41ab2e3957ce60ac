import { readFile } from 'node:fs/promises';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KeepsakeRequest } from '../../../contract/api.ts';
import { emojiPath } from '../../../contract/emojis.ts';
import { brandImage } from '../../../contract/link-images.ts';
import { file, puzzleParams } from '../../../contract/operations.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { shownElsewhere } from '../../../platform/http/headers.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { fileOf } from './emojis.ts';
import type { LinkImages } from './link-images.ts';

const FileName = Type.String({
  pattern: '^.+\\.jpg$',
  maxLength: 104,
  description: "The puzzle's id and `.jpg`",
});
/** Chat robots rarely fetch an image again, yet new links must stop showing a reward within an hour of its win. */
const maxAgeSeconds = 3600;

export function linkImageRoutes({
  linkImages,
  originOf,
  now,
}: {
  linkImages: LinkImages;
  originOf: (request: FastifyRequest) => string;
  now: () => number;
}): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'images');
    app.post(
      '/api/puzzles/:puzzleId/keepsake',
      {
        config: { limits: ['keepsake'], isAllowedReadOnly: true },
        schema: {
          operationId: 'drawKeepsake',
          summary: 'A picture of a solved puzzle, for solvers',
          params: puzzleParams,
          body: KeepsakeRequest,
          response: { 200: file(['image/jpeg'], 'The picture') },
        },
      },
      async (request, reply) => {
        const from = { origin: originOf(request), address: request.ip, language: request.language };
        const bytes = await linkImages
          .drawKeepsake(request.params.puzzleId, request.body, from)
          .catch(asRefusal('unavailable'));
        return reply.header('cache-control', 'no-store').type('image/jpeg').send(bytes);
      },
    );

    app.get(
      '/previews/:file',
      {
        config: { limits: ['link_picture'] },
        schema: {
          operationId: 'getLinkImage',
          summary: "The image of a puzzle's link, without spoilers; or of its result's link",
          params: Type.Object({ file: FileName }),
          querystring: Type.Object({
            reward: Type.Optional(
              Type.String({ description: '`none` leaves the reward out; anything else changes nothing' }),
            ),
            texts: Type.Optional(Type.String({ description: 'Changes nothing: names the texts' })),
            language: Type.Optional(
              Type.String({ description: 'Of a day’s puzzle: what the image is in; others change nothing' }),
            ),
            result: Type.Optional(Type.String({ description: 'Of the result: how many have won' })),
          }),
          response: {
            200: file(['image/jpeg'], 'The image'),
            302: Type.Null({ description: 'To the image of the site, when this one cannot be made' }),
            304: Type.Null({ description: 'The image is still the same' }),
          },
        },
      },
      async (request, reply) => {
        // Browser-based chats embed the image in their own pages.
        reply.headers(shownElsewhere);
        const puzzleId = request.params.file.slice(0, -'.jpg'.length);
        try {
          const { result, reward, language } = request.query;
          const { bytes, etag, expiresAt } = await (result === undefined
            ? linkImages.find(puzzleId, request.ip, { showsReward: reward !== 'none', language })
            : linkImages.findResult(puzzleId, request.ip));
          const seconds = Math.min(maxAgeSeconds, Math.ceil((expiresAt - now()) / 1000));
          reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
          if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
          return reply.type('image/jpeg').send(bytes);
        } catch (error) {
          if (error instanceof Refusal && error.codes[0] === 'puzzle_not_found') throw error;
          // If there is no image, for example while the renderer is busy, chats show the brand's image.
          if (!(error instanceof Refusal))
            request.log.error({ err: error }, 'a link image could not be rendered');
          return reply.redirect(brandImage, 302);
        }
      },
    );
  };
}

/** Serves drawings of emojis to devices that lack them (rules: site#emojis). */
export function emojiRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    emojiPath(':name'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const file = fileOf(params.name);
      if (file === undefined) throw new Refusal('not_found');
      reply.header('cache-control', 'public, max-age=31536000').type('image/svg+xml');
      return readFile(file);
    },
  );
}
