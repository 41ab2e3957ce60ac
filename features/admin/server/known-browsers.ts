import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createSigner, type SecretKeys } from '../../../platform/crypto/signing.ts';
import { cookieOf } from '../../../platform/http/headers.ts';

/** What browsers allow at most. */
const lastsMs = 400 * 24 * 60 * 60_000;

/**
 * A browser in which somebody was logged in before holds a signed cookie. Its logins are counted and wait apart from all
 * others, so that guesses from elsewhere keep nobody out. It opens nothing by itself.
 */
export function createKnownBrowsers(secretKeys: SecretKeys, publicUrl: string | undefined) {
  const signer = createSigner(secretKeys, 'known browser of the admin');
  const { name, options } = cookieOf(publicUrl, 'known', '/api/admin/session');
  return {
    name,
    options: { ...options, maxAge: lastsMs / 1000 },
    /** The browser's id; undefined for one that was never in. */
    read(request: FastifyRequest, now: number): string | undefined {
      const opened = signer.open(request.cookies[name] ?? '', now);
      return Array.isArray(opened) ? opened[0] : undefined;
    },
    sign: (id: string | undefined, now: number) =>
      signer.sign([id ?? randomBytes(16).toString('hex')], now + lastsMs),
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
