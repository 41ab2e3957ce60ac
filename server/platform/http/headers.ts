import type { FastifyRequest } from 'fastify';
import { startScriptSource } from '../../pages/start-script.ts';
import { Refusal } from './errors.ts';

/** What a page of ours may load: from this site only. Styles and scripts are files, but for one script told by its hash. */
const ours = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", startScriptSource],
  styleSrc: ["'self'"],
};

/** What everything else may load: it is no page, even if a browser is made to show it as one. */
const nothing = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

interface PageNeeds {
  /** Lets in the advertisements' origin (decision 26). */
  adScript?: string | undefined;
  /** Lets in images from one more origin. */
  imageOrigin?: string | undefined;
  /** The server draws tiles and angles as style attributes. */
  hasStyleAttributes?: boolean;
}

/** The policy of a page. */
export function contentSecurityPolicy({ adScript, imageOrigin, hasStyleAttributes = false }: PageNeeds = {}) {
  const ads = adScript === undefined ? [] : [new URL(adScript).origin];
  const images = imageOrigin === undefined ? [] : [imageOrigin];
  return writeOut({
    ...ours,
    scriptSrc: [...ours.scriptSrc, ...ads],
    imgSrc: [...ours.imgSrc, ...ads, ...images],
    ...(ads.length > 0 ? { connectSrc: ["'self'", ...ads], frameSrc: ads } : {}),
    // What an advertisement draws is not ours to write without them.
    ...(hasStyleAttributes || ads.length > 0 ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
  });
}

/** The headers of every answer. They are the same for all and written out once. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    // No cache keeps what does not say that it may: most answers are one visitor's, or true for a moment.
    'cache-control': 'no-store',
    'content-security-policy': writeOut(nothing),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Only a site that is behind TLS may ask for TLS.
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The headers of every page besides: they mean nothing to what is no document. */
export const pageHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** For an image that pages of other sites may show. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

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
