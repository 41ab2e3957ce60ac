import { writePolicy } from '../../platform/http/headers.ts';
import { startScriptSource } from './start-script.ts';

/**
 * Allows sources from this site only, and images as data and blob URLs. Styles and scripts must be files, except one
 * inline script, which is allowed by its hash.
 */
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

export interface PageNeeds {
  /** Allows the origin of advertisements (rules: site#advertisements). */
  adScript?: string | undefined;
  /** Allows images from one more origin. */
  imageOrigin?: string | undefined;
  styleSource?: string | undefined;
  /** Allows style attributes, which the server renders for tiles and angles. */
  hasStyleAttributes?: boolean;
  /** Allows frames on pages of other sites (rules: embeds#frames). */
  isFramed?: boolean;
}

export function contentSecurityPolicy({
  adScript,
  imageOrigin,
  styleSource,
  hasStyleAttributes = false,
  isFramed = false,
}: PageNeeds = {}) {
  const ads = adScript === undefined ? [] : [new URL(adScript).origin];
  const images = imageOrigin === undefined ? [] : [imageOrigin];
  return writePolicy({
    ...ours,
    ...(isFramed && { frameAncestors: ['*'] }),
    scriptSrc: [...ours.scriptSrc, ...ads],
    styleSrc: [...ours.styleSrc, ...(styleSource === undefined ? [] : [styleSource])],
    imgSrc: [...ours.imgSrc, ...ads, ...images],
    ...(ads.length > 0 ? { connectSrc: ["'self'", ...ads], frameSrc: ads } : {}),
    // Advertisements also need style attributes.
    ...(hasStyleAttributes || ads.length > 0 ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
  });
}

/** Other headers of pages, which have an effect only on documents. */
export const pageHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
