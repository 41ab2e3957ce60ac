/** Everything from this site; style attributes are needed for tiles and angles, styles and scripts are files. */
export const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
};

/** The same policy, as a header, for a page that shows pictures from one more origin. */
export function contentSecurityPolicyWithImages(origin: string): string {
  return Object.entries({ ...contentSecurityPolicy, imgSrc: [...contentSecurityPolicy.imgSrc, origin] })
    .map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    )
    .join('; ');
}
