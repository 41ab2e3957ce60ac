import type {
  CreatedPuzzle,
  CreatePuzzleRequest,
  ErrorResponse,
  Play,
  StartPlayRequest,
  Verdict,
} from '../contract/api.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** A refusal by the server, in its own words. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly title: string;
  readonly problems: ErrorCode[];

  constructor({ code, title, message, problems }: ErrorResponse['error']) {
    super(message);
    this.code = code as ErrorCode;
    this.title = title;
    this.problems = (problems ?? [{ code }]).map((problem) => problem.code as ErrorCode);
  }
}

/** Posts JSON. Throws a RefusedError when the server says no, and a TypeError when it cannot be reached. */
async function post<Result>(path: string, body: unknown): Promise<Result> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as Result;
  const refusal = (await response.json().catch(() => undefined)) as ErrorResponse | undefined;
  throw refusal?.error === undefined
    ? new TypeError(`status ${response.status}`)
    : new RefusedError(refusal.error);
}

export function createPuzzle(request: CreatePuzzleRequest): Promise<CreatedPuzzle> {
  return post('/api/puzzles', request);
}

export function startPlay(puzzleId: string, request: StartPlayRequest): Promise<Play> {
  return post(`/api/puzzles/${encodeURIComponent(puzzleId)}/plays`, request);
}

export function sendAnswer(puzzleId: string, token: string, answer: unknown): Promise<Verdict> {
  return post(`/api/puzzles/${encodeURIComponent(puzzleId)}/answers`, { token, answer });
}
