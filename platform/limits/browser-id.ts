import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createSigner } from '../crypto/signing.ts';
import { cookieOf } from '../http/headers.ts';

type Dependencies = Pick<Context, 'config' | 'now' | 'calendar'>;

/**
 * Recognizes a browser for the rest of the site's day, by a signed cookie that is sent only with requests about
 * puzzles. Ignores a forged id. Requires the cookie plugin in the route's scope.
 */
export function createBrowserIds({ config, now, calendar }: Dependencies) {
  const { name, options } = cookieOf(config.publicUrl, 'today', '/api/puzzles');
  const signer = createSigner(config.secretKey, 'browser of today');

  return {
    /** Returns the browser's id. If it has none, creates one and sets it on the reply. */
    of(request: FastifyRequest, reply: FastifyReply): string {
      const fields = signer.open(request.cookies[name] ?? '', now());
      if (Array.isArray(fields) && fields[0] !== undefined) return fields[0];
      const id = randomBytes(16).toString('base64url');
      const endsAt = calendar.addDays(now(), 1);
      reply.setCookie(name, signer.sign([id], endsAt), { ...options, expires: new Date(endsAt) });
      return id;
    },
  };
}

export type BrowserIds = ReturnType<typeof createBrowserIds>;
