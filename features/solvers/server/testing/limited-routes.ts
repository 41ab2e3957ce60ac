import type { LimitedRoute } from '../../../../server/testing/from-features.ts';

export const limitedRoutes: readonly LimitedRoute[] = [
  ['stand', '/api/puzzles/none/solvers'],
  ['board', '/api/puzzles/none/solvers/own'],
];
