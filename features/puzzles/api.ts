import { CreatedPuzzle, CreatePuzzleRequest, PuzzleTexts, PuzzleTextsChange } from '../../contract/api.ts';
import { type Api, imageUploadHelp, nothing, puzzleParams as params } from '../../contract/operations.ts';

/** Changes that a maker can request during a hold; they apply when the hold ends (rules: claims#deferred-changes). */
export const pendingChanges = ['withdraw', 'end', 'remove'] as const;
export type PendingChange = (typeof pendingChanges)[number];

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
