import { callsOf } from '../../../../web/lib/api.ts';
import type { AnsweredPuzzle } from '../../../../web/lib/slots.tsx';
import type { repliesApi } from '../../api.ts';

const call = callsOf<typeof repliesApi>();

export async function linkBack(
  puzzleId: string,
  creatorKey: string,
  { puzzleId: to, proof = '' }: AnsweredPuzzle,
): Promise<void> {
  await call('PUT /api/puzzles/:puzzleId/reply', {
    params: { puzzleId },
    key: creatorKey,
    body: { to, proof },
  });
}
