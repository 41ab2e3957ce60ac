import type { ReactElement } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type StringRouteParams } from 'wouter';
import type { PageData } from '../../contract/pages.ts';
import type { LazyComponent, LoadableCode } from '../../ui/lazy-component.tsx';

const brand = 'Puzzlefly';
export const titleOf = (text: string) => `${text} | ${brand}`;

export interface Page {
  /** Returns the page's element if the path belongs to the page. */
  match(path: string): ReactElement | undefined;
  title(data: PageData): string;
  /** Returns the code of the page and of its first render, which load together. */
  code(data: PageData): LoadableCode[];
  /** The page is shown without the site's frame, visit reports or service worker. */
  isBare?: true;
}

/** Defines a page by a path pattern. Its component gets the pattern's parameters. */
export function pageOf<Path extends string>(
  pattern: Path,
  component: LazyComponent<StringRouteParams<Path>>,
  title: string | Page['title'],
  inner: Page['code'] = () => [],
): Page {
  return {
    match(path) {
      const [isMatch, params] = matchRoute(parse, pattern, path);
      return isMatch ? <component.Component {...(params as StringRouteParams<Path>)} /> : undefined;
    },
    title: typeof title === 'function' ? title : () => titleOf(title),
    code: (data) => [component, ...inner(data)],
  };
}
