import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { refusals } from '../../contract/api.ts';
import { Refusal } from '../platform/http/errors.ts';
import { file } from '../platform/http/openapi.ts';
import type { ImageStore } from './image-store.ts';

const ImageName = Type.String({
  pattern: '^[0-9a-f]{64}-\\d+x\\d+\\.webp$',
  description: 'The name of the image',
});

export function imageRoutes({ images }: { images: ImageStore }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/images/:name',
      {
        schema: {
          operationId: 'getImage',
          summary: 'An image of a puzzle or of a reward',
          tags: ['images'],
          security: [],
          params: Type.Object({ name: ImageName }),
          response: { 200: file('image/webp', 'The image'), ...refusals },
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
