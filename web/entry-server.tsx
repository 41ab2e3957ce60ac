import { renderToString } from 'react-dom/server';
import type { PageRequest, RenderedPage } from '../contract/pages.ts';
import { endedPlay, fetchedPlay, giftTag, rewardNotes } from '../features/plays/web/lazy-parts.ts';
import { typedPlay } from '../features/plays/web/typed-part.ts';
import { boardTypes } from '../puzzles/puzzle.ts';
import { choiceBoard, componentsByType } from '../puzzles/views.ts';
import { App } from './app.tsx';
import { features } from './features.ts';
import { foldedLinks } from './layout/page-frame.tsx';
import { descriptionOf } from './page-descriptions.ts';
import { findPage, pages } from './routes.tsx';

await Promise.all([
  ...pages.flatMap(({ code }) => code({}).map(({ preload }) => preload())),
  fetchedPlay.preload(),
  endedPlay.preload(),
  rewardNotes.preload(),
  giftTag.preload(),
  typedPlay?.preload(),
  foldedLinks.preload(),
  ...features.map(({ dayPlay }) => dayPlay?.preload()),
  ...boardTypes.map((type) => componentsByType[type].board.preload()),
  choiceBoard.preload(),
]);

/** Renders a page (see `contract/pages.ts`). */
export function render({ path, data }: PageRequest): RenderedPage {
  const { page } = findPage(path);
  return {
    title: page.title(data),
    description: descriptionOf(path, data),
    body: renderToString(<App data={data} ssrPath={path} />),
    ...(data.typed === undefined && { modules: page.code(data).map(({ source }) => source) }),
  };
}
