import type { ReactElement } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type StringRouteParams } from 'wouter';
import type { PageData } from '../contract/pages.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import type { CreatePageProps } from './pages/create/create-page.tsx';
import { type LazyComponent, type LoadableCode, lazyComponent } from './ui/lazy-component.tsx';

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
  head: Page['head'],
  inner: Page['code'] = () => [],
): Page {
  return {
    match(path) {
      const [isMatch, params] = matchRoute(parse, pattern, path);
      return isMatch ? <component.Component {...(params as StringRouteParams<Path>)} /> : undefined;
    },
    head,
    code: (data) => [component, ...inner(data)],
  };
}

const brand = 'Puzzlefly';
const homeHead: Head = {
  title: `${brand}: make a puzzle, share the link`,
  description:
    'Make a word, emoji, quiz or image puzzle in a minute and send it to friends. Free, no account.',
};

const createPage = lazyComponent<CreatePageProps>(
  'web/pages/create/create-page.tsx',
  () => import('./pages/create/create-page.tsx'),
);

const managePage = lazyComponent(
  'web/pages/manage/manage-page.tsx',
  () => import('./pages/manage/manage-page.tsx'),
);

/** The route table of specification §2, first match wins. */
export const pages: Page[] = [
  pageOf(
    pagePaths.home,
    lazyComponent('web/pages/home/home-page.tsx', () => import('./pages/home/home-page.tsx')),
    () => homeHead,
  ),
  ...puzzleTypes.map(createPageOf),
  pageOf(
    '/play/:route/:puzzleId?',
    lazyComponent('web/pages/play/play-page.tsx', () => import('./pages/play/play-page.tsx')),
    playHead,
    ({ play }) => (play === undefined ? [] : [componentsByType[play.puzzle.type].board]),
  ),
  pageOf(
    pagePaths.rewards,
    lazyComponent('web/pages/rewards/rewards-page.tsx', () => import('./pages/rewards/rewards-page.tsx')),
    () => ({
      title: `Rewards to win | ${brand}`,
      description: 'Solve a puzzle first and its reward is yours: airtime, gift cards, coupons, tickets.',
    }),
  ),
  pageOf(
    pagePaths.reward,
    lazyComponent('web/pages/reward/reward-page.tsx', () => import('./pages/reward/reward-page.tsx')),
    () => ({ title: `Reward | ${brand}`, description: homeHead.description }),
  ),
  pageOf(
    pagePaths.leaving,
    lazyComponent('web/pages/leaving/leaving-page.tsx', () => import('./pages/leaving/leaving-page.tsx')),
    () => ({ title: `Leaving | ${brand}`, description: homeHead.description }),
  ),
  pageOf(pagePaths.manage, managePage, () => ({
    title: `Your puzzle | ${brand}`,
    description: homeHead.description,
  })),
  pageOf(
    pagePaths.my,
    lazyComponent('web/pages/my/my-page.tsx', () => import('./pages/my/my-page.tsx')),
    () => ({ title: `Your puzzles | ${brand}`, description: homeHead.description }),
  ),
  pageOf(
    pagePaths.about,
    lazyComponent('web/pages/about/about-page.tsx', () => import('./pages/about/about-page.tsx')),
    () => ({
      title: `About | ${brand}`,
      description: 'Why Puzzlefly is here, what it does, and who makes it.',
    }),
  ),
  pageOf(
    pagePaths.privacy,
    lazyComponent('web/pages/law/privacy-page.tsx', () => import('./pages/law/privacy-page.tsx')),
    () => ({
      title: `Privacy | ${brand}`,
      description: 'What Puzzlefly stores, for how long, who reads it, and how to erase it.',
    }),
  ),
  pageOf(
    pagePaths.terms,
    lazyComponent('web/pages/law/terms-page.tsx', () => import('./pages/law/terms-page.tsx')),
    () => ({
      title: `Terms | ${brand}`,
      description: 'What you may do on Puzzlefly, what we do, and what neither of us promises.',
    }),
  ),
  pageOf(
    pagePaths.rules,
    lazyComponent('web/pages/law/rules-page.tsx', () => import('./pages/law/rules-page.tsx')),
    () => ({
      title: `Rules of rewards | ${brand}`,
      description: 'Who gives a reward, how it is won, how it is delivered, and how to complain.',
    }),
  ),
  pageOf(
    pagePaths.support,
    lazyComponent('web/pages/support/support-page.tsx', () => import('./pages/support/support-page.tsx')),
    () => ({
      title: `Support Us | ${brand}`,
      description: 'Puzzlefly is free for everyone. Gifts by bank or in crypto keep it flying.',
    }),
  ),
  pageOf(
    pagePaths.admin,
    lazyComponent('web/pages/admin/admin-page.tsx', () => import('./pages/admin/admin-page.tsx')),
    () => ({ title: `Admin | ${brand}`, description: homeHead.description }),
  ),
  pageOf(
    '*',
    lazyComponent(
      'web/pages/not-found/not-found-page.tsx',
      () => import('./pages/not-found/not-found-page.tsx'),
    ),
    () => ({ title: `Page not found | ${brand}`, description: homeHead.description }),
  ),
];

function createPageOf(type: PuzzleType): Page {
  const { name, invitation } = descriptions[type];
  return pageOf(
    createPath(type),
    { ...createPage, Component: () => <createPage.Component type={type} next={managePage} /> },
    () => ({ title: `Create a ${name} puzzle | ${brand}`, description: invitation }),
    () => [componentsByType[type].editor],
  );
}

/** The head of a shared link invites and gives nothing away: it is made of the type alone. */
function playHead({ play }: PageData): Head {
  if (play === undefined) return { title: `Puzzle | ${brand}`, description: homeHead.description };
  const { title, subtitle } = descriptions[play.puzzle.type];
  return { title: `${title} | ${brand}`, description: `Can you solve this? ${subtitle}` };
}

/** The page for a path, and its element. */
export function findPage(path: string): { page: Page; element: ReactElement } {
  for (const page of pages) {
    const element = page.match(path);
    if (element !== undefined) return { page, element };
  }
  throw new Error('the last route matches every path');
}
