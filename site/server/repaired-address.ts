import { createPath, pagePaths } from '../../contract/routes.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';

/** Paths without an id. The home page is excluded, because every other path begins with its path. */
const plainPaths: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths).filter((path) => path !== pagePaths.home && !path.includes(':')),
  ...puzzleTypes.map(createPath),
]);
/** Paths with an id. The ids of puzzles are in lower case, but those of rewards are not. */
const withId = /^\/(?:play\/[a-z]+|manage|result|leaving|today)\/[a-z\d]/;
const withCapitals = /^\/reward\/[\w-]/;

/**
 * Returns the page's real address if a chat, a mail program or a phone has changed it: with a trailing full stop
 * or bracket, `&utm_source=…` without `?`, or capital letters (rules: site#pages). Undefined if the address is
 * intact or is not that of a page.
 */
export function repairedAddress(url: string): string | undefined {
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
