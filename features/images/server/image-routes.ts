import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { type ImageFormat, smallSides } from '../../../contract/images.ts';
import { file } from '../../../contract/operations.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { shownElsewhere } from '../../../platform/http/headers.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import type { ImageReader } from './image-reader.ts';

const ImageName = Type.String({
  pattern: `^[0-9a-f]{64}-\\d{1,5}x\\d{1,5}(-(${smallSides.join('|')}))?\\.(webp|avif)$`,
  description: 'The hash, the full size, the long side that is wanted (none is the full one), the format',
});
const nameParts = new RegExp(`^([0-9a-f]{64})-\\d+x\\d+(?:-(${smallSides.join('|')}))?\\.(webp|avif)$`);

/** Caches drop a removed image within an hour. */
const lasting = 'public, max-age=3600, immutable';
/** Lifetime in caches of a WebP that stands in for an AVIF file that is not stored. */
const passing = 'public, max-age=60';

export function imageRoutes(reader: ImageReader): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'images');
    app.get(
      '/images/:name',
      {
        config: { atOnce: 'images' },
        schema: {
          operationId: 'getImage',
          summary: 'An image of a puzzle or of a reward, at one of its sizes',
          params: Type.Object({ name: ImageName }),
          response: {
            200: file(['image/webp', 'image/avif'], 'The image'),
            304: Type.Null({ description: 'The image has not changed' }),
          },
        },
      },
      async (request, reply) => {
        const [, hash = '', side, format] = nameParts.exec(request.params.name) ?? [];
        const small = smallSides.find((known) => String(known) === side);
        const found = await reader.find(hash, format as ImageFormat, small);
        if (found === undefined) throw new Refusal('not_found');
        const etag = `"${found.name}"`;
        const headers = { ...shownElsewhere, etag, 'cache-control': found.isFinal ? lasting : passing };
        if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send(null);
        const bytes = await found.bytes().catch(asRefusal('unavailable'));
        return reply.headers(headers).type(`image/${found.format}`).send(bytes);
      },
    );
  };
}
