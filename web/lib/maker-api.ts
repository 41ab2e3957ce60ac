import type { CreatedPuzzle, CreatePuzzleRequest } from '../../contract/api.ts';
import { attachedImage, imageField, jsonField } from '../../contract/images.ts';
import type { CreatorReward } from '../../contract/rewards-api.ts';
import type { RewardDraft } from '../../rewards/schema.ts';
import { call, puzzlePath } from './api.ts';

export function createPuzzle(request: CreatePuzzleRequest): Promise<CreatedPuzzle> {
  return call('/api/puzzles', { method: 'POST', body: withImageBeside(request) });
}

export function addReward(puzzleId: string, creatorKey: string, draft: RewardDraft): Promise<CreatorReward> {
  return call(`${puzzlePath(puzzleId)}/reward`, {
    method: 'POST',
    body: withImageBeside(draft),
    key: creatorKey,
  });
}

export function approveReward(puzzleId: string, creatorKey: string): Promise<CreatorReward> {
  return call(`${puzzlePath(puzzleId)}/reward/approval`, { method: 'POST', key: creatorKey });
}

/** A request with its image's bytes beside the JSON, a third shorter than as a data URL; without one, as it is. */
export function withImageBeside(request: object): object {
  const images: Blob[] = [];
  const json = JSON.stringify(request, (key, value) => {
    const [, type, base64] = key === 'imageUrl' ? (/^data:([^;,]+);base64,(.*)$/s.exec(value) ?? []) : [];
    if (type === undefined || base64 === undefined) return value;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    images.push(new Blob([bytes], { type }));
    return attachedImage;
  });
  const [image] = images;
  if (image === undefined) return request;
  const form = new FormData();
  form.append(jsonField, json);
  form.append(imageField, image);
  return form;
}
