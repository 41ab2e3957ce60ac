import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Content policy of answers that are not pages, in case a browser is tricked into showing such an answer as a page. */
const nothing = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The headers of every answer. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    // Most answers are personal or soon stale. Routes whose answers can be cached opt in.
    'cache-control': 'no-store',
    'content-security-policy': writePolicy(nothing),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Only a site behind TLS may require TLS.
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Allows pages of other sites to show an image. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Returns the name and the options of a cookie that scripts cannot read. Behind TLS, its name has a prefix, which
 * makes browsers accept the cookie only over TLS and, with the path `/`, not from a sibling host.
 */
export function cookieOf(publicUrl: string | undefined, name: string, path: string) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  return {
    name: `${secure ? prefix : ''}puzzlefly_${name}`,
    options: { path, httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

/** Sets the security headers of every answer, and refuses writes that pages of other sites send. */
export function protectRequests(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders({ isSecure: publicUrl?.startsWith('https:') ?? false });
  const checkOrigin = refuseCrossSite(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    checkOrigin(request);
    done();
  });
}

/**
 * Refuses requests by the origin that browsers report. A client that reports none, such as a command-line tool, has
 * no visitor's cookies.
 */
function refuseCrossSite(publicUrl: string | undefined) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return ({ method, headers, host }: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): void => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return;
    const site = headers['sec-fetch-site'];
    const { origin } = headers;
    if (site !== undefined) {
      if (site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site');
    } else if (origin !== undefined) {
      const from = URL.canParse(origin) ? new URL(origin).host : undefined;
      if (from !== host && (from === undefined || from !== publicHost)) throw new Refusal('cross_site');
    }
  };
}

/** Serializes a content security policy; directive names are in camel case. */
export function writePolicy(policy: Record<string, string[]>): string {
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(policy)
    .map(([name, values]) => `${dashed(name)} ${values.join(' ')}`)
    .join('; ');
}
