import type { CreatedPuzzle, CreatePuzzleRequest } from '../../contract/api.ts';
import { attachedImage, imageField, jsonField } from '../../contract/images.ts';
import type { CreatorReward } from '../../contract/rewards-api.ts';
import type { RewardDraft } from '../../rewards/schema.ts';
import { bearerOf, type Call, call, puzzlePath, resultOf } from './api.ts';
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
  call<CreatorReward>(`${puzzlePath(puzzleId)}/reward/approval`, { method: 'POST', key: creatorKey });

interface ImageCall extends Call {
  method: 'POST' | 'PATCH';
  body: object;
}

/** Calls the server as `call` does, with the bytes of the request's image beside the JSON, if it has one. */
export async function sendWithImage<Result>(
  path: string,
  { method, body, key }: ImageCall,
  transfer: Transfer,
): Promise<Result> {
  const form = formOf(body);
  if (form === undefined) return call(path, { method, body, key });
  return resultOf(await sendForm(path, { method, form, headers: bearerOf(key) }, transfer));
}

/** A request with its image's bytes beside the JSON, a third shorter than as a data URL; nothing when it has no image. */
export function formOf(request: object): FormData | undefined {
  const images: Blob[] = [];
  const json = JSON.stringify(request, (key, value) => {
    const [, type, base64] = key === 'imageUrl' ? (/^data:([^;,]+);base64,(.*)$/s.exec(value) ?? []) : [];
    if (type === undefined || base64 === undefined) return value;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    images.push(new Blob([bytes], { type }));
    return attachedImage;
  });
  const [image] = images;
  if (image === undefined) return undefined;
  const form = new FormData();
  form.append(jsonField, json);
  form.append(imageField, image);
  return form;
}
