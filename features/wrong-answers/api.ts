import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';
import { type Api, nothing, puzzleParams as params } from '../../contract/operations.ts';
export const WrongAnswer = component('WrongAnswer', 'A wrong answer that players gave', {
  id: Type.String(),
  text: Type.String({ description: 'As it was first typed' }),
  plays: Type.Integer({ minimum: 1, description: 'In how many plays it was given' }),
});
export type WrongAnswer = Static<typeof WrongAnswer>;

/** Fields that the wrong-answers feature adds to a puzzle as its maker sees it. */
export const wrongAnswersInView = {
  wrongAnswers: Type.Array(WrongAnswer, {
    description:
      'Twenty that it does not accept, those of several addresses first; none while a reward is open',
  }),
};

export const AcceptedAnswer = Type.Object(
  { id: Type.String({ maxLength: 64, pattern: '^[0-9A-Za-z_-]+$', description: 'Of a WrongAnswer' }) },
  { title: 'AcceptedAnswer', description: 'A wrong answer that counts from now on' },
);
export type AcceptedAnswer = Static<typeof AcceptedAnswer>;

export const wrongAnswersApi = {
  'POST /api/puzzles/:puzzleId/other-answers': {
    operationId: 'acceptAnswer',
    summary: 'Let a wrong answer count from now on; never while a reward is open',
    params,
    body: AcceptedAnswer,
    reply: nothing('Accepted'),
  },
} satisfies Api;
