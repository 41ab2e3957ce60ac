import type { CreatePuzzleRequest } from '../../contract/api.ts';
import { imageField, jsonField } from '../../contract/images.ts';
import type { Api, ReplyOf, RequestOf, RouteName } from '../../contract/operations.ts';
import type { puzzlesApi } from '../../features/puzzles/api.ts';
import type { rewardsApi } from '../../features/rewards/api.ts';
import type { RewardDraft } from '../../features/rewards/schema.ts';
import {
  addressOf,
  bearerOf,
  type Call,
  call,
  callsOf,
  ownLanguage,
  type Parts,
  resultOf,
  sendWithRetry,
} from './api.ts';

/** The images of an upload, its progress callback and its abort signal. */
export interface Transfer {
  /** The images that the request refers to as attached, in order. */
  images: readonly Blob[];
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

type ImageCaller<A extends Api> = <Name extends keyof A & RouteName>(
  name: Name,
  request: RequestOf<A[Name]> & Pick<Call, 'key'>,
  transfer: Transfer,
) => Promise<ReplyOf<A[Name]>>;

async function callWithImages(name: string, request: Parts, transfer: Transfer): Promise<unknown> {
  const { body, key } = request;
  const { images, signal } = transfer;
  const { method, path } = addressOf(name, request);
  if (images.length === 0) return call(path, { method, body, key, signal });
  const form = new FormData();
  form.append(jsonField, JSON.stringify(body));
  for (const image of images) form.append(imageField, image);
  const headers = { ...ownLanguage, ...bearerOf(key) };
  return resultOf(await sendWithRetry(() => sendForm(path, { method, form, headers }, transfer)));
}

/** Calls the server as `callsOf` does. If there are images, sends their bytes with the JSON. */
export const imageCallsOf = <A extends Api>() => callWithImages as ImageCaller<A>;

export const createPuzzle = (body: CreatePuzzleRequest, transfer: Transfer) =>
  imageCallsOf<typeof puzzlesApi>()('POST /api/puzzles', { body }, transfer);

export const addReward = (puzzleId: string, key: string, body: RewardDraft, transfer: Transfer) =>
  imageCallsOf<typeof rewardsApi>()(
    'POST /api/puzzles/:puzzleId/reward',
    { params: { puzzleId }, body, key },
    transfer,
  );

export const approveReward = (puzzleId: string, key: string) =>
  callsOf<typeof rewardsApi>()('POST /api/puzzles/:puzzleId/reward/approval', { params: { puzzleId }, key });

interface Upload {
  method: string;
  form: FormData;
  headers: Record<string, string>;
}

/** If no byte is sent or received for this long, the connection counts as lost, even if the phone reports it as up. */
const stalledMs = 30_000;

/**
 * Sends a form. Unlike `fetch`, it reports the progress, because an image takes minutes on a slow connection.
 * Rejects with a TypeError if the server cannot be reached or the connection ends or stalls, and with the
 * signal's reason if it was cancelled.
 */
function sendForm(
  path: string,
  { method, form, headers }: Upload,
  { onProgress, signal }: Transfer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stalledMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      removeEventListener('offline', stop);
      signal.removeEventListener('abort', stop);
      const { status, responseText } = request;
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      if (status > 0) resolve(new Response(responseText, { status, headers }));
      else reject(signal.aborted ? signal.reason : new TypeError('the connection was lost'));
    };
    addEventListener('offline', stop);
    signal.addEventListener('abort', stop);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    onProgress(0);
    request.send(form);
  });
}
