import type { PlayRoute, PuzzleType } from '../puzzles/puzzle.ts';

/** The pages and their addresses (specification §2). Patterns are those of the server's and the browser's routers. */
export const pagePaths = {
  home: '/',
  createWord: '/create-word-puzzle',
  createImage: '/create-image-puzzle',
  createEmoji: '/create-emoji-puzzle',
  createQuiz: '/create-quiz-puzzle',
  createImageSpin: '/create-image-spin-puzzle',
  rewards: '/rewards',
  reward: '/reward/:rewardId',
  about: '/about',
  support: '/support-us',
  admin: '/admin',
} as const;

export const createPathByType: Record<PuzzleType, string> = {
  word: pagePaths.createWord,
  emoji: pagePaths.createEmoji,
  quiz: pagePaths.createQuiz,
  image: pagePaths.createImage,
  image_spin: pagePaths.createImageSpin,
};

export const playRoutes: readonly PlayRoute[] = ['arrange', 'image'];

/** What each type's rules say, and the suite of all types holds equal; a page that links must not load all the rules. */
export const playRouteByType: Record<PuzzleType, PlayRoute> = {
  word: 'arrange',
  emoji: 'arrange',
  quiz: 'arrange',
  image: 'image',
  image_spin: 'image',
};

/** Where pages report visits; the word for it that content blockers do not take for an advertisement. */
export const visitsPath = '/api/visits';

/** The page of a claimed reward. */
export function rewardPath(rewardId: string): string {
  return `/reward/${encodeURIComponent(rewardId)}`;
}

/** The path that plays a puzzle, ready to be shared. */
export function playPath(type: PuzzleType, puzzleId: string): string {
  return `/play/${playRouteByType[type]}/${encodeURIComponent(puzzleId)}`;
}
