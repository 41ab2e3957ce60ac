import type {
  AnswerRequest,
  CreatedPuzzle,
  CreatePuzzleRequest,
  ErrorResponse,
  Play,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import type { ErrorCode, Wording } from '../../contract/errors.ts';
import { attachedImage, imagePart, jsonPart } from '../../contract/images.ts';
import type {
  ClaimedReward,
  ClaimRequest,
  ClaimResult,
  CreatorReward,
  RewardList,
} from '../../contract/rewards-api.ts';
import type { RewardDraft } from '../../rewards/schema.ts';

/** A refusal by the server, in its own words. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly title: string;
  /** Every problem, in the server's words; at least one. */
  readonly problems: Wording[];

  constructor(error: ErrorResponse['error']) {
    super(error.message);
    this.code = error.code as ErrorCode;
    this.title = error.title;
    this.problems = error.problems ?? [error];
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  /** A creator's or a winner's key. It goes into a header: addresses are stored in histories and logs. */
  key?: string | undefined;
}

/** Calls the server. Throws a RefusedError when it says no, and a TypeError when it cannot be reached. */
export async function call<Result>(path: string, { method = 'GET', body, key }: Call = {}): Promise<Result> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Result;
  const refusal = (await response.json().catch(() => undefined)) as ErrorResponse | undefined;
  throw refusal?.error === undefined
    ? new TypeError(`status ${response.status}`)
    : new RefusedError(refusal.error);
}

function post<Result>(path: string, body: unknown, key?: string): Promise<Result> {
  return call(path, { method: 'POST', body, key });
}

/** JSON with its image's bytes beside it, a third shorter than as a data URL; or only the JSON. */
function withImage(imageUrl: string | undefined, json: (imageUrl: string) => object): object {
  const [, type, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(imageUrl ?? '') ?? [];
  if (type === undefined || base64 === undefined) return json(imageUrl ?? '');
  const form = new FormData();
  form.append(jsonPart, JSON.stringify(json(attachedImage)));
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  form.append(imagePart, new Blob([bytes], { type }), 'image');
  return form;
}

const puzzlePath = (puzzleId: string) => `/api/puzzles/${encodeURIComponent(puzzleId)}`;

export function createPuzzle(request: CreatePuzzleRequest): Promise<CreatedPuzzle> {
  const { puzzle } = request;
  if (!('imageUrl' in puzzle)) return post('/api/puzzles', request);
  return post(
    '/api/puzzles',
    withImage(puzzle.imageUrl, (imageUrl) => ({ ...request, puzzle: { ...puzzle, imageUrl } })),
  );
}

export function startPlay(puzzleId: string, request: StartPlayRequest): Promise<Play> {
  return post(`${puzzlePath(puzzleId)}/plays`, request);
}

export function sendAnswer(puzzleId: string, request: AnswerRequest): Promise<Verdict> {
  return post(`${puzzlePath(puzzleId)}/answers`, request);
}

export function addReward(puzzleId: string, creatorKey: string, draft: RewardDraft): Promise<CreatorReward> {
  const body =
    draft.imageUrl === undefined ? draft : withImage(draft.imageUrl, (imageUrl) => ({ ...draft, imageUrl }));
  return post(`${puzzlePath(puzzleId)}/reward`, body, creatorKey);
}

export function findReward(puzzleId: string, creatorKey: string): Promise<CreatorReward> {
  return call(`${puzzlePath(puzzleId)}/reward`, { key: creatorKey });
}

export function approveReward(puzzleId: string, creatorKey: string): Promise<CreatorReward> {
  return call(`${puzzlePath(puzzleId)}/reward/approval`, { method: 'POST', key: creatorKey });
}

export function claimReward(puzzleId: string, request: ClaimRequest): Promise<ClaimResult> {
  return post(`${puzzlePath(puzzleId)}/claims`, request);
}

export function listRewards(): Promise<RewardList> {
  return call('/api/rewards');
}

/** A claimed reward; with the winner key, its secrets too. */
export function viewReward(rewardId: string, winnerKey: string | undefined): Promise<ClaimedReward> {
  return call(`/api/rewards/${encodeURIComponent(rewardId)}`, { key: winnerKey });
}
