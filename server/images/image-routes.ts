import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorResponse } from '../../contract/api.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { ImageStore } from './image-store.ts';

const ImageName = Type.String({ pattern: '^[0-9a-f]{64}-\\d+x\\d+\\.webp$' });

export function imageRoutes({ images }: { images: ImageStore }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/images/:name',
      {
        schema: {
          summary: "A puzzle's image",
          tags: ['images'],
          params: Type.Object({ name: ImageName }),
          response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), '4xx': ErrorResponse },
        },
      },
      async (request, reply) => {
        const bytes = await images.find(request.params.name.slice(0, 64));
        if (bytes === undefined) throw new Refusal('not_found');
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  };
}
