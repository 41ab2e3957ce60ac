import { descriptions } from '../puzzles/descriptions.ts';
import { type PuzzleDescription, type PuzzleType, playRoutes, puzzleTypes } from '../puzzles/puzzle.ts';

/** The pages and their addresses (rules: site#pages), but for those of puzzles. Patterns are those of the server's and the browser's routers. */
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

/** Where puzzles of a type are made. */
export function createPath(type: PuzzleType): string {
  const { createPath: own }: PuzzleDescription = descriptions[type];
  return own ?? `/create-${type.replaceAll('_', '-')}-puzzle`;
}

/** The pages that are the same for everyone and that search engines may list, but for the list of rewards. */
export const indexedPaths: string[] = [
  pagePaths.home,
  pagePaths.about,
  pagePaths.support,
  pagePaths.privacy,
  pagePaths.terms,
  pagePaths.rules,
  ...puzzleTypes.map(createPath),
];

/** Where pages report visits; the word for it that content blockers do not take for an advertisement. */
export const visitsPath = '/api/visits';
/** The header in which a session's first report gets its signature: with it the next ones are no new sessions. */
export const signatureHeader = 'visit-signature';

/** The page of a claimed reward. */
export function rewardPath(rewardId: string): string {
  return `/reward/${encodeURIComponent(rewardId)}`;
}

/** The page that shows how a puzzle's reward was won. */
export function resultPath(puzzleId: string): string {
  return `/result/${encodeURIComponent(puzzleId)}`;
}

/** The page between the promotion link of a listed reward and where it leads. */
export function leavingPath(puzzleId: string): string {
  return `/leaving/${encodeURIComponent(puzzleId)}`;
}

/** The page on which a puzzle's maker looks after it. */
export function managePath(puzzleId: string): string {
  return `/manage/${encodeURIComponent(puzzleId)}`;
}

/** The page on which its maker adds or changes the reward. */
export const editRewardPath = (puzzleId: string) => `${managePath(puzzleId)}/reward`;

/** The page on which its maker changes its texts, until somebody has opened it. */
export const editTextsPath = (puzzleId: string) => `${managePath(puzzleId)}/texts`;

/** Whether a path is that of a puzzle to play. */
export function isPlayPath(path: string): boolean {
  const bases = [pagePaths.today, ...playRoutes.map((route) => `/play/${route}`)];
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}

/** The path that plays a puzzle, ready to be shared. */
export function playPath(type: PuzzleType, puzzleId: string): string {
  return `/play/${descriptions[type].playRoute}/${encodeURIComponent(puzzleId)}`;
}
