import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createSigner, type SecretKeys } from '../../../platform/crypto/signing.ts';
import { cookieOf } from '../../../platform/http/headers.ts';

/** The longest cookie lifetime that browsers allow. */
const lastsMs = 400 * 24 * 60 * 60_000;

/**
 * Gives browsers that have logged in a signed cookie. Their logins have a limit and a queue of their own, so that
 * guesses from elsewhere cannot lock the admin out. The cookie grants no access by itself.
 */
export function createKnownBrowsers(secretKeys: SecretKeys, publicUrl: string | undefined) {
  const signer = createSigner(secretKeys, 'known browser of the admin');
  const { name, options } = cookieOf(publicUrl, 'known', '/api/admin/session');
  return {
    name,
    options: { ...options, maxAge: lastsMs / 1000 },
    /** Returns the browser's id, or undefined if it has no valid cookie. */
    read(request: FastifyRequest, now: number): string | undefined {
      const opened = signer.open(request.cookies[name] ?? '', now);
      return Array.isArray(opened) ? opened[0] : undefined;
    },
    sign: (id: string | undefined, now: number) =>
      signer.sign([id ?? randomBytes(16).toString('hex')], now + lastsMs),
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
