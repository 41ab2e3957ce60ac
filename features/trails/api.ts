import { SkipRequest, Verdict } from '../../contract/api.ts';
import { type Api, puzzleParams as params } from '../../contract/operations.ts';

export const trailsApi = {
  'POST /api/puzzles/:puzzleId/skips': {
    operationId: 'skipStep',
    summary: 'Skip the current step of a trail; not while a reward is open',
    description: 'A skip counts as a wrong try, and the step comes again after the last one.',
    params,
    body: SkipRequest,
    reply: Verdict,
  },
} satisfies Api;
