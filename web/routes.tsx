import type { ComponentType, ReactElement } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type StringRouteParams } from 'wouter';
import type { PageData } from '../contract/pages.ts';
import { resultText } from '../contract/result-text.ts';
import { createPath, isPlayPath, pagePaths } from '../contract/routes.ts';
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
import { askedPlay, giftTag, rewardNotes } from './pages/play/lazy-parts.ts';
import type { PlayPageProps } from './pages/play/play-page.tsx';

interface Head {
  title: string;
  description: string;
}

interface Page {
  /** Draws the page when the path is one of its own. */
  match(path: string): ReactElement | undefined;
  head(data: PageData): Head;
  /** The code of the page and of what is drawn in it first, to load together. */
  code(data: PageData): LoadableCode[];
}

/** A page by the pattern of its paths. Its component gets what the pattern caught. */
function pageOf<Path extends string>(
  pattern: Path,
  component: LazyComponent<StringRouteParams<Path>>,
  head: Head | Page['head'],
  inner: Page['code'] = () => [],
): Page {
  return {
    match(path) {
      const [isMatch, params] = matchRoute(parse, pattern, path);
      return isMatch ? <component.Component {...(params as StringRouteParams<Path>)} /> : undefined;
    },
    head: typeof head === 'function' ? head : () => head,
    code: (data) => [component, ...inner(data)],
  };
}

/** A play page comes with the styles of plays alone. What is opened from it loads those of all pages first. */
const comesWithAllStyles = !import.meta.env.PROD || import.meta.env.SSR || !isPlayPath(location.pathname);
const allStyles = comesWithAllStyles ? undefined : () => import('./styles.css');

/** The code of a page and its styles. It lies in a folder of its name. */
function pageCode<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return styledPage(`web/pages/${name}/${name}-page.tsx`, load);
}

function styledPage<Props extends object>(
  source: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyComponent<Props>(source, async () => {
    const [code] = await Promise.all([load(), allStyles?.()]);
    return code;
  });
}

type Paths = typeof pagePaths;

/** A page that has one path, under its own name. */
function namedPage<Name extends keyof Paths>(
  name: Name,
  head: Parameters<typeof pageOf>[2],
  load: () => Promise<{ default: ComponentType<StringRouteParams<Paths[Name]>> }>,
): Page {
  return pageOf<Paths[Name]>(pagePaths[name], pageCode(name, load), head);
}

const brand = 'Puzzlefly';
const homeHead: Head = {
  title: `${brand}: make a puzzle, share the link`,
  description: 'Make a puzzle in a minute and send it to friends. Free, no account.',
};
const headOf = (title: string, description = homeHead.description): Head => ({
  title: `${title} | ${brand}`,
  description,
});

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

const editTextsPage = styledPage(
  'web/pages/create/edit-texts-page.tsx',
  () => import('./pages/create/edit-texts-page.tsx'),
);

const editRewardPage = pageCode('edit-reward', () => import('./pages/edit-reward/edit-reward-page.tsx'));

/** One file for the three, which are short and alike. */
const lawPages = styledPage<LawPagesProps>(
  'web/pages/law/law-pages.tsx',
  () => import('./pages/law/law-pages.tsx'),
);

/** The route table (rules: site#pages), first match wins. */
export const pages: Page[] = [
  pageOf(
    pagePaths.home,
    // The play is no part of the page's own code: the page works before it comes.
    { ...homePage, Component: () => <homePage.Component dayPlay={dayPlay} /> },
    homeHead,
  ),
  pageOf(
    `${pagePaths.today}/:day?`,
    { ...dayPage, Component: (params: DayPageProps) => <dayPage.Component {...params} /> },
    headOf('Today’s puzzle', 'A new puzzle each day. Free, no account.'),
    playCode,
  ),
  ...puzzleTypes.map(createPageOf),
  ...playRoutes.map(playPageOf),
  namedPage(
    'rewards',
    headOf('Rewards to win', 'Solve a puzzle first and win airtime, gift cards, coupons or tickets.'),
    () => import('./pages/rewards/rewards-page.tsx'),
  ),
  namedPage('reward', headOf('Reward'), () => import('./pages/reward/reward-page.tsx')),
  namedPage('result', resultHead, () => import('./pages/result/result-page.tsx')),
  namedPage('leaving', headOf('Leaving'), () => import('./pages/leaving/leaving-page.tsx')),
  pageOf(pagePaths.manage, managePage, headOf('Your puzzle')),
  pageOf(pagePaths.editReward, editRewardPage, headOf('The reward')),
  pageOf(pagePaths.editTexts, editTextsPage, headOf('Your puzzle')),
  namedPage('my', headOf('Your puzzles'), () => import('./pages/my/my-page.tsx')),
  namedPage(
    'about',
    headOf('About', 'Why Puzzlefly exists, what it does, and who makes it.'),
    () => import('./pages/about/about-page.tsx'),
  ),
  lawPageOf('privacy', 'Privacy', 'What we store, for how long, and who reads it.'),
  lawPageOf('terms', 'Terms', 'What you may do here, and what we promise.'),
  lawPageOf('rules', 'Rules of rewards', 'How people win rewards, how rewards arrive, and how to complain.'),
  namedPage(
    'support',
    headOf('Support Us', 'Puzzlefly is free for everyone. Gifts by bank or in crypto keep it flying.'),
    () => import('./pages/support/support-page.tsx'),
  ),
  namedPage('admin', headOf('Admin'), () => import('./pages/admin/admin-page.tsx')),
  pageOf(
    '*',
    pageCode('not-found', () => import('./pages/not-found/not-found-page.tsx')),
    headOf('Page not found'),
  ),
];

function lawPageOf(page: LawPagesProps['page'], title: string, description: string): Page {
  return pageOf(
    pagePaths[page],
    { ...lawPages, Component: () => <lawPages.Component page={page} /> },
    headOf(title, description),
  );
}

function createPageOf(type: PuzzleType): Page {
  const { name, invitation } = descriptions[type];
  return pageOf(
    createPath(type),
    { ...createPage, Component: () => <createPage.Component type={type} next={managePage} /> },
    headOf(`Create ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} puzzle`, invitation),
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
    playHead,
    playCode,
  );
}

/** What the page of a play draws first, besides its own. */
function playCode({ play, error }: PageData): LoadableCode[] {
  if (play === undefined) return error && !mayPass(error) ? [] : [askedPlay];
  const { type, reward, gift } = play.puzzle;
  return [
    componentsByType[type].board,
    ...(reward ? [rewardNotes] : []),
    ...(gift && isPresent(gift) ? [giftTag] : []),
  ];
}

/** The head of a shared link invites and gives nothing away: it is made of the type alone. */
function playHead({ play }: PageData): Head {
  if (play === undefined) return headOf('Puzzle');
  const { title, subtitle } = descriptions[play.puzzle.type];
  return headOf(title, `Can you solve this? ${subtitle}`);
}

function resultHead({ result }: PageData): Head {
  return headOf(
    result === undefined ? 'Result' : resultText(result),
    'See who won, and every right answer that counted.',
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
