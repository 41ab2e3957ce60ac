import { queryOptions } from '@tanstack/react-query';
import type { FeeChange, ListingReview } from '../../../../contract/admin-api.ts';
import type {
  DecisionRequest,
  DecisionResult,
  ModeratedLook,
  ModerationQueue,
  QueueName,
  SecretTexts,
} from '../../../../contract/moderation-api.ts';
import { adminKey, ask, queryOf, send } from '../admin-api.ts';

/** A page of a queue or of what a search finds. */
export const queueQuery = (queue: QueueName, search: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'moderation', queue, search, after],
    queryFn: () =>
      ask<ModerationQueue>(`moderation/puzzles${queryOf({ queue, search: search || undefined, after })}`),
  });

const puzzlePath = (puzzleId: string) => `moderation/puzzles/${encodeURIComponent(puzzleId)}`;

/** A puzzle as a player gets it. */
export const lookQuery = (puzzleId: string) =>
  queryOptions({
    queryKey: ['look', puzzleId],
    queryFn: () => ask<ModeratedLook>(puzzlePath(puzzleId)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What only solving tells. The server logs that the admin has looked. */
export const showTexts = (puzzleId: string) =>
  ask<SecretTexts>(`${puzzlePath(puzzleId)}/texts`, { method: 'POST' });

export const decide = (puzzleId: string, body: DecisionRequest) =>
  ask<DecisionResult>(`${puzzlePath(puzzleId)}/decisions`, { method: 'POST', body });

export const undo = (batch: string) =>
  ask<void>(`moderation/decisions/${encodeURIComponent(batch)}`, { method: 'DELETE' });

const rewardPath = (rewardId: string) => `rewards/${encodeURIComponent(rewardId)}`;

export const markFee = (rewardId: string, change: FeeChange) => send(`${rewardPath(rewardId)}/fee`, change);

export const reviewListing = (rewardId: string, review: ListingReview) =>
  send(`${rewardPath(rewardId)}/review`, review);
