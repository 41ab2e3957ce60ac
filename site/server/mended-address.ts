import { createPath, pagePaths } from '../../contract/routes.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';

/** Addresses without an id in them, but for home's: much that is not here begins as it does. */
const plainPaths: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths).filter((path) => path !== pagePaths.home && !path.includes(':')),
  ...puzzleTypes.map(createPath),
]);
/** Those with one, which is written in small letters; and a reward's, which is not. */
const withId = /^\/(?:play\/[a-z]+|manage|result|leaving|today)\/[a-z\d]/;
const withCapitals = /^\/reward\/[\w-]/;

/**
 * Where a page's address leads that a chat, a mail or a phone has changed: a full stop or a bracket at its end, `&utm_source=…` without its `?`,
 * capital letters (rules: site#pages). Undefined where it is whole, or no page's.
 */
export function mendedAddress(url: string): string | undefined {
  const [given = '', query = ''] = url.split(/\?(.*)/s);
  const path = decodeURIComponent(given);
  const [, whole = '', rest = ''] = /^([\w\-/]*)(.*)$/s.exec(path) ?? [];
  const small = whole.toLowerCase();
  const mended = plainPaths.has(small) || withId.test(small) ? small : whole;
  if (mended === path || !(plainPaths.has(mended) || withId.test(mended) || withCapitals.test(mended)))
    return undefined;
  const kept = [rest.startsWith('&') ? rest.slice(1) : '', query].filter((part) => part !== '').join('&');
  return mended + (kept === '' ? '' : `?${encodeURI(kept)}`);
}
