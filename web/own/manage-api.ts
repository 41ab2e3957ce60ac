import { queryOptions } from '@tanstack/react-query';
import type { PuzzleTexts, PuzzleTextsChange } from '../../contract/api.ts';
import type { Checkout, FeePayer } from '../../contract/fees-api.ts';
import type {
  AnswerWeaknessView,
  DeliveryReport,
  DeliveryState,
  Keyring,
  ManagedPuzzle,
  PuzzleChange,
  RewardChange,
} from '../../contract/manage-api.ts';
import type { ThanksChange } from '../../gifts/schema.ts';
import { call, puzzlePath } from '../lib/api.ts';
import { sendWithImage } from '../lib/maker-api.ts';
import { retryUnlessRefused } from '../lib/queries.tsx';
import type { Transfer } from '../lib/upload.ts';

/** Of this age it is asked for again by a page that opens. An open one is told by events. */
const freshMs = 30_000;

const rewardApi = (rewardId: string) => `/api/rewards/${encodeURIComponent(rewardId)}`;

/** A puzzle as its maker sees it. Their own pages alone ask for it. */
export const managedPuzzleQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['managed puzzle', puzzleId],
    queryFn: () => call<ManagedPuzzle>(`${puzzlePath(puzzleId)}/manage`, { key }),
    staleTime: freshMs,
    retry: retryUnlessRefused,
  });

/** Whether a puzzle's answer is easily found by trying. */
export const answerWeaknessQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['answer weakness', puzzleId],
    queryFn: () => call<AnswerWeaknessView>(`${puzzlePath(puzzleId)}/answer-weakness`, { key }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

/** A puzzle as its maker wrote it. */
export const puzzleTextsQuery = (puzzleId: string, key: string) =>
  queryOptions({
    queryKey: ['puzzle texts', puzzleId],
    queryFn: () => call<PuzzleTexts>(`${puzzlePath(puzzleId)}/texts`, { key }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

export const changeTexts = (puzzleId: string, key: string, texts: PuzzleTextsChange, transfer: Transfer) =>
  sendWithImage<void>(`${puzzlePath(puzzleId)}/texts`, { method: 'PUT', body: texts, key }, transfer);

/** When it ends. */
export const changePuzzle = (puzzleId: string, key: string, change: PuzzleChange) =>
  call<ManagedPuzzle>(puzzlePath(puzzleId), { method: 'PATCH', body: change, key });

export const changeThanks = (puzzleId: string, key: string, change: ThanksChange) =>
  call<void>(`${puzzlePath(puzzleId)}/thanks`, { method: 'PATCH', key, body: change });

/** Lets a wrong answer count. */
export const acceptAnswer = (puzzleId: string, key: string, id: string) =>
  call<void>(`${puzzlePath(puzzleId)}/other-answers`, { method: 'POST', key, body: { id } });

export const deletePuzzle = (puzzleId: string, key: string) =>
  call<ManagedPuzzle>(puzzlePath(puzzleId), { method: 'DELETE', key });

export const changeReward = (puzzleId: string, key: string, change: RewardChange, transfer: Transfer) =>
  sendWithImage<unknown>(`${puzzlePath(puzzleId)}/reward`, { method: 'PATCH', body: change, key }, transfer);

export const withdrawReward = (puzzleId: string, key: string) =>
  call<ManagedPuzzle>(`${puzzlePath(puzzleId)}/reward`, { method: 'DELETE', key });

/** Where the platform fee is paid. The receipt goes to the e-mail address. */
export const payFee = (puzzleId: string, key: string, payer: FeePayer) =>
  call<Checkout>(`${puzzlePath(puzzleId)}/reward/fee`, { method: 'POST', body: payer, key });

/** Takes the reward off the public list. */
export const unlistReward = (puzzleId: string, key: string) =>
  call<unknown>(`${puzzlePath(puzzleId)}/reward/approval`, { method: 'DELETE', key });

/** What one side says of the delivery (rules: delivery#codes, delivery#sent-things). */
export const reportDelivery = (
  rewardId: string,
  key: string,
  said: DeliveryReport['said'],
  /** Whose it is, when several have won. */
  prize?: number,
) => call<DeliveryState>(`${rewardApi(rewardId)}/delivery`, { method: 'POST', body: { said, prize }, key });

/** Erases the winner's details. */
export const eraseDetails = (rewardId: string, key: string) =>
  call<unknown>(`${rewardApi(rewardId)}/details`, { method: 'DELETE', key });

/** The keys that the browser's sealed cookie holds (rules: makers#keyring). */
export const getKeyring = () => call<Keyring>('/api/keyring');

/** Those of the keys that open something. */
export const askWhichAreReal = (keys: Keyring) =>
  call<Keyring>('/api/keyring/checks', { method: 'POST', body: keys });

export const forgetKeyring = () => call<unknown>('/api/keyring', { method: 'DELETE' });
