import {
  AnswerRequest,
  CheckedPlaces,
  CheckRequest,
  GiveAwayRequest,
  Hint,
  HintRequest,
  Play,
  RevealedSolution,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import { type Api, puzzleParams as params } from '../../contract/operations.ts';
export const playsApi = {
  'POST /api/puzzles/:puzzleId/plays': {
    operationId: 'startPlay',
    summary: 'Start a play, or shuffle a running one anew',
    params,
    body: StartPlayRequest,
    reply: Play,
  },
  'POST /api/puzzles/:puzzleId/answers': {
    operationId: 'answerPlay',
    summary: 'Answer a play',
    params,
    body: AnswerRequest,
    reply: Verdict,
  },
  'POST /api/puzzles/:puzzleId/solution': {
    operationId: 'giveAnswerAway',
    summary: 'Ask for the solution after some wrong tries; never while a reward is open',
    params,
    body: GiveAwayRequest,
    reply: RevealedSolution,
  },
  'POST /api/puzzles/:puzzleId/hints': {
    operationId: 'askForHint',
    summary: "Read the maker's next hint; never while a reward is open",
    params,
    body: HintRequest,
    reply: Hint,
  },
  'POST /api/puzzles/:puzzleId/checks': {
    operationId: 'checkPlay',
    summary: 'See what of an unfinished answer is right',
    description: 'It is no try. Nothing is told while a reward is open.',
    params,
    body: CheckRequest,
    reply: CheckedPlaces,
  },
} satisfies Api;
