import { queryOptions } from '@tanstack/react-query';
import type { PuzzleTextsChange } from '../../contract/api.ts';
import type { Keyring } from '../../features/keyring/api.ts';
import type { manageApi, PuzzleChange } from '../../features/manage/api.ts';
import type { puzzlesApi } from '../../features/puzzles/api.ts';
import type { DeliveryReport, RewardChange, rewardsApi } from '../../features/rewards/api.ts';
import { callKeyring, callsOf } from '../lib/api.ts';
import { imageCallsOf, type Transfer } from '../lib/maker-api.ts';
import { retryUnlessRefused } from '../lib/queries.tsx';

/** When a page opens, data older than this is fetched again. Events keep an open page up to date. */
const freshMs = 30_000;

const callManage = callsOf<typeof manageApi>();
const callPuzzles = callsOf<typeof puzzlesApi>();
const callRewards = callsOf<typeof rewardsApi>();

/** A puzzle as its maker sees it, for the maker's own pages only. */
export const managedPuzzleQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['managed puzzle', puzzleId],
    queryFn: () => callManage('GET /api/puzzles/:puzzleId/manage', { params: { puzzleId }, key }),
    staleTime: freshMs,
    retry: retryUnlessRefused,
  });

/** Whether a puzzle's answer is easily found by trying. */
export const answerWeaknessQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['answer weakness', puzzleId],
    queryFn: () => callManage('GET /api/puzzles/:puzzleId/answer-weakness', { params: { puzzleId }, key }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

/** A puzzle's texts as their maker wrote them. */
export const puzzleTextsQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['puzzle texts', puzzleId],
    queryFn: () => callPuzzles('GET /api/puzzles/:puzzleId/texts', { params: { puzzleId }, key }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

export const changeTexts = (puzzleId: string, key: string, body: PuzzleTextsChange, transfer: Transfer) =>
  imageCallsOf<typeof puzzlesApi>()(
    'PUT /api/puzzles/:puzzleId/texts',
    { params: { puzzleId }, body, key },
    transfer,
  );

/** Changes when the puzzle ends. */
export const changePuzzle = (puzzleId: string, key: string, change: PuzzleChange) =>
  callManage('PATCH /api/puzzles/:puzzleId', { params: { puzzleId }, body: change, key });

export const deletePuzzle = (puzzleId: string, key: string) =>
  callManage('DELETE /api/puzzles/:puzzleId', { params: { puzzleId }, key });

export const changeReward = (puzzleId: string, key: string, body: RewardChange, transfer: Transfer) =>
  imageCallsOf<typeof manageApi>()(
    'PATCH /api/puzzles/:puzzleId/reward',
    { params: { puzzleId }, body, key },
    transfer,
  );

export const withdrawReward = (puzzleId: string, key: string) =>
  callManage('DELETE /api/puzzles/:puzzleId/reward', { params: { puzzleId }, key });

export const unlistReward = (puzzleId: string, key: string) =>
  callManage('DELETE /api/puzzles/:puzzleId/reward/approval', { params: { puzzleId }, key });

/** Sends the maker's or the winner's report on the delivery (rules: delivery#codes, delivery#sent-things). */
export const reportDelivery = (
  rewardId: string,
  key: string,
  said: DeliveryReport['said'],
  /** Which prize, if there are several winners. */
  prize?: number,
) =>
  callRewards('POST /api/rewards/:rewardId/delivery', { params: { rewardId }, body: { said, prize }, key });

export const eraseDetails = (rewardId: string, key: string) =>
  callRewards('DELETE /api/rewards/:rewardId/details', { params: { rewardId }, key });

/** Returns the keys in the browser's sealed cookie (rules: makers#keyring). */
export const getKeyring = () => callKeyring('GET /api/keyring', {});

export const fetchValidKeys = (keys: Keyring) => callKeyring('POST /api/keyring/checks', { body: keys });

export const forgetKeyring = () => callKeyring('DELETE /api/keyring', {});
