import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorResponse } from '../../contract/api.ts';
import { type ImageFormat, smallSides } from '../../contract/images.ts';
import { Refusal } from '../platform/http/errors.ts';
import { shownElsewhere } from '../platform/http/headers.ts';
import type { ImageReader } from './image-reader.ts';

const ImageName = Type.String({
  pattern: `^[0-9a-f]{64}-\\d{1,5}x\\d{1,5}(-(${smallSides.join('|')}))?\\.(webp|avif)$`,
  description: 'The hash, the full size, the long side that is wanted (none is the full one), the format',
});
const nameParts = new RegExp(`^([0-9a-f]{64})-\\d+x\\d+(?:-(${smallSides.join('|')}))?\\.(webp|avif)$`);

/** An image that was removed is gone from all caches within an hour. */
const lasting = 'public, max-age=3600, immutable';
/** WebP in the place of AVIF that is still being made. */
const passing = 'public, max-age=60';

export function imageRoutes(reader: ImageReader): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/images/:name',
      {
        config: { atOnce: 'images' },
        schema: {
          summary: 'An image, at one of its sizes',
          tags: ['images'],
          params: Type.Object({ name: ImageName }),
          response: {
            200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
            304: Type.Null(),
            '4xx': ErrorResponse,
          },
        },
      },
      async (request, reply) => {
        const [, hash = '', side, format] = nameParts.exec(request.params.name) ?? [];
        const small = smallSides.find((known) => String(known) === side);
        const file = await reader.find(hash, format as ImageFormat, small);
        if (file === undefined) throw new Refusal('not_found');
        const etag = `"${file.name}"`;
        const headers = { ...shownElsewhere, etag, 'cache-control': file.isFinal ? lasting : passing };
        if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send(null);
        const bytes = await file.bytes().catch((cause: unknown) => {
          throw new Refusal('unavailable').because(cause);
        });
        return reply.headers(headers).type(`image/${file.format}`).send(bytes);
      },
    );
  };
}
