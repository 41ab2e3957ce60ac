import { type Static, Type } from 'typebox';
import { PuzzleId } from '../../contract/api.ts';
import { type Api, nothing, puzzleParams as params } from '../../contract/operations.ts';
/** Requires the creator key of the reply (rules: gifts#replies). */
export const ReplyRequest = Type.Object(
  {
    to: Type.String({ maxLength: 64, description: 'The id of the puzzle that it answers, of the same type' }),
    proof: Type.String({ maxLength: 4096, description: 'Of solving that one' }),
  },
  { title: 'ReplyRequest', description: 'Says that a puzzle answers another one' },
);
export type ReplyRequest = Static<typeof ReplyRequest>;

/** Requires the creator key of the first puzzle. */
export const ReplyAgreement = Type.Object(
  {
    agrees: Type.Boolean(),
    proof: Type.Optional(Type.String({ maxLength: 4096, description: 'Of solving the other one' })),
  },
  { title: 'ReplyAgreement', description: 'Whether both puzzles say that one answers the other' },
);
export type ReplyAgreement = Static<typeof ReplyAgreement>;

/** A reply as the first puzzle shows it. */
export const Reply = Type.Object(
  {
    puzzleId: Type.String(),
    playPath: Type.String(),
    name: Type.Optional(Type.String({ description: 'Whom it is from' })),
    solvedMs: Type.Integer({ minimum: 0, description: 'In what time its maker solved the first one' }),
    backMs: Type.Optional(
      Type.Integer({ minimum: 0, description: "In what time the first one's maker solved it" }),
    ),
    isAgreed: Type.Boolean({ description: 'Whether both puzzles say so' }),
  },
  { title: 'Reply', description: 'A puzzle that was made back' },
);
export type Reply = Static<typeof Reply>;

/** Fields that the replies feature adds to a puzzle as its maker sees it. */
export const repliesInView = {
  replies: Type.Array(Reply, { description: 'The newest ten that can be played' }),
};

const security = [{ creatorKey: [] }];

export const repliesApi = {
  'PUT /api/puzzles/:puzzleId/reply': {
    operationId: 'answerPuzzle',
    summary: 'Say that this puzzle answers another one, which its maker has solved',
    security,
    params,
    body: ReplyRequest,
    reply: nothing('Said'),
  },
  'GET /api/puzzles/:puzzleId/replies': {
    operationId: 'getReplies',
    summary: 'The puzzles that answer this one, as both makers agreed',
    params,
    reply: Type.Object({ replies: Type.Array(Reply) }),
  },
  'PUT /api/puzzles/:puzzleId/replies/:replyId': {
    operationId: 'agreeToReply',
    summary: 'Agree that another puzzle answers this one, or not any more',
    security,
    params: Type.Object({ puzzleId: PuzzleId, replyId: PuzzleId }),
    body: ReplyAgreement,
    reply: nothing('Changed'),
  },
} satisfies Api;
