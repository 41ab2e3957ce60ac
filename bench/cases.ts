import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { CreatedPuzzle, Play, PuzzleDraft } from '../contract/api.ts';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** A function where no two requests may be the same. */
  body?: string | (() => string);
}

export interface BenchCase {
  name: string;
  /** What it is compared with: a bare server that gives the same bytes, or inserts without a server. */
  against: 'bare server' | 'raw inserts';
  /** The part of the other's rate that we want to reach. */
  aim: number;
  request: BenchRequest;
}

const message = 'Happy birthday Ada';
const rightTiles = [...message.replaceAll(' ', '').toLowerCase()];
const json = { 'content-type': 'application/json' };
/** What browsers ask for. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Pictures on phones are about this big. */
const pictureBytes = 100 * 1024;

/** Prepares a running server and returns the requests to measure it by. */
export async function prepareCases(url: string): Promise<BenchCase[]> {
  const word = await create(url, { type: 'word', message, arrange: 'letters' });
  const image = await create(url, {
    type: 'image',
    imageUrl: await noisePicture(),
    description: 'Noise',
    size: 3,
  });
  const api = `/api/puzzles/${word.puzzleId}`;
  const { token } = await post<Play>(`${url}${api}/plays`, {});
  const picture = await post<Play>(`${url}/api/puzzles/${image.puzzleId}/plays`, {});
  const answer = (tiles: string[]): BenchRequest => ({
    method: 'POST',
    path: `${api}/answers`,
    headers: json,
    body: JSON.stringify({ token, answer: { tiles } }),
  });
  const imageUrl = 'imageUrl' in picture.challenge ? picture.challenge.imageUrl : '';

  return [
    // Limit: drawing the page (React), a database read, and dealing and signing a play.
    {
      name: 'play page',
      against: 'bare server',
      aim: 0.5,
      request: { method: 'GET', path: word.playPath, headers: { accept: 'text/html' } },
    },
    // Limit: the same, and brotli for each visitor's own page.
    {
      name: 'play page, compressed',
      against: 'bare server',
      aim: 0.5,
      request: { method: 'GET', path: word.playPath, headers: browser },
    },
    // Limit: the framework with its schemas, a database read, a shuffle and a signature.
    {
      name: 'start a play',
      against: 'bare server',
      aim: 0.5,
      request: { method: 'POST', path: `${api}/plays`, headers: json, body: '{}' },
    },
    // Limit: as above, with the token checked.
    {
      name: 'wrong answer',
      against: 'bare server',
      aim: 0.5,
      request: answer(rightTiles.toReversed()),
    },
    { name: 'right answer', against: 'bare server', aim: 0.5, request: answer(rightTiles) },
    // Limit: one write to disk for each; only one is under way at a time.
    {
      name: 'create a word puzzle',
      against: 'raw inserts',
      aim: 0.6,
      request: {
        method: 'POST',
        path: '/api/puzzles',
        headers: json,
        body: () =>
          JSON.stringify({
            requestId: randomBytes(16).toString('hex'),
            puzzle: { type: 'word', message, arrange: 'letters' },
          }),
      },
    },
    // Limit: copying the picture out of the database and into the socket.
    {
      name: 'picture of 100 KB',
      against: 'bare server',
      aim: 0.5,
      request: { method: 'GET', path: imageUrl, headers: { accept: 'image/webp' } },
    },
  ];
}

async function create(url: string, puzzle: PuzzleDraft): Promise<CreatedPuzzle> {
  return post(`${url}/api/puzzles`, { requestId: randomBytes(16).toString('hex'), puzzle });
}

async function post<Result>(url: string, body: unknown): Promise<Result> {
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

/** A picture that stays about as large as wanted when the server makes its WebP of it. */
async function noisePicture(): Promise<string> {
  for (let side = 100; side <= 1200; side += 20) {
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const webp = await noise.clone().webp({ quality: 80 }).toBuffer();
    if (webp.length < pictureBytes) continue;
    return `data:image/png;base64,${(await noise.png().toBuffer()).toString('base64')}`;
  }
  throw new Error('no picture was large enough');
}
