import { descriptions } from '../puzzles/descriptions.ts';
import { type PuzzleDescription, type PuzzleType, playRoutes, puzzleTypes } from '../puzzles/puzzle.ts';

/** Page addresses except those of puzzles (rules: site#pages), as patterns for the routers of server and browser. */
export const pagePaths = {
  home: '/',
  today: '/today',
  day: '/today/:day',
  rewards: '/rewards',
  reward: '/reward/:rewardId',
  result: '/result/:puzzleId',
  leaving: '/leaving/:puzzleId',
  manage: '/manage/:puzzleId',
  editReward: '/manage/:puzzleId/reward',
  editTexts: '/manage/:puzzleId/texts',
  my: '/my',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  rules: '/rules',
  support: '/support-us',
  admin: '/admin',
} as const;

/** The page on which puzzles of a type are made. */
export function createPath(type: PuzzleType): string {
  const { createPath: own }: PuzzleDescription = descriptions[type];
  return own ?? `/create-${type.replaceAll('_', '-')}-puzzle`;
}

/**
 * Pages that are the same for everyone and that search engines may index, except the list of rewards and today's
 * page.
 */
export const indexedPaths: string[] = [
  pagePaths.home,
  pagePaths.about,
  pagePaths.support,
  pagePaths.privacy,
  pagePaths.terms,
  pagePaths.rules,
  ...puzzleTypes.map(createPath),
];

/** Where pages report visits; content blockers do not mistake this word for advertising. */
export const visitsPath = '/api/visits';
/** The response header with a session's signature; reports that repeat it do not count as new sessions. */
export const signatureHeader = 'visit-signature';

/** The page of a claimed reward. */
export function rewardPath(rewardId: string): string {
  return `/reward/${encodeURIComponent(rewardId)}`;
}

/** The page that shows how a puzzle's reward was won. */
export function resultPath(puzzleId: string): string {
  return `/result/${encodeURIComponent(puzzleId)}`;
}

/** The page between the promotion link of a listed reward and its target. */
export function leavingPath(puzzleId: string): string {
  return `/leaving/${encodeURIComponent(puzzleId)}`;
}

export function managePath(puzzleId: string): string {
  return `/manage/${encodeURIComponent(puzzleId)}`;
}

/** The page on which the maker adds or changes the reward. */
export const editRewardPath = (puzzleId: string) => `${managePath(puzzleId)}/reward`;

/** The page on which the maker changes the texts, until somebody has opened the puzzle. */
export const editTextsPath = (puzzleId: string) => `${managePath(puzzleId)}/texts`;

/** Whether a path is that of a playable puzzle. */
export function isPlayPath(path: string): boolean {
  const bases = [pagePaths.today, ...playRoutes.map((route) => `/play/${route}`)];
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}

export function playPath(type: PuzzleType, puzzleId: string): string {
  return `/play/${descriptions[type].playRoute}/${encodeURIComponent(puzzleId)}`;
}
