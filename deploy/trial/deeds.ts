import { randomBytes } from 'node:crypto';
import type { CreatedPuzzle, Play, Verdict } from '../../contract/api.ts';
import type { ClaimResult } from '../../contract/rewards-api.ts';
import type { Visitor } from './visitor.ts';

const message = 'Good morning Lagos';
const tiles = [...'goodmorninglagos'];

/** A request that makes a word puzzle. */
export const wordPuzzle = () => ({
  requestId: randomBytes(16).toString('hex'),
  puzzle: { type: 'word', message, arrange: 'letters' },
});

export function create(visitor: Visitor): Promise<CreatedPuzzle> {
  return visitor.json('/api/puzzles', { body: wordPuzzle() });
}

export async function createWithReward(visitor: Visitor): Promise<CreatedPuzzle> {
  const puzzle = await create(visitor);
  const body = { type: 'coupon', description: 'Cinema', deliveryContact: 'Ada', secretCode: 'POPCORN' };
  const added = await visitor.ask(`/api/puzzles/${puzzle.puzzleId}/reward`, { body, key: puzzle.creatorKey });
  // A node that is killed may have saved it already when the proxy sends it to the other one.
  if (added.status !== 201 && !added.text.includes('reward_exists')) {
    throw new Error(`adding a reward answered ${added.status}: ${added.text}`);
  }
  return puzzle;
}

export function play(visitor: Visitor, puzzleId: string): Promise<Play> {
  return visitor.json(`/api/puzzles/${puzzleId}/plays`, { body: {} });
}

/** What answers a play rightly, or not. */
export const answerTo = (token: string | undefined, isRight = true) => ({
  token,
  answer: { tiles: isRight ? tiles : tiles.toReversed() },
});

export async function answer(
  visitor: Visitor,
  puzzleId: string,
  token: string | undefined,
  isRight = true,
): Promise<Verdict> {
  const body = answerTo(token, isRight);
  const verdict = await visitor.json<Verdict>(`/api/puzzles/${puzzleId}/answers`, { body });
  if (verdict.right !== isRight) throw new Error(`${isRight ? 'a right' : 'a wrong'} answer was misjudged`);
  return verdict;
}

/** Solves a puzzle and claims its reward. */
export async function win(visitor: Visitor, puzzleId: string): Promise<ClaimResult> {
  const { token } = await play(visitor, puzzleId);
  const { proof } = await answer(visitor, puzzleId, token);
  const account = { name: 'Ada', email: 'ada@example.com', phone: '' };
  return visitor.json(`/api/puzzles/${puzzleId}/claims`, { body: { proof, account } });
}
