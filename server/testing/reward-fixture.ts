import type { Static } from 'typebox';
import { onTestFinished } from 'vitest';
import type { CreatedPuzzle, ErrorResponse } from '../../contract/api.ts';
import type {
  ClaimedReward,
  ClaimResult,
  CreatorReward,
  RewardDraftBody,
} from '../../contract/rewards-api.ts';
import type { ClaimAccount } from '../../rewards/claim-rules.ts';
import { buildPuzzle } from './build-puzzle.ts';
import { buildTestApp } from './build-test-app.ts';
import { type DatabaseName, openDatabase } from './databases.ts';

type RewardDraft = Static<typeof RewardDraftBody>;

export const couponDraft: RewardDraft = {
  type: 'coupon',
  description: '#Cinema night# for two',
  deliveryContact: '+234 800 555 0100',
  secretCode: 'POPCORN-42',
};

export const account: ClaimAccount = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 800' };

export const bankAccount: ClaimAccount = {
  ...account,
  bankName: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
};

interface Answer<Body> {
  status: number;
  body: Body;
}

/** A test application with what people do about rewards. Answers carry their status; nothing is expected here. */
export async function buildRewardFixture(options: Parameters<typeof buildTestApp>[0] = {}) {
  const test = await buildTestApp(options);

  async function call<Body>(
    method: 'GET' | 'POST',
    url: string,
    { payload, key }: { payload?: object; key?: string | undefined } = {},
  ): Promise<Answer<Body & Partial<ErrorResponse>>> {
    const response = await test.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'user-agent': 'test phone',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    });
    return { status: response.statusCode, body: JSON.parse(response.body) };
  }

  const addReward = (
    { puzzleId, creatorKey }: CreatedPuzzle,
    draft: Partial<RewardDraft> = {},
    key?: string,
  ) =>
    call<CreatorReward>('POST', `/api/puzzles/${puzzleId}/reward`, {
      payload: { ...couponDraft, ...draft },
      key: key ?? creatorKey,
    });

  return {
    ...test,
    call,
    addReward,
    /** A word puzzle with a reward. */
    async createWithReward(draft: Partial<RewardDraft> = {}) {
      const puzzle = await test.create(buildPuzzle({ type: 'word' }));
      const { status, body } = await addReward(puzzle, draft);
      if (status !== 201) throw new Error(`adding a reward answered ${status}: ${JSON.stringify(body)}`);
      return { ...puzzle, rewardId: body.rewardId };
    },
    approve: (puzzleId: string, key?: string) =>
      call<CreatorReward>('POST', `/api/puzzles/${puzzleId}/reward/approval`, { key }),
    /** Solves the word puzzle of `createWithReward`. */
    async solve(puzzleId: string, preview = false) {
      const { token } = await test.start(puzzleId, { preview });
      return test.answer(puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } });
    },
    claim: (puzzleId: string, proof: string | undefined, details: object = account) =>
      call<ClaimResult>('POST', `/api/puzzles/${puzzleId}/claims`, {
        payload: { ...(proof === undefined ? {} : { proof }), account: details },
      }),
    viewReward: (rewardId: string, key?: string) =>
      call<ClaimedReward>('GET', `/api/rewards/${rewardId}`, { key }),
  };
}

/** A fixture on a fresh database, both gone when the test ends. Call it inside a test. */
export async function openRewardFixture(database: DatabaseName) {
  const { db, close } = await openDatabase(database);
  // What is asked for last is done first: the application is closed by then.
  onTestFinished(close);
  return buildRewardFixture({ db });
}
