import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { startScriptSource } from './pages/start-script.ts';

/** Everything from this site; style attributes are needed for tiles and angles, styles and scripts are files. */
const ours = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", startScriptSource],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
};

/** The policy of every page. It lets in the advertisements' origin only where their script is configured (decision 26). */
function policyOf(adScript: string | undefined): Record<string, string[]> {
  if (adScript === undefined) return ours;
  const { origin } = new URL(adScript);
  return {
    ...ours,
    scriptSrc: [...ours.scriptSrc, origin],
    imgSrc: [...ours.imgSrc, origin],
    connectSrc: ["'self'", origin],
    frameSrc: [origin],
  };
}

/** The same policy, as a header, for a page that shows pictures from one more origin; it has no advertisements. */
export function contentSecurityPolicyWithImages(origin: string): string {
  return writeOut({ ...ours, imgSrc: [...ours.imgSrc, origin] });
}

interface SecurityOptions {
  /** The site is behind TLS; only then may it ask for TLS. */
  isSecure: boolean;
  adScript: string | undefined;
}

/** The headers of every answer. They are the same for all and written out once. */
export function securityHeaders({ isSecure }: Pick<SecurityOptions, 'isSecure'>): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The headers of every page besides: they mean nothing to what is no document. */
export function pageHeaders({ adScript }: Pick<SecurityOptions, 'adScript'>): Record<string, string> {
  return {
    'content-security-policy': writeOut(policyOf(adScript)),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
}

/**
 * Refuses what another site's page asks to be changed. A browser tells where a request comes from; who tells nothing, like
 * a script of one's own, holds no cookie of a visitor.
 */
export function refuseCrossSite(publicUrl: string | undefined) {
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

function writeOut(policy: Record<string, string[]>): string {
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(policy)
    .map(([name, values]) => `${dashed(name)} ${values.join(' ')}`)
    .join('; ');
}
