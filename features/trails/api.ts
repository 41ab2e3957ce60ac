import { SkipRequest, Verdict } from '../../contract/api.ts';
import { type Api, puzzleParams as params } from '../../contract/operations.ts';

export const trailsApi = {
  'POST /api/puzzles/:puzzleId/skips': {
    operationId: 'skipStep',
    summary: 'Go past the step of a trail that is asked, or end it there; never while a reward is open',
    description: 'What is skipped counts as a wrong try, and is asked again after the last step.',
    params,
    body: SkipRequest,
    reply: Verdict,
  },
} satisfies Api;
