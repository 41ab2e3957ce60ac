import type {
  AnswerRequest,
  CheckedPlaces,
  CheckRequest,
  ErrorResponse,
  GivenAway,
  Hint,
  Play,
  Standing,
  StartPlayRequest,
  Verdict,
} from '../../contract/api.ts';
import type { ErrorCode, Wording } from '../../contract/errors.ts';
import type { KeyringAddition } from '../../contract/manage-api.ts';
import type { ClaimRequest, ClaimResult } from '../../contract/rewards-api.ts';
import type { GiftNames, ThanksRequest } from '../../gifts/schema.ts';
import { language } from '../../words/language.ts';
import { pageNow } from './page-time.ts';

/** A refusal by the server, in its own words. Declared only, fields need no code of their own in each page. */
export class RefusedError extends Error {
  declare readonly code: ErrorCode;
  /** Of the answer, as HTTP has it. */
  declare readonly status: number;
  declare readonly title: string;
  /** Every problem, in the server's words; at least one. */
  declare readonly problems: Wording[];
  /** What to compute before it is tried again. */
  declare readonly work?: string;
  /** Of a puzzle that cannot be had any more. */
  declare readonly puzzleType?: string;
  declare readonly gift?: GiftNames;
  /** When it may be tried again, in seconds. */
  declare readonly retryAfter: number;

  constructor(error: ErrorResponse['error'], status: number, retryAfter = 0) {
    super(error.message);
    Object.assign(this, { problems: [error], ...error, status, retryAfter });
  }
}

/** The server's own words where it has refused; otherwise these. */
export const wordsOf = (error: unknown, otherwise: Wording): Wording =>
  error instanceof RefusedError ? error : otherwise;

/** Refusals that mean 'not now': what fails so is tried once more (rules: site#data-fetching). */
const passing: ReadonlySet<string> = new Set(['unavailable', 'internal', 'reward_load_failed']);
export const mayPass = ({ code }: { code: string }) => passing.has(code);

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** A creator's or a winner's key. It goes into a header: addresses are stored in histories and logs. */
  key?: string | undefined;
}

/** In what language the server should answer: that of this page, whatever was chosen elsewhere since. */
export const ownLanguage = { 'accept-language': language };

/** How far the server's clock is ahead of the browser's, as its last answer said. */
let aheadMs = 0;

/** By the server's clock: a browser's own may be days off. In milliseconds since 1970. */
export const serverNow = () => pageNow() + aheadMs;

/** What the server says it has no room for just now is asked again so often, each a second or two later. */
const mostRepeats = 5;

/** Sends again while the server is busy for a moment, which it says before it reads anything (rules: limits#busy-moments). */
export async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await send();
    if (response.headers.get('retry-after') !== '1' || repeats === mostRepeats) return response;
    // Not all of a class at the same moment again.
    await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000));
  }
}

/** Calls the server. Throws a RefusedError when it says no, and a TypeError when it cannot be reached. */
export async function call<Result>(path: string, { method = 'GET', body, key }: Call = {}): Promise<Result> {
  const response = await sendPatiently(() =>
    fetch(path, {
      method,
      headers: {
        ...ownLanguage,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...bearerOf(key),
      },
      // Nothing of nothing, whatever the type says.
      body: JSON.stringify(body),
    }),
  );
  const date = Date.parse(response.headers.get('date') ?? '');
  if (date) aheadMs = date - pageNow();
  return resultOf(response);
}

/** What an answer holds. Throws a RefusedError when it says no, and a TypeError when it is not in our form. */
export async function resultOf<Result>(response: Response): Promise<Result> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Result;
  const refusal = (await response.json().catch(() => undefined)) as ErrorResponse | undefined;
  throw refusal?.error === undefined
    ? new TypeError(`status ${response.status}`)
    : new RefusedError(refusal.error, response.status, Number(response.headers.get('retry-after')));
}

/** A key's header. */
export const bearerOf = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

function post<Result>(path: string, body: unknown, key?: string): Promise<Result> {
  return call(path, { method: 'POST', body, key });
}

export const puzzlePath = (puzzleId: string) => `/api/puzzles/${encodeURIComponent(puzzleId)}`;

export const startPlay = (puzzleId: string, request: StartPlayRequest) =>
  post<Play>(`${puzzlePath(puzzleId)}/plays`, request);

/** An answer as it is written; only who has the key sends it. */
export type WrittenAnswer = Omit<AnswerRequest, 'makerKey' | 'earlierProof'> & {
  makerKey?: string | undefined;
  earlierProof?: string | undefined;
};

export const sendAnswer = (puzzleId: string, request: WrittenAnswer) =>
  post<Verdict>(`${puzzlePath(puzzleId)}/answers`, request);

/** The solution, which the server tells after some wrong tries. */
export const askForAnswer = (puzzleId: string, token: string, makerKey: string | undefined) =>
  post<GivenAway>(`${puzzlePath(puzzleId)}/solution`, { token, makerKey });

/** The next of its maker's hints. */
export const askForHint = (puzzleId: string, token: string) =>
  post<Hint>(`${puzzlePath(puzzleId)}/hints`, { token });

/** What a solver says to the maker. */
export const sayThanks = (puzzleId: string, request: ThanksRequest) =>
  post<void>(`${puzzlePath(puzzleId)}/thanks`, request);

/** Where a solve stands with the reward, and whose turn it is. */
export const askStanding = (puzzleId: string, proof: string) =>
  post<Standing>(`${puzzlePath(puzzleId)}/standing`, { proof });

/** What of an unfinished answer is right. */
export const checkAnswer = (puzzleId: string, request: CheckRequest) =>
  post<CheckedPlaces>(`${puzzlePath(puzzleId)}/checks`, request);

export const claimReward = (puzzleId: string, request: ClaimRequest) =>
  post<ClaimResult>(`${puzzlePath(puzzleId)}/claims`, request);

/** Keeps keys in the browser's sealed cookie, too, which outlives its storage (rules: makers#keyring). */
export function backUpKeys(keys: Partial<KeyringAddition>): void {
  // Without it nothing is lost now; `/my` sends all keys again.
  post('/api/keyring', { creator: {}, winner: {}, ...keys }).catch(() => {});
}
