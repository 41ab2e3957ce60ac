import { CreatedPuzzle, CreatePuzzleRequest, PuzzleTexts, PuzzleTextsChange } from '../../contract/api.ts';
import { type Api, imageUploadHelp, nothing, puzzleParams as params } from '../../contract/operations.ts';

const security = [{ creatorKey: [] }];

export const puzzlesApi = {
  'POST /api/puzzles': {
    operationId: 'createPuzzle',
    summary: 'Create a puzzle',
    description: imageUploadHelp,
    body: CreatePuzzleRequest,
    reply: CreatedPuzzle,
    status: 201,
  },
  'GET /api/puzzles/:puzzleId/texts': {
    operationId: 'getPuzzleTexts',
    summary: 'A puzzle as its maker wrote it',
    security,
    params,
    reply: PuzzleTexts,
  },
  'PUT /api/puzzles/:puzzleId/texts': {
    operationId: 'changePuzzleTexts',
    summary: 'Change a puzzle that nobody has opened',
    security,
    params,
    body: PuzzleTextsChange,
    reply: nothing('Changed'),
  },
} satisfies Api;
