import type { ComponentType, ReactElement } from 'react';
import type { StringRouteParams } from 'wouter';
import { t } from '#words';
import type { PageData } from '../contract/pages.ts';
import { resultText } from '../contract/result-text.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { playCode } from '../features/plays/web/play-code.ts';
import type { PlayPageProps } from '../features/plays/web/play-page.tsx';
import { descriptions } from '../puzzles/descriptions.ts';
import { boardTypes, type PlayRoute, type PuzzleType, playRoutes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { features } from './features.ts';
import { type Page, pageOf, titleOf } from './lib/page.tsx';
import type { AnyEditor } from './lib/slots.tsx';
import type { CreatePageProps } from './pages/create/create-page.tsx';
import type { HomePageProps } from './pages/home/home-page.tsx';
import type { LawPagesProps } from './pages/law/law-pages.tsx';

/** Returns the code of a page, which is in a folder with the page's name. */
function pageCode<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyComponent<Props>(`web/pages/${name}/${name}-page.tsx`, load);
}

type Paths = typeof pagePaths;

/** Defines a page with a single path, both under the same name. */
function namedPage<Name extends keyof Paths>(
  name: Name,
  title: Parameters<typeof pageOf>[2],
  load: () => Promise<{ default: ComponentType<StringRouteParams<Paths[Name]>> }>,
): Page {
  return pageOf<Paths[Name]>(pagePaths[name], pageCode(name, load), title);
}

const createPage = pageCode<CreatePageProps>('create', () => import('./pages/create/create-page.tsx'));

const playPage = lazyComponent<PlayPageProps>(
  'features/plays/web/play-page.tsx',
  () => import('../features/plays/web/play-page.tsx'),
);

const homePage = pageCode<HomePageProps>('home', () => import('./pages/home/home-page.tsx'));

const managePage = pageCode('manage', () => import('./pages/manage/manage-page.tsx'));

const editTextsPage = lazyComponent(
  'web/pages/create/edit-texts-page.tsx',
  () => import('./pages/create/edit-texts-page.tsx'),
);

const editRewardPage = pageCode('edit-reward', () => import('./pages/edit-reward/edit-reward-page.tsx'));

/** One file for the three pages, which are short and similar. */
const lawPages = lazyComponent<LawPagesProps>(
  'web/pages/law/law-pages.tsx',
  () => import('./pages/law/law-pages.tsx'),
);

/** Undefined if the site has no puzzles of days. */
const dayPlay = features.find(({ homeBoard }) => homeBoard)?.homeBoard;

/** The table of routes (rules: site#pages). The first match counts. */
export const pages: Page[] = [
  pageOf(
    pagePaths.home,
    // The page's own code does not include the play, so the page works before the play has loaded.
    { ...homePage, Component: () => <homePage.Component dayPlay={dayPlay} /> },
    () => t`Puzzlefly: make a puzzle, share the link`,
  ),
  ...features.flatMap((feature) => feature.pages ?? []),
  ...boardTypes.map((type) => createPageOf(type, componentsByType[type].editor)),
  ...features.flatMap(({ editor }) => (editor ? [createPageOf(editor.type, editor.form)] : [])),
  ...playRoutes.map(playPageOf),
  namedPage('rewards', t`Rewards to win`, () => import('./pages/rewards/rewards-page.tsx')),
  namedPage('reward', t`Reward`, () => import('./pages/reward/reward-page.tsx')),
  namedPage('result', resultTitle, () => import('./pages/result/result-page.tsx')),
  namedPage(
    'leaving',
    t({ message: 'Leaving', comment: 'title of the page before a link to another site' }),
    () => import('./pages/leaving/leaving-page.tsx'),
  ),
  pageOf(pagePaths.manage, managePage, t`Your puzzle`),
  pageOf(pagePaths.editReward, editRewardPage, t`The reward`),
  pageOf(pagePaths.editTexts, editTextsPage, t`Your puzzle`),
  namedPage('my', t`Your puzzles`, () => import('./pages/my/my-page.tsx')),
  namedPage(
    'about',
    t({ message: 'About', comment: 'about this site' }),
    () => import('./pages/about/about-page.tsx'),
  ),
  lawPageOf('privacy', t`Privacy`),
  lawPageOf('terms', t({ message: 'Terms', comment: 'terms of use' })),
  lawPageOf('rules', t`Rules of rewards`),
  namedPage('support', t`Support Us`, () => import('./pages/support/support-page.tsx')),
  namedPage('admin', t`Admin`, () => import('./pages/admin/admin-page.tsx')),
  pageOf(
    '*',
    pageCode('not-found', () => import('./pages/not-found/not-found-page.tsx')),
    t`Page not found`,
  ),
];

function lawPageOf(page: LawPagesProps['page'], title: string): Page {
  return pageOf(pagePaths[page], { ...lawPages, Component: () => <lawPages.Component page={page} /> }, title);
}

function createPageOf(type: PuzzleType, editor: AnyEditor): Page {
  return pageOf(
    createPath(type),
    {
      ...createPage,
      Component: () => <createPage.Component type={type} editor={editor} next={managePage} />,
    },
    descriptions[type].createTitle,
    () => [editor],
  );
}

function playPageOf(route: PlayRoute): Page {
  return pageOf(
    `/play/${route}/:puzzleId?`,
    {
      ...playPage,
      Component: (params: { puzzleId?: string }) => <playPage.Component route={route} {...params} />,
    },
    playTitle,
    playCode,
  );
}

/** Returns the title of a shared link, which depends only on the type. */
function playTitle({ play }: PageData): string {
  return titleOf(play === undefined ? t`Puzzle` : descriptions[play.puzzle.type].title);
}

function resultTitle({ result }: PageData): string {
  return titleOf(
    result === undefined
      ? t({ message: 'Result', comment: 'title of the page that tells who won a reward' })
      : resultText(result),
  );
}

/** Finds the page for a path, and creates its element. */
export function findPage(path: string): { page: Page; element: ReactElement } {
  for (const page of pages) {
    const element = page.match(path);
    if (element !== undefined) return { page, element };
  }
  throw new Error('the last route matches every path');
}
