import type { LimitedRoute } from '../../../../server/testing/from-features.ts';

export const limitedRoutes: readonly LimitedRoute[] = [['fee', '/api/puzzles/none/reward/fee']];
