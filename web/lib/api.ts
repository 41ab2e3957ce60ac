import type { CheckRequest, ErrorResponse, StartPlayRequest } from '../../contract/api.ts';
import type { ErrorCode, ErrorMessage } from '../../contract/errors.ts';
import type { Api, ReplyOf, RequestOf, RouteName } from '../../contract/operations.ts';
import type { GiftNames } from '../../features/gifts/schema.ts';
import type { KeyringAddition, keyringApi } from '../../features/keyring/api.ts';
import type { playsApi } from '../../features/plays/api.ts';
import type { ClaimRequest, rewardsApi } from '../../features/rewards/api.ts';
import { language } from '../../words/language.ts';
import { pageNow } from './page-time.ts';

/** A refusal by the server, in the server's words. `declare` keeps the fields out of the bundle. */
export class RefusedError extends Error {
  declare readonly code: ErrorCode;
  declare readonly status: number;
  declare readonly title: string;
  /** All problems, at least one, in the server's words. */
  declare readonly problems: ErrorMessage[];
  /** The challenge that must be solved before a retry. */
  declare readonly work?: string;
  /** The type of a puzzle that is no longer available. */
  declare readonly puzzleType?: string;
  declare readonly gift?: GiftNames;
  /** Number of seconds until a retry is allowed. */
  declare readonly retryAfter: number;

  constructor(error: ErrorResponse['error'], status: number, retryAfter = 0) {
    super(error.message);
    Object.assign(this, { problems: [error], ...error, status, retryAfter });
  }
}

/** Returns the server's words if `error` is a refusal, otherwise the fallback. */
export const wordsOf = (error: unknown, otherwise: ErrorMessage): ErrorMessage =>
  error instanceof RefusedError ? error : otherwise;

/** Temporary refusals, which are retried once (rules: site#data-fetching). */
const transientCodes: ReadonlySet<string> = new Set(['unavailable', 'internal', 'reward_load_failed']);
export const isTransient = ({ code }: { code: string }) => transientCodes.has(code);

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A maker's or a winner's key. Sent in a header, because histories and logs record addresses. */
  key?: string | undefined;
  signal?: AbortSignal;
}

/** Makes the server answer in this page's language, even if another tab has changed the language since. */
export const ownLanguage = { 'accept-language': language };

/** How many milliseconds the server's clock is ahead of the browser's, according to its last answer. */
let aheadMs = 0;

/** Returns milliseconds since 1970 by the server's clock, because the browser's clock can be wrong by days. */
export const serverNow = () => pageNow() + aheadMs;

/** Maximum number of retries while the server is busy. They are one to two seconds apart. */
const maxRepeats = 5;

/**
 * Sends a request, and retries while the server is briefly busy. A busy server refuses before it reads the request
 * (rules: limits#busy-moments).
 */
export async function sendWithRetry(send: () => Promise<Response>): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await send();
    if (response.headers.get('retry-after') !== '1' || repeats === maxRepeats) return response;
    // Random, so that a whole class does not retry at the same moment.
    await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000));
  }
}

/** Calls the server. Rejects with a RefusedError if it refuses, and with a TypeError if it is unreachable. */
export async function call<Result>(path: string, { method, body, key, signal }: Call): Promise<Result> {
  const response = await sendWithRetry(() =>
    fetch(path, {
      method,
      headers: {
        ...ownLanguage,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...bearerOf(key),
      },
      // Undefined stays undefined, although the declared types say otherwise.
      body: JSON.stringify(body),
      signal: signal as AbortSignal,
    }),
  );
  const date = Date.parse(response.headers.get('date') ?? '');
  if (date) aheadMs = date - pageNow();
  return resultOf(response);
}

export type Caller<A extends Api> = <Name extends keyof A & RouteName>(
  name: Name,
  request: RequestOf<A[Name]> & Pick<Call, 'key'>,
) => Promise<ReplyOf<A[Name]>>;

/** The parts of any operation's request. */
export interface Parts extends Pick<Call, 'body' | 'key'> {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Returns the method and the address of an operation such as 'DELETE /api/puzzles/:puzzleId'. */
export function addressOf(name: string, { params = {}, query }: Parts) {
  const [method, pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  return {
    method: method as Call['method'],
    path: query ? `${path}?${new URLSearchParams(query)}` : path,
  };
}

function callByName(name: string, parts: Parts): Promise<unknown> {
  const { method, path } = addressOf(name, parts);
  return call(path, { method, body: parts.body, key: parts.key });
}

export const callsOf = <A extends Api>() => callByName as Caller<A>;

/**
 * Returns the content of a response. Rejects with a RefusedError for a refusal, and with a TypeError for an
 * unknown format.
 */
export async function resultOf<Result>(response: Response): Promise<Result> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Result;
  const refusal = (await response.json().catch(() => undefined)) as ErrorResponse | undefined;
  throw refusal?.error === undefined
    ? new TypeError(`status ${response.status}`)
    : new RefusedError(refusal.error, response.status, Number(response.headers.get('retry-after')));
}

export const bearerOf = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

export const puzzlePath = (puzzleId: string) => `/api/puzzles/${encodeURIComponent(puzzleId)}`;

const callPlay = callsOf<typeof playsApi>();
const callReward = callsOf<typeof rewardsApi>();

export const startPlay = (puzzleId: string, body: StartPlayRequest) =>
  callPlay('POST /api/puzzles/:puzzleId/plays', { params: { puzzleId }, body });

/** A request with an answer. Only makers send their key with it. */
export type WrittenAnswer = RequestOf<(typeof playsApi)['POST /api/puzzles/:puzzleId/answers']>['body'];

export const sendAnswer = (puzzleId: string, body: WrittenAnswer) =>
  callPlay('POST /api/puzzles/:puzzleId/answers', { params: { puzzleId }, body });

/** Requests the solution, which the server reveals after some wrong tries. */
export const requestSolution = (puzzleId: string, token: string, makerKey: string | undefined) =>
  callPlay('POST /api/puzzles/:puzzleId/solution', { params: { puzzleId }, body: { token, makerKey } });

export const askForHint = (puzzleId: string, token: string) =>
  callPlay('POST /api/puzzles/:puzzleId/hints', { params: { puzzleId }, body: { token } });

export const fetchQueueStatus = (puzzleId: string, proof: string) =>
  callReward('POST /api/puzzles/:puzzleId/standing', { params: { puzzleId }, body: { proof } });

/** Requests which parts of an unfinished answer are right. */
export const checkAnswer = (puzzleId: string, body: CheckRequest) =>
  callPlay('POST /api/puzzles/:puzzleId/checks', { params: { puzzleId }, body });

export const claimReward = (puzzleId: string, body: ClaimRequest) =>
  callReward('POST /api/puzzles/:puzzleId/claims', { params: { puzzleId }, body });

export const callKeyring = callsOf<typeof keyringApi>();

/**
 * Backs up keys in the browser's sealed cookie, which remains when the browser's storage is cleared (rules:
 * makers#keyring).
 */
export function backUpKeys(keys: Partial<KeyringAddition>): void {
  // A failure loses nothing here, because local storage still has the keys.
  callKeyring('POST /api/keyring', { body: { creator: {}, winner: {}, ...keys } }).catch(() => {});
}
