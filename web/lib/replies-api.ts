import type { Reply, ReplyAgreement, ReplyRequest } from '../../gifts/schema.ts';
import { call, puzzlePath } from './api.ts';

/** What goes along, in the history's state, to the form that makes one back: the puzzle that was solved, and the names exchanged. */
export interface AnsweredPuzzle {
  puzzleId: string;
  proof: string | undefined;
  for: string | undefined;
  from: string | undefined;
}

/** Says which puzzle a new one answers. */
export const answerPuzzle = (puzzleId: string, creatorKey: string, request: ReplyRequest) =>
  call<void>(`${puzzlePath(puzzleId)}/reply`, { method: 'PUT', key: creatorKey, body: request });

/** The maker of the first one says whether both are shown as linked. */
export const agreeToReply = (
  puzzleId: string,
  replyId: string,
  creatorKey: string,
  agreement: ReplyAgreement,
) =>
  call<void>(`${puzzlePath(puzzleId)}/replies/${encodeURIComponent(replyId)}`, {
    method: 'PUT',
    key: creatorKey,
    body: agreement,
  });

export const getReplies = (puzzleId: string) => call<{ replies: Reply[] }>(`${puzzlePath(puzzleId)}/replies`);
