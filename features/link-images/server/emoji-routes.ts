import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { emojiPath } from '../../../contract/emojis.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { fileOf } from './emojis.ts';

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
