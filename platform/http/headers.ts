import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** What an answer may load that is no page, should a browser be made to show it as one. */
const nothing = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The headers of every answer, the same for all. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    // Most answers are one visitor's, or true for a moment: caching is for routes that allow it.
    'cache-control': 'no-store',
    'content-security-policy': writePolicy(nothing),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Only a site that is behind TLS may ask for TLS.
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** For an image that pages of other sites may show. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * The name and the options of a cookie that scripts cannot read. Only a site that is behind TLS can ask for TLS: its cookies have a
 * prefix by which a browser takes them over TLS only and, with the path `/`, from no neighbouring host.
 */
export function cookieOf(publicUrl: string | undefined, name: string, path: string) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  return {
    name: `${secure ? prefix : ''}puzzlefly_${name}`,
    options: { path, httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

/** Sets the security headers of every answer, and refuses writes that another site's page asks for. */
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
 * A browser says which site a request comes from. A client that does not say it, like a script, holds no visitor's cookie.
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

/** A content security policy as its header says it. Directives are in camel case here. */
export function writePolicy(policy: Record<string, string[]>): string {
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(policy)
    .map(([name, values]) => `${dashed(name)} ${values.join(' ')}`)
    .join('; ');
}
