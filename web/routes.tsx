import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { PageData } from '../contract/pages.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { componentsByType } from '../puzzles/views.ts';
import type { CreatePageProps } from './pages/create/create-page.tsx';
import type { PlayPageProps } from './pages/play/play-page.tsx';
import { type LazyComponent, lazyComponent } from './ui/lazy-component.tsx';

interface Head {
  title: string;
  description: string;
}

interface Page {
  path: string;
  view: LazyComponent<Record<string, string>>;
  /** What the view gets beside what the path's pattern caught. */
  props?: Record<string, string>;
  head(data: PageData): Head;
  /** The views inside it, so that they load with it and not after it. */
  inner(data: PageData, params: Record<string, string>): LazyComponent<never>[];
}

const brand = 'Puzzlefly';
const homeHead: Head = {
  title: `${brand}: make a puzzle, share the link`,
  description:
    'Make a word, emoji, quiz or image puzzle in a minute and send it to friends. Free, no account.',
};

const createView = lazyComponent<CreatePageProps>(
  'web/pages/create/create-page.tsx',
  () => import('./pages/create/create-page.tsx'),
);
const rewardView = lazyComponent(
  'web/pages/reward/reward-page.tsx',
  () => import('./pages/reward/reward-page.tsx'),
);
const playView = lazyComponent<PlayPageProps>(
  'web/pages/play/play-page.tsx',
  () => import('./pages/play/play-page.tsx'),
);

/** The route table of specification §2, first match wins. */
export const pages: Page[] = [
  {
    path: pagePaths.home,
    view: lazyComponent('web/pages/home/home-page.tsx', () => import('./pages/home/home-page.tsx')),
    head: () => homeHead,
    inner: () => [],
  },
  ...puzzleTypes.map(createPage),
  {
    path: '/play/:route/:puzzleId?',
    view: playView as unknown as Page['view'],
    head: playHead,
    inner: ({ play }) =>
      play === undefined ? [] : [componentsByType[play.puzzle.type].board as LazyComponent<never>],
  },
  {
    path: pagePaths.rewards,
    view: lazyComponent(
      'web/pages/rewards/rewards-page.tsx',
      () => import('./pages/rewards/rewards-page.tsx'),
    ),
    head: () => ({
      title: `Rewards to win | ${brand}`,
      description: 'Solve a puzzle first and its reward is yours: airtime, gift cards, coupons, tickets.',
    }),
    inner: () => [],
  },
  {
    path: pagePaths.reward,
    view: rewardView as unknown as Page['view'],
    head: () => ({ title: `Reward | ${brand}`, description: homeHead.description }),
    inner: () => [],
  },
  {
    path: pagePaths.about,
    view: lazyComponent('web/pages/about/about-page.tsx', () => import('./pages/about/about-page.tsx')),
    head: () => ({
      title: `About | ${brand}`,
      description: 'Why Puzzlefly is here, what it does, and who makes it.',
    }),
    inner: () => [],
  },
  {
    path: pagePaths.support,
    view: lazyComponent(
      'web/pages/support/support-page.tsx',
      () => import('./pages/support/support-page.tsx'),
    ),
    head: () => ({
      title: `Support Us | ${brand}`,
      description: 'Puzzlefly is free for everyone. Gifts by bank or in crypto keep it flying.',
    }),
    inner: () => [],
  },
  {
    path: pagePaths.admin,
    view: lazyComponent('web/pages/admin/admin-page.tsx', () => import('./pages/admin/admin-page.tsx')),
    head: () => ({ title: `Admin | ${brand}`, description: homeHead.description }),
    inner: () => [],
  },
  {
    path: '*',
    view: lazyComponent(
      'web/pages/not-found/not-found-page.tsx',
      () => import('./pages/not-found/not-found-page.tsx'),
    ),
    head: () => ({ title: `Page not found | ${brand}`, description: homeHead.description }),
    inner: () => [],
  },
];

function createPage(type: PuzzleType): Page {
  const { name, invitation } = descriptions[type];
  return {
    path: createPath(type),
    view: createView as unknown as Page['view'],
    props: { type },
    head: () => ({ title: `Create a ${name} puzzle | ${brand}`, description: invitation }),
    inner: () => [componentsByType[type].editor as LazyComponent<never>],
  };
}

/** A link's preview invites and gives nothing away: it is made of the type alone. */
function playHead({ play }: PageData): Head {
  if (play === undefined) return { title: `Puzzle | ${brand}`, description: homeHead.description };
  const { title, subtitle } = descriptions[play.puzzle.type];
  return { title: `${title} | ${brand}`, description: `Can you solve this? ${subtitle}` };
}

/** The page for a path, and its properties. */
export function findPage(path: string): { page: Page; params: Record<string, string> } {
  for (const page of pages) {
    const [isMatch, params] = matchRoute(parse, page.path, path);
    if (isMatch) return { page, params: { ...page.props, ...params } as Record<string, string> };
  }
  throw new Error('the last route matches every path');
}
