import type { ComponentType, ReactElement } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type StringRouteParams } from 'wouter';
import { t } from '#words';
import type { PageData } from '../contract/pages.ts';
import { resultText } from '../contract/result-text.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { isPresent } from '../gifts/gift.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { type PlayRoute, type PuzzleType, playRoutes, puzzleTypes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import { type LazyComponent, type LoadableCode, lazyComponent } from '../ui/lazy-component.tsx';
import { mayPass } from './lib/api.ts';
import type { CreatePageProps } from './pages/create/create-page.tsx';
import type { HomePageProps } from './pages/home/home-page.tsx';
import type { LawPagesProps } from './pages/law/law-pages.tsx';
import type { DayPageProps } from './pages/play/day-page.tsx';
import { dayPlay } from './pages/play/day-part.ts';
import { askedPlay, endedPlay, giftTag, rewardNotes } from './pages/play/lazy-parts.ts';
import type { PlayPageProps } from './pages/play/play-page.tsx';

interface Page {
  /** Draws the page when the path is one of its own. */
  match(path: string): ReactElement | undefined;
  title(data: PageData): string;
  /** The code of the page and of what is drawn in it first, to load together. */
  code(data: PageData): LoadableCode[];
}

/** A page by the pattern of its paths. Its component gets what the pattern caught. */
function pageOf<Path extends string>(
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

/** The code of a page. It lies in a folder of its name. */
function pageCode<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyComponent<Props>(`web/pages/${name}/${name}-page.tsx`, load);
}

type Paths = typeof pagePaths;

/** A page that has one path, under its own name. */
function namedPage<Name extends keyof Paths>(
  name: Name,
  title: Parameters<typeof pageOf>[2],
  load: () => Promise<{ default: ComponentType<StringRouteParams<Paths[Name]>> }>,
): Page {
  return pageOf<Paths[Name]>(pagePaths[name], pageCode(name, load), title);
}

const brand = 'Puzzlefly';
const titleOf = (text: string) => `${text} | ${brand}`;

const createPage = pageCode<CreatePageProps>('create', () => import('./pages/create/create-page.tsx'));

const playPage = lazyComponent<PlayPageProps>(
  'web/pages/play/play-page.tsx',
  () => import('./pages/play/play-page.tsx'),
);

const homePage = pageCode<HomePageProps>('home', () => import('./pages/home/home-page.tsx'));

const dayPage = lazyComponent<DayPageProps>(
  'web/pages/play/day-page.tsx',
  () => import('./pages/play/day-page.tsx'),
);

const managePage = pageCode('manage', () => import('./pages/manage/manage-page.tsx'));

const editTextsPage = lazyComponent(
  'web/pages/create/edit-texts-page.tsx',
  () => import('./pages/create/edit-texts-page.tsx'),
);

const editRewardPage = pageCode('edit-reward', () => import('./pages/edit-reward/edit-reward-page.tsx'));

/** One file for the three, which are short and alike. */
const lawPages = lazyComponent<LawPagesProps>(
  'web/pages/law/law-pages.tsx',
  () => import('./pages/law/law-pages.tsx'),
);

/** The route table (rules: site#pages), first match wins. */
export const pages: Page[] = [
  pageOf(
    pagePaths.home,
    // The play is no part of the page's own code: the page works before it comes.
    { ...homePage, Component: () => <homePage.Component dayPlay={dayPlay} /> },
    () => t`Puzzlefly: make a puzzle, share the link`,
  ),
  pageOf(
    `${pagePaths.today}/:day?`,
    { ...dayPage, Component: (params: DayPageProps) => <dayPage.Component {...params} /> },
    t`Today’s puzzle`,
    playCode,
  ),
  ...puzzleTypes.map(createPageOf),
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

function createPageOf(type: PuzzleType): Page {
  return pageOf(
    createPath(type),
    { ...createPage, Component: () => <createPage.Component type={type} next={managePage} /> },
    descriptions[type].createTitle,
    () => [componentsByType[type].editor],
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

/** What the page of a play draws first, besides its own. */
function playCode({ play, error }: PageData): LoadableCode[] {
  if (play === undefined) {
    if (error === undefined || mayPass(error)) return [askedPlay];
    return error.code === 'puzzle_expired' ? [endedPlay] : [];
  }
  const { type, reward, gift } = play.puzzle;
  return [
    componentsByType[type].board,
    ...(reward ? [rewardNotes] : []),
    ...(gift && isPresent(gift) ? [giftTag] : []),
  ];
}

/** The title of a shared link is made of the type alone. */
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

/** The page for a path, and its element. */
export function findPage(path: string): { page: Page; element: ReactElement } {
  for (const page of pages) {
    const element = page.match(path);
    if (element !== undefined) return { page, element };
  }
  throw new Error('the last route matches every path');
}
