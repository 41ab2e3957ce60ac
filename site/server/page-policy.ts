import { writePolicy } from '../../platform/http/headers.ts';
import { startScriptSource } from './start-script.ts';

/** What a page may load: from this site only. Styles and scripts are files, except one of each that is allowed by its hash. */
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
  /** Allows the advertisements' origin (rules: site#advertisements). */
  adScript?: string | undefined;
  /** Allows images from one more origin. */
  imageOrigin?: string | undefined;
  /** The source of the styles inside it. */
  styleSource?: string | undefined;
  /** The server draws tiles and angles as style attributes. */
  hasStyleAttributes?: boolean;
}

/** The content security policy of a page. */
export function contentSecurityPolicy({
  adScript,
  imageOrigin,
  styleSource,
  hasStyleAttributes = false,
}: PageNeeds = {}) {
  const ads = adScript === undefined ? [] : [new URL(adScript).origin];
  const images = imageOrigin === undefined ? [] : [imageOrigin];
  return writePolicy({
    ...ours,
    scriptSrc: [...ours.scriptSrc, ...ads],
    styleSrc: [...ours.styleSrc, ...(styleSource === undefined ? [] : [styleSource])],
    imgSrc: [...ours.imgSrc, ...ads, ...images],
    ...(ads.length > 0 ? { connectSrc: ["'self'", ...ads], frameSrc: ads } : {}),
    // Advertisements use them, too.
    ...(hasStyleAttributes || ads.length > 0 ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
  });
}

/** Other headers of every page. They only have a meaning for documents. */
export const pageHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
