import type { LimitedRoute } from '../../../../server/testing/from-features.ts';

export const limitedRoutes: readonly LimitedRoute[] = [['thanks', '/api/puzzles/none/thanks']];
