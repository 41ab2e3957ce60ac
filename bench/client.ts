import { randomBytes } from 'node:crypto';
import type { CreatedPuzzle } from '../contract/api.ts';
import { attachedImage, imagePart, jsonPart } from '../contract/images.ts';
import type { ClaimRequest, ClaimResult, CreatorReward } from '../contract/rewards-api.ts';
import { createSolveProofs } from '../server/puzzles/tokens.ts';
import { newRequestId } from '../server/testing/build-puzzle.ts';

/** The benchmark's own, so that it can prove solving without playing. */
export const secretKey = 'a secret key for the benchmark, 32 or more';
export const adminPassword = 'the password of the benchmark';
const proofs = createSolveProofs(Buffer.from(secretKey));
const account = { name: 'Ada', email: 'ada@example.com', phone: '' };

export const message = 'Happy birthday Ada';
export const rightTiles = [...message.replaceAll(' ', '').toLowerCase()];

/** What a server of ours is needed for here. */
interface Target {
  url: string;
}

/** Calls the API. Throws when the answer is a refusal. */
export async function call<Body>(
  { url }: Target,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Logs in as the owner; returns the cookie. */
export async function logIn({ url }: Target): Promise<string> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  const [cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
  if (cookie === undefined) throw new Error(`the login answered ${response.status}`);
  return cookie;
}

export function createPuzzle(target: Target): Promise<CreatedPuzzle> {
  return call(target, '/api/puzzles', {
    body: { requestId: newRequestId(), puzzle: { type: 'word', message, arrange: 'letters' } },
  });
}

/** Creates an image puzzle as a browser does, with the bytes beside the JSON. Returns the answer, whatever it is. */
export function sendImage(
  { url }: Target,
  image: Uint8Array<ArrayBuffer>,
  puzzle: Record<string, unknown> = { type: 'image', description: 'An image', size: 3 },
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  const json = { requestId: newRequestId(), puzzle: { ...puzzle, imageUrl: attachedImage } };
  form.append(jsonPart, JSON.stringify(json));
  form.append(imagePart, new Blob([image]), 'image');
  return fetch(`${url}/api/puzzles`, { method: 'POST', body: form, headers });
}

/** The same. Throws when it is refused. */
export async function createImagePuzzle(...request: Parameters<typeof sendImage>): Promise<CreatedPuzzle> {
  const response = await sendImage(...request);
  if (!response.ok) throw new Error(`an image puzzle: ${response.status} ${await response.text()}`);
  return (await response.json()) as CreatedPuzzle;
}

export function addReward(
  target: Target,
  { puzzleId, creatorKey }: Pick<CreatedPuzzle, 'puzzleId' | 'creatorKey'>,
): Promise<CreatorReward> {
  const body = { type: 'coupon', description: 'x', deliveryContact: 'x', secretCode: 'x' };
  return call(target, `/api/puzzles/${puzzleId}/reward`, { body, key: creatorKey });
}

export async function createRewardPuzzle(target: Target): Promise<string> {
  const puzzle = await createPuzzle(target);
  await addReward(target, puzzle);
  return puzzle.puzzleId;
}

/** What who solved a puzzle sends to get its reward. */
export function claimOf(puzzleId: string): ClaimRequest {
  const id = randomBytes(8).toString('hex');
  const proof = proofs.sign({ id, puzzleId, timeToSolve: 1, attempts: 1 }, Date.now() + 60 * 60_000);
  return { proof, account };
}

export function claim(target: Target, puzzleId: string): Promise<ClaimResult> {
  return call(target, `/api/puzzles/${puzzleId}/claims`, { body: claimOf(puzzleId) });
}

/** Runs work so many times, some at once; returns each one's milliseconds. */
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
