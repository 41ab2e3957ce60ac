import { describe, expect, it } from 'vitest';
import { createEvents } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { PuzzleAndReward } from '../../rewards/server/feature.ts';
import { createPlays } from './plays.ts';

const secretKey = Buffer.alloc(32, 7);

const puzzle: PuzzleAndReward = {
  puzzle_id: 'p',
  puzzle_type: 'word',
  language: 'en',
  content: 'Good morning Lagos',
  description: null,
  image_hash: null,
  expires_at: 1e14,
  creator_key_hash: '',
  taken_down_at: null,
  take_down_reason: null,
  removed_at: null,
  answer_known_at: null,
  report_state: null,
  hidden_at: null,
  pending_change: null,
  pending_at: null,
  created_at: 0,
  gift: null,
  gift_secrets: '',
  thanks_off: 0,
  texts_changed_at: null,
  reply_to: null,
  reply_ms: null,
  reply_back_ms: null,
  reply_agreed_at: null,
  has_replies: 0,
  day: null,
  reward: undefined,
};

function buildPlays(cacheMs: number, read: () => Promise<PuzzleAndReward> = async () => puzzle) {
  const clock = { now: 1000 };
  const reads: string[] = [];
  const plays = createPlays({
    puzzles: { openGift: () => ({ hints: [] }), noteAnswerKnown: async () => true },
    offers: {
      isOpen: async () => false,
      get(puzzleId) {
        reads.push(puzzleId);
        return read();
      },
    },
    queue: { prove: async () => ({ proof: '' }) },
    countTry: async () => 0,
    limiter: { take: () => {} },
    guesses: { admit: async () => {}, noteWrong: () => {} },
    images: { findEqualTiles: async () => undefined },
    config: { secretKey, cacheMs, imagesUrl: undefined, leastTimes: 1 },
    now: () => clock.now,
    random: Math.random,
    events: createEvents(),
  });
  return { plays, clock, reads };
}

describe('The cache of played puzzles', () => {
  it('expires even if the clock is set back a day', async () => {
    const { plays, clock, reads } = buildPlays(250);
    clock.now = 24 * 3600_000;
    await plays.start('p', {});
    clock.now = 0;
    await plays.start('p', {});
    clock.now = 251;
    await plays.start('p', {});
    expect(reads).toHaveLength(2);
  });

  it('reads a puzzle once for concurrent requests, and again after its lifetime', async () => {
    const { plays, clock, reads } = buildPlays(250);
    await Promise.all([plays.start('p', {}), plays.start('p', {}), plays.sharedChallenge('p')]);
    clock.now += 250;
    await plays.start('p', {});
    expect(reads).toHaveLength(1);
    clock.now += 1;
    await plays.start('p', {});
    expect(reads).toHaveLength(2);
  });

  it('reads a puzzle each time if it is disabled', async () => {
    const { plays, reads } = buildPlays(0);
    await Promise.all([plays.start('p', {}), plays.start('p', {})]);
    expect(reads).toHaveLength(2);
  });

  it('retries a puzzle after a failed read', async () => {
    const errors = [new Error('no database'), new Refusal('puzzle_not_found')];
    const { plays, reads } = buildPlays(250, async () => {
      const error = errors.shift();
      if (error !== undefined) throw error;
      return puzzle;
    });
    await expect(plays.start('p', {})).rejects.toThrow('no database');
    await expect(plays.start('p', {})).rejects.toThrow('puzzle_not_found');
    await plays.start('p', {});
    expect(reads).toHaveLength(3);
  });

  it('reads a puzzle again after it is invalidated, even during a read', async () => {
    const { plays, reads } = buildPlays(250);
    const early = plays.start('p', {});
    plays.forget('p');
    await expect(early).resolves.toMatchObject({ puzzle: { puzzleId: 'p' } });
    await plays.start('p', {});
    expect(reads).toHaveLength(2);
    plays.forget('p');
    await plays.start('p', {});
    expect(reads).toHaveLength(3);
  });
});
