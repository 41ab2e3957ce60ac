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
  /** What it is compared with: a bare server that sends the same bytes, or inserts without a server. */
  against: 'bare server' | 'raw inserts';
  request: Request & { path: string };
}

/** The share of the other's rate that we want to reach. */
export const aims = { 'bare server': 0.5, 'raw inserts': 0.6 };

const json = { 'content-type': 'application/json' };
/** What browsers ask for. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Pixels; with little blur the server stores 100 KB, as usual for a phone's photo. */
const imageSide = 1060;
/** More than can be claimed in the time. */
const rewardsStored = 200_000;

/** Prepares a running server and returns the requests to measure it by. */
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
  /** No two of these requests may be the same. */
  const write = (name: string, next: () => { path: string; body: object }): BenchCase => {
    const setupRequest = (request: Request): Request => {
      const { path, body } = next();
      return { ...request, path, body: JSON.stringify(body) };
    };
    const path = '/api/puzzles';
    return { name, against: 'raw inserts', request: { method: 'POST', path, headers: json, setupRequest } };
  };

  return [
    // Limit: drawing the page (React), a database read, and dealing and signing a play.
    get('play page', word.playPath, { accept: 'text/html' }),
    // Limit: the same, and brotli for each visitor's own page.
    get('play page, compressed', word.playPath, browser),
    // Limit: the framework with its schemas, a database read, a shuffle and a signature.
    post('start a play', `${api}/plays`, {}),
    // Limit: as above, with the token checked.
    post('wrong answer', `${api}/answers`, { token, answer: { tiles: rightTiles.toReversed() } }),
    post('right answer', `${api}/answers`, { token, answer: { tiles: rightTiles } }),
    // Limit: one write to disk for each; only one is under way at a time.
    write('create a word puzzle', () => ({ path: '/api/puzzles', body: wordPuzzle() })),
    // Limit: as above; a place and a hold are written, for the first to solve.
    write('right answer, open reward', () => {
      const puzzleId = takeUnclaimed();
      return { path: `/api/puzzles/${puzzleId}/answers`, body: rightAnswerOf(puzzleId) };
    }),
    // Limit: as above, with the place, the hold, the prize and two more rows.
    write('claim a reward', () => {
      const puzzleId = takeUnclaimed();
      return { path: `/api/puzzles/${puzzleId}/claims`, body: claimOf(puzzleId) };
    }),
    // Limit: copying the image out of the database and into the socket.
    get('image of 100 KB', imageUrl, { accept: 'image/webp' }),
  ];
}
