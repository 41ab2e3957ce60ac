import { renderToString } from 'react-dom/server';
import type { PageRequest, RenderedPage } from '../contract/pages.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import { App } from './app.tsx';
import { findPage, pages } from './routes.tsx';

await Promise.all([
  ...pages.map(({ view }) => view.preload()),
  ...puzzleTypes.flatMap((type) => [
    componentsByType[type].board.preload(),
    componentsByType[type].editor.preload(),
  ]),
]);

/** Draws a page (see `contract/pages.ts`). */
export function render({ path, search, data }: PageRequest): RenderedPage {
  const { page, params } = findPage(path);
  return {
    ...page.head(data),
    body: renderToString(<App data={data} ssrPath={path} ssrSearch={search} />),
    modules: [page.view, ...page.inner(data, params)].map(({ source }) => source),
  };
}
