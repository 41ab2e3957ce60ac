import type { ReactElement } from 'react';
import type { StringRouteParams } from 'wouter';
import { t } from '#words';
import type { PageData } from '../contract/pages.ts';
import { resultText } from '../contract/result-text.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { playCode } from '../features/plays/web/play-code.ts';
import type { PlayPageProps } from '../features/plays/web/play-page.tsx';
import type { CreatePageProps } from '../features/puzzles/web/create/create-page.tsx';
import { descriptions } from '../puzzles/descriptions.ts';
import { boardTypes, type PlayRoute, type PuzzleType, playRoutes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import type { LawPagesProps } from '../site/web/law/law-pages.tsx';
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import { features } from './features.ts';
import { type Page, pageOf, titleOf } from './lib/page.tsx';
import type { AnyEditor } from './lib/slots.tsx';

type Paths = typeof pagePaths;

/** Defines a page with a single path, which `pagePaths` lists under the page's name. */
function namedPage<Name extends keyof Paths>(
  name: Name,
  title: Parameters<typeof pageOf>[2],
  code: LazyComponent<StringRouteParams<Paths[Name]>>,
): Page {
  return pageOf<Paths[Name]>(pagePaths[name], code, title);
}

const createPage = lazyComponent<CreatePageProps>(
  'features/puzzles/web/create/create-page.tsx',
  () => import('../features/puzzles/web/create/create-page.tsx'),
);

const playPage = lazyComponent<PlayPageProps>(
  'features/plays/web/play-page.tsx',
  () => import('../features/plays/web/play-page.tsx'),
);

const managePage = lazyComponent(
  'features/manage/web/manage/manage-page.tsx',
  () => import('../features/manage/web/manage/manage-page.tsx'),
);

const editTextsPage = lazyComponent(
  'features/puzzles/web/create/edit-texts-page.tsx',
  () => import('../features/puzzles/web/create/edit-texts-page.tsx'),
);

const editRewardPage = lazyComponent(
  'features/rewards/web/edit-reward/edit-reward-page.tsx',
  () => import('../features/rewards/web/edit-reward/edit-reward-page.tsx'),
);

/** The three pages share one file, because they are short and similar. */
const lawPages = lazyComponent<LawPagesProps>(
  'site/web/law/law-pages.tsx',
  () => import('../site/web/law/law-pages.tsx'),
);

/** The table of routes (rules: site#pages). The first match counts. */
export const pages: Page[] = [
  pageOf(
    pagePaths.home,
    lazyComponent('site/web/home/home-page.tsx', () => import('../site/web/home/home-page.tsx')),
    () => t`Puzzlefly: make a puzzle, share the link`,
  ),
  ...features.flatMap((feature) => feature.pages ?? []),
  ...boardTypes.map((type) => createPageOf(type, componentsByType[type].editor)),
  ...features.flatMap(({ editor }) => (editor ? [createPageOf(editor.type, editor.form)] : [])),
  ...playRoutes.map(playPageOf),
  namedPage(
    'rewards',
    t`Rewards to win`,
    lazyComponent(
      'features/rewards/web/rewards/rewards-page.tsx',
      () => import('../features/rewards/web/rewards/rewards-page.tsx'),
    ),
  ),
  namedPage(
    'reward',
    t`Reward`,
    lazyComponent(
      'features/rewards/web/reward/reward-page.tsx',
      () => import('../features/rewards/web/reward/reward-page.tsx'),
    ),
  ),
  namedPage(
    'result',
    resultTitle,
    lazyComponent(
      'features/results/web/result/result-page.tsx',
      () => import('../features/results/web/result/result-page.tsx'),
    ),
  ),
  namedPage(
    'leaving',
    t({ message: 'Leaving', comment: 'title of the page before a link to another site' }),
    lazyComponent('site/web/leaving/leaving-page.tsx', () => import('../site/web/leaving/leaving-page.tsx')),
  ),
  pageOf(pagePaths.manage, managePage, t`Your puzzle`),
  pageOf(pagePaths.editReward, editRewardPage, t`The reward`),
  pageOf(pagePaths.editTexts, editTextsPage, t`Your puzzle`),
  namedPage(
    'my',
    t`Your puzzles`,
    lazyComponent(
      'features/keyring/web/my/my-page.tsx',
      () => import('../features/keyring/web/my/my-page.tsx'),
    ),
  ),
  namedPage(
    'about',
    t({ message: 'About', comment: 'about this site' }),
    lazyComponent('site/web/about/about-page.tsx', () => import('../site/web/about/about-page.tsx')),
  ),
  lawPageOf('privacy', t`Privacy`),
  lawPageOf('terms', t({ message: 'Terms', comment: 'terms of use' })),
  lawPageOf('rules', t`Rules of rewards`),
  namedPage(
    'support',
    t`Support Us`,
    lazyComponent('site/web/support/support-page.tsx', () => import('../site/web/support/support-page.tsx')),
  ),
  namedPage(
    'admin',
    t`Admin`,
    lazyComponent(
      'features/admin/web/admin/admin-page.tsx',
      () => import('../features/admin/web/admin/admin-page.tsx'),
    ),
  ),
  pageOf(
    '*',
    lazyComponent(
      'site/web/not-found/not-found-page.tsx',
      () => import('../site/web/not-found/not-found-page.tsx'),
    ),
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

/** Returns the title of a play page, which depends only on the puzzle's type. */
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

export function findPage(path: string): { page: Page; element: ReactElement } {
  for (const page of pages) {
    const element = page.match(path);
    if (element !== undefined) return { page, element };
  }
  throw new Error('the last route matches every path');
}
