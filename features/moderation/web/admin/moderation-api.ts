import { queryOptions } from '@tanstack/react-query';
import { adminCallsOf, adminKey, given } from '../../../../web/admin/admin-api.ts';
import type { FeeChange, ListingReview } from '../../../admin/api.ts';
import type { adminRewardsApi } from '../../../rewards/api.ts';
import type { DecisionRequest, moderationApi, QueueName } from '../../api.ts';

const call = adminCallsOf<typeof moderationApi & typeof adminRewardsApi>();

export const queueQuery = (queue: QueueName, search: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'moderation', queue, search, after],
    queryFn: () =>
      call('GET /api/admin/moderation/puzzles', {
        query: { queue, ...given({ search: search || undefined, after }) },
      }),
  });

export const previewQuery = (puzzleId: string) =>
  queryOptions({
    queryKey: ['look', puzzleId],
    queryFn: () => call('GET /api/admin/moderation/puzzles/:puzzleId', { params: { puzzleId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Loads the texts that only solvers see. The server logs that the admin has looked. */
export const showTexts = (puzzleId: string) =>
  call('POST /api/admin/moderation/puzzles/:puzzleId/texts', { params: { puzzleId } });

export const decide = (puzzleId: string, body: DecisionRequest) =>
  call('POST /api/admin/moderation/puzzles/:puzzleId/decisions', { params: { puzzleId }, body });

export const undo = (batch: string) =>
  call('DELETE /api/admin/moderation/decisions/:batch', { params: { batch } });

export const markFee = (rewardId: string, body: FeeChange) =>
  call('POST /api/admin/rewards/:rewardId/fee', { params: { rewardId }, body });

export const reviewListing = (rewardId: string, body: ListingReview) =>
  call('POST /api/admin/rewards/:rewardId/review', { params: { rewardId }, body });
