import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import type { ClaimedReward, ClaimResult, CreatorReward, RewardList } from '../../../contract/rewards-api.ts';
import { swapsHome } from '../../../puzzles/image/samples.ts';
import { connect } from '../../platform/storage/connect.ts';
import { databaseFile } from '../../platform/storage/sqlite.ts';
import { buildTestApp } from '../build-test-app.ts';
import stored from './2026-11-21.json' with { type: 'json' };

/** Of the stored database's admin. */
const adminPassword = 'a stored password';

/**
 * A database of 2026-11-21 with its running plays, proofs and keys, as a server of that day left it. `2026-11-21.json` holds
 * what its visitors had in their browsers. Both are never made anew: they stand for every database in use.
 */
async function openStored() {
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-stored-'));
  const packed = readFileSync(join(import.meta.dirname, '2026-11-21.sqlite.gz'));
  writeFileSync(databaseFile(dataDir), gunzipSync(packed));
  const db = await connect({ databaseUrl: undefined, dataDir });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const test = await buildTestApp({ db, secretKey: Buffer.from(stored.secretKey), adminPassword });
  test.clock.now = Date.parse(stored.madeAt) + 60_000;
  return test;
}

/** The right answer to each stored play, as its player would give it. */
const answers = [
  () => ({ tiles: [...new Intl.Segmenter().segment('happybirthdayadébáyọ̀')].map(({ segment }) => segment) }),
  () => ({ tiles: ['one', 'two', 'three'] }),
  () => ({ text: 'lion king' }),
  () => ({ text: 'Lagos' }),
  (challenge: { order?: number[] }) => ({ swaps: swapsHome(challenge.order ?? []) }),
  () => ({ angle: 3 }),
];

const word = 0;
const quiz = 3;

describe('A database from before', () => {
  it.each(stored.puzzles.map((puzzle, place) => ({ place, ...puzzle })))(
    'goes on with the running play of its $draft.type puzzle ($place)',
    async ({ place, created: { puzzleId }, play }) => {
      const { answer } = await openStored();
      const verdict = await answer(puzzleId, {
        token: play.token,
        answer: answers[place]?.(play.challenge as { order?: number[] }),
      });
      expect(verdict).toMatchObject({ right: true, attempts: 1 });
      expect(verdict.proof).toBeDefined();
    },
  );

  it.each(stored.puzzles.map(({ created, draft }) => ({ type: draft.type, ...created })))(
    'starts a new play of its $type puzzle',
    async ({ puzzleId }) => {
      const { start } = await openStored();
      expect((await start(puzzleId)).challenge).toBeDefined();
    },
  );

  it('serves its images', async () => {
    const { app } = await openStored();
    for (const { play } of stored.puzzles.slice(4)) {
      const url = (play.challenge as { imageUrl: string }).imageUrl;
      const { statusCode, headers } = await app.inject({ url });
      expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' });
    }
  });

  it('counts a wrong answer of before', async () => {
    const { answer } = await openStored();
    const { puzzleId } = stored.puzzles[quiz]?.created ?? { puzzleId: '' };
    const verdict = await answer(puzzleId, { token: stored.openReward.wrongToken, answer: { text: 'Kano' } });
    expect(verdict).toMatchObject({ right: false, attempts: 2 });
  });

  it('gives the same puzzle and key for a creation that is sent again', async () => {
    const { create } = await openStored();
    const { requestId, draft, created } = stored.puzzles[word] ?? {};
    expect(await create({ requestId, puzzle: draft } as Parameters<typeof create>[0])).toEqual(created);
  });

  it('knows its creators, and lets its open reward be won by a solve of before', async () => {
    const { app } = await openStored();
    const { puzzleId, creatorKey } = stored.puzzles[quiz]?.created ?? { puzzleId: '', creatorKey: '' };
    const url = `/api/puzzles/${puzzleId}`;
    const authorization = `Bearer ${creatorKey}`;
    const reward = await app.inject({ url: `${url}/reward`, headers: { authorization } });
    expect(reward.json<CreatorReward>()).toMatchObject({
      title: 'MTN ₦500',
      isApproved: true,
      isClaimed: false,
    });

    const { account } = stored.claim;
    // Numbers were not looked at then.
    const payload = { proof: stored.openReward.proof, account: { ...account, phone: '0800 555 0199' } };
    const claim = await app.inject({ method: 'POST', url: `${url}/claims`, payload });
    expect(claim.json<ClaimResult>()).toMatchObject({ success: true });
  });

  it('shows its winner what was won', async () => {
    const { app } = await openStored();
    const { rewardId, winnerKey, reward } = stored.claim;
    const headers = { authorization: `Bearer ${winnerKey}` };
    const response = await app.inject({ url: `/api/rewards/${rewardId}`, headers });
    expect(response.json<ClaimedReward>()).toMatchObject(reward);
  });

  it('opens the winner’s details for who made the puzzle', async () => {
    const { app } = await openStored();
    const pages = await Promise.all(
      stored.puzzles.map(async ({ created: { puzzleId, creatorKey } }) => {
        const url = `/api/puzzles/${puzzleId}/manage`;
        const response = await app.inject({ url, headers: { authorization: `Bearer ${creatorKey}` } });
        return response.json<ManagedPuzzle>();
      }),
    );
    const won = pages.find(({ reward }) => reward?.rewardId === stored.claim.rewardId);
    const { account } = stored.claim;
    expect(won?.reward).toMatchObject({ state: 'won', claim: { details: account, sentAt: null } });
  });

  it('lists its approved reward', async () => {
    const { app } = await openStored();
    const { rewards } = (await app.inject({ url: '/api/rewards' })).json<RewardList>();
    expect(rewards.map(({ puzzleId }) => puzzleId)).toEqual([stored.puzzles[quiz]?.created.puzzleId]);
  });

  it('keeps its admin logged in', async () => {
    const { app } = await openStored();
    const headers = { cookie: stored.adminCookie };
    expect((await app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/admin/session' })).statusCode).toBe(401);
  });
});
