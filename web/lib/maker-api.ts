import type { CreatedPuzzle, CreatePuzzleRequest } from '../../contract/api.ts';
import { imageField, jsonField } from '../../contract/images.ts';
import type { CreatorReward, rewardsApi } from '../../features/rewards/api.ts';
import type { RewardDraft } from '../../features/rewards/schema.ts';
import {
  bearerOf,
  type Call,
  call,
  callsOf,
  ownLanguage,
  puzzlePath,
  resultOf,
  sendWithRetry,
} from './api.ts';
import { sendForm, type Transfer } from './upload.ts';

export const createPuzzle = (request: CreatePuzzleRequest, transfer: Transfer) =>
  sendWithImage<CreatedPuzzle>('/api/puzzles', { method: 'POST', body: request }, transfer);

export function addReward(
  puzzleId: string,
  creatorKey: string,
  draft: RewardDraft,
  transfer: Transfer,
): Promise<CreatorReward> {
  const path = `${puzzlePath(puzzleId)}/reward`;
  return sendWithImage(path, { method: 'POST', body: draft, key: creatorKey }, transfer);
}

export const approveReward = (puzzleId: string, creatorKey: string) =>
  callsOf<typeof rewardsApi>()('POST /api/puzzles/:puzzleId/reward/approval', {
    params: { puzzleId },
    key: creatorKey,
  });

interface ImageCall extends Call {
  method: 'POST' | 'PUT' | 'PATCH';
  body: object;
}

/** Calls the server like `call`. If there are images, sends their bytes with the JSON. */
export async function sendWithImage<Result>(
  path: string,
  { method, body, key }: ImageCall,
  transfer: Transfer,
): Promise<Result> {
  const { images, signal } = transfer;
  if (images.length === 0) return call(path, { method, body, key, signal });
  const form = new FormData();
  form.append(jsonField, JSON.stringify(body));
  for (const image of images) form.append(imageField, image);
  const headers = { ...ownLanguage, ...bearerOf(key) };
  return resultOf(await sendWithRetry(() => sendForm(path, { method, form, headers }, transfer)));
}
