import type { Request } from 'autocannon';
import type { Play } from '../contract/api.ts';
import {
  call,
  claimOf,
  createImagePuzzle,
  createPuzzle,
  createRewardPuzzle,
  drawPhoto,
  rightAnswerOf,
  rightTiles,
  wordPuzzle,
} from './client.ts';
import { storeCopies } from './stored.ts';

export interface BenchCase {
  name: string;
  /** The baseline: a bare server that sends the same bytes, or inserts without a server. */
  against: 'bare server' | 'raw inserts';
  request: Request & { path: string };
}

/** Target share of the baseline's rate. */
export const aims = { 'bare server': 0.5, 'raw inserts': 0.6 };

const json = { 'content-type': 'application/json' };
/** The headers that browsers send. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Side in pixels; with little blur the server stores 100 KB, typical of a phone's photo. */
const imageSide = 1060;
/** More rewards than the benchmark can claim. */
const rewardsStored = 200_000;

/** Prepares a running server and returns the requests to measure. */
export async function prepareCases(server: { url: string; dataDir: string }): Promise<BenchCase[]> {
  const unclaimed = await storeCopies(server.dataDir, await createRewardPuzzle(server), rewardsStored);
  const takeUnclaimed = () => {
    const puzzleId = unclaimed.pop();
    if (puzzleId === undefined) throw new Error('too few rewards were stored');
    return puzzleId;
  };
  const word = await createPuzzle(server);
  const image = await createImagePuzzle(server, await drawPhoto(imageSide, imageSide, 1));
  const api = `/api/puzzles/${word.puzzleId}`;
  const { token } = await call<Play>(server, `${api}/plays`, { body: {} });
  const imagePlay = await call<Play>(server, `/api/puzzles/${image.puzzleId}/plays`, { body: {} });
  const imageUrl = 'imageUrl' in imagePlay.challenge ? imagePlay.challenge.imageUrl : '';
  const get = (name: string, path: string, headers: Record<string, string>): BenchCase => {
    return { name, against: 'bare server', request: { method: 'GET', path, headers } };
  };
  const post = (name: string, path: string, value: object): BenchCase => {
    const body = JSON.stringify(value);
    return { name, against: 'bare server', request: { method: 'POST', path, headers: json, body } };
  };
  /** Builds a new body for each request, because every write must be different. */
  const write = (name: string, next: () => { path: string; body: object }): BenchCase => {
    const setupRequest = (request: Request): Request => {
      const { path, body } = next();
      return { ...request, path, body: JSON.stringify(body) };
    };
    const path = '/api/puzzles';
    return { name, against: 'raw inserts', request: { method: 'POST', path, headers: json, setupRequest } };
  };

  return [
    // Bottleneck: rendering the page (React), a database read, and creating and signing a play.
    get('play page', word.playPath, { accept: 'text/html' }),
    // Bottleneck: as above, and brotli compression, because each visitor gets a different page.
    get('play page, compressed', word.playPath, browser),
    // Bottleneck: the framework with its schemas, a database read, a shuffle and a signature.
    post('start a play', `${api}/plays`, {}),
    // Bottleneck: as above, plus checking the token.
    post('wrong answer', `${api}/answers`, { token, answer: { tiles: rightTiles.toReversed() } }),
    post('right answer', `${api}/answers`, { token, answer: { tiles: rightTiles } }),
    // Bottleneck: each request waits for a write to disk, and only one write runs at a time.
    write('create a word puzzle', () => ({ path: '/api/puzzles', body: wordPuzzle() })),
    // Bottleneck: as above, plus writing the first solver's place and hold.
    write('right answer, open reward', () => {
      const puzzleId = takeUnclaimed();
      return { path: `/api/puzzles/${puzzleId}/answers`, body: rightAnswerOf(puzzleId) };
    }),
    // Bottleneck: as above, plus writing the prize and two more rows.
    write('claim a reward', () => {
      const puzzleId = takeUnclaimed();
      return { path: `/api/puzzles/${puzzleId}/claims`, body: claimOf(puzzleId) };
    }),
    // Bottleneck: copying the image from the database to the socket.
    get('image of 100 KB', imageUrl, { accept: 'image/webp' }),
  ];
}
