import type { CheckRequest, ErrorResponse, StartPlayRequest } from '../../contract/api.ts';
import type { ErrorCode, Wording } from '../../contract/errors.ts';
import type { keyringApi } from '../../contract/keyring-api.ts';
import type { KeyringAddition } from '../../contract/manage-api.ts';
import type { Api, ReplyOf, RequestOf, RouteName } from '../../contract/operations.ts';
import type { playsApi } from '../../contract/plays-api.ts';
import type { ClaimRequest, rewardsApi } from '../../contract/rewards-api.ts';
import type { GiftNames } from '../../features/gifts/schema.ts';
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
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
export async function call<Result>(path: string, { method, body, key }: Call): Promise<Result> {
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

/** Calls the operations of an API by their names. */
export type Caller<A extends Api> = <Name extends keyof A & RouteName>(
  name: Name,
  request: RequestOf<A[Name]> & Pick<Call, 'key'>,
) => Promise<ReplyOf<A[Name]>>;

interface Parts extends Pick<Call, 'body' | 'key'> {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

function callByName(name: string, { params = {}, query, ...rest }: Parts): Promise<unknown> {
  const [method, path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  return call(query ? `${filled}?${new URLSearchParams(query)}` : filled, { ...rest, method } as Call);
}

/** The calls of one feature. */
export const callsOf = <A extends Api>() => callByName as Caller<A>;

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

export const puzzlePath = (puzzleId: string) => `/api/puzzles/${encodeURIComponent(puzzleId)}`;

const callPlay = callsOf<typeof playsApi>();
const callReward = callsOf<typeof rewardsApi>();

export const startPlay = (puzzleId: string, body: StartPlayRequest) =>
  callPlay('POST /api/puzzles/:puzzleId/plays', { params: { puzzleId }, body });

/** An answer as it is written; only who has the key sends it. */
export type WrittenAnswer = RequestOf<(typeof playsApi)['POST /api/puzzles/:puzzleId/answers']>['body'];

export const sendAnswer = (puzzleId: string, body: WrittenAnswer) =>
  callPlay('POST /api/puzzles/:puzzleId/answers', { params: { puzzleId }, body });

/** The solution, which the server tells after some wrong tries. */
export const askForAnswer = (puzzleId: string, token: string, makerKey: string | undefined) =>
  callPlay('POST /api/puzzles/:puzzleId/solution', { params: { puzzleId }, body: { token, makerKey } });

/** The next of its maker's hints. */
export const askForHint = (puzzleId: string, token: string) =>
  callPlay('POST /api/puzzles/:puzzleId/hints', { params: { puzzleId }, body: { token } });

/** Where a solve stands with the reward, and whose turn it is. */
export const askStanding = (puzzleId: string, proof: string) =>
  callReward('POST /api/puzzles/:puzzleId/standing', { params: { puzzleId }, body: { proof } });

/** What of an unfinished answer is right. */
export const checkAnswer = (puzzleId: string, body: CheckRequest) =>
  callPlay('POST /api/puzzles/:puzzleId/checks', { params: { puzzleId }, body });

export const claimReward = (puzzleId: string, body: ClaimRequest) =>
  callReward('POST /api/puzzles/:puzzleId/claims', { params: { puzzleId }, body });

export const callKeyring = callsOf<typeof keyringApi>();

/** Keeps keys in the browser's sealed cookie, too, which outlives its storage (rules: makers#keyring). */
export function backUpKeys(keys: Partial<KeyringAddition>): void {
  // Without it nothing is lost now; `/my` sends all keys again.
  callKeyring('POST /api/keyring', { body: { creator: {}, winner: {}, ...keys } }).catch(() => {});
}
