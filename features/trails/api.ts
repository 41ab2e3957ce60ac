import { type Static, Type } from 'typebox';
import { component, SkipRequest, Verdict } from '../../contract/api.ts';
import { type Api, puzzleParams as params } from '../../contract/operations.ts';

const Count = Type.Integer({ minimum: 0 });

export const StepResult = component('StepResult', 'How a step of a trail went in the plays that ended', {
  type: Type.String({ description: 'Of the step' }),
  title: Type.Union([Type.String(), Type.Null()], { description: 'Such as a question' }),
  plays: Count,
  atOnce: Type.Integer({ minimum: 0, description: 'Right at the first try' }),
  missed: Type.Integer({ minimum: 0, description: 'The only try was wrong' }),
});
export type StepResult = Static<typeof StepResult>;

/** Fields that trails add to a puzzle as its creator sees it. */
export const trailsInView = {
  stepResults: Type.Array(StepResult, { description: 'Of a trail, in the order of its steps' }),
};

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
