import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AnswerRequest, CreatedPuzzle } from '../contract/api.ts';
import { attachedImage, imageField, jsonField } from '../contract/images.ts';
import { createPlayTokens } from '../features/plays/server/play-tokens.ts';
import type { ClaimRequest, ClaimResult, CreatorReward } from '../features/rewards/api.ts';
import { createSolveProofs } from '../features/rewards/server/solve-proofs.ts';
import { bearer } from '../server/testing/api-client.ts';
import { buildPuzzle, drafts, newRequestId } from '../server/testing/build-puzzle.ts';

/** Shared by all benchmark servers, so that the client can sign plays and proofs itself. */
export const secretKey = 'a secret key for the benchmark, 32 or more';
const proofs = createSolveProofs(Buffer.from(secretKey));
const plays = createPlayTokens(Buffer.from(secretKey));

const message = 'Happy birthday Ada';
export const rightTiles = [...message.replaceAll(' ', '').toLowerCase()];

export type Target = { url: string };

/** Calls the API, with POST if there is a body. Throws on a refusal. */
export async function call<Body>(
  { url }: Target,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<Body> {
  const post = { method: 'POST', body: JSON.stringify(body) };
  const headers = { ...(body && { 'content-type': 'application/json' }), ...bearer(key) };
  const response = await fetch(url + path, { ...(body && post), headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

/** Builds a request that creates a word puzzle; `rightTiles` solves it. */
export const wordPuzzle = () => buildPuzzle({ type: 'word', message });

export function createPuzzle(target: Target): Promise<CreatedPuzzle> {
  return call(target, '/api/puzzles', { body: wordPuzzle() });
}

/**
 * Creates an image puzzle as a browser does, with the bytes beside the JSON. Returns every response, even a
 * refusal.
 */
export function sendImage(
  { url }: Target,
  image: Uint8Array<ArrayBuffer>,
  puzzle: object = drafts.image,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  const json = { requestId: newRequestId(), puzzle: { ...puzzle, imageUrl: attachedImage } };
  form.append(jsonField, JSON.stringify(json));
  form.append(imageField, new Blob([image]), 'image');
  return fetch(`${url}/api/puzzles`, { method: 'POST', body: form, headers });
}

/** Creates an image puzzle like `sendImage`, but throws on a refusal. */
export async function createImagePuzzle(...request: Parameters<typeof sendImage>): Promise<CreatedPuzzle> {
  const response = await sendImage(...request);
  if (!response.ok) throw new Error(`an image puzzle: ${response.status} ${await response.text()}`);
  return (await response.json()) as CreatedPuzzle;
}

export const rewardDraft = { type: 'coupon', description: 'x', deliveryContact: 'x', secretCode: 'x' };

export function addReward(
  target: Target,
  { puzzleId, creatorKey }: Pick<CreatedPuzzle, 'puzzleId' | 'creatorKey'>,
): Promise<CreatorReward> {
  return call(target, `/api/puzzles/${puzzleId}/reward`, { body: rewardDraft, key: creatorKey });
}

/** Draws a noisy photo. Sizes are in pixels; less blur makes more bytes. */
export function drawPhoto(width: number, height: number, blur = 2): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(blur);
  return photo.jpeg({ quality: 85 }).toBuffer();
}

export async function createRewardPuzzle(target: Target): Promise<string> {
  const puzzle = await createPuzzle(target);
  await addReward(target, puzzle);
  return puzzle.puzzleId;
}

/** Builds the right answer of a `wordPuzzle` play that began a minute ago. */
export function rightAnswerOf(puzzleId: string): AnswerRequest {
  const startedAt = Date.now() - 60_000;
  const play = { id: randomUUID(), puzzleId, tokenData: null, startedAt, wrong: 0, preview: false };
  return { token: plays.sign(play, startedAt + 120_000), answer: { tiles: rightTiles } };
}

export function claimOf(puzzleId: string): ClaimRequest {
  const id = randomBytes(8).toString('hex');
  const solve = { id, puzzleId, timeToSolve: 1, attempts: 1, solvedAt: Date.now(), leastMs: 0 };
  const proof = proofs.sign(solve, Date.now() + 60 * 60_000);
  return { proof, account: { name: 'Ada', email: 'ada@example.com', phone: '' } };
}

export function claim(target: Target, puzzleId: string): Promise<ClaimResult> {
  return call(target, `/api/puzzles/${puzzleId}/claims`, { body: claimOf(puzzleId) });
}

/** Runs `work` `times` times, `atOnce` in parallel, and returns the milliseconds each run took. */
export async function inParallel(
  times: number,
  work: (n: number) => Promise<unknown>,
  atOnce = 50,
): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const runner = async () => {
    while (next < times) {
      const startedAt = performance.now();
      await work(next++);
      taken.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return taken;
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
