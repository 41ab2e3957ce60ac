import type { Play } from '../contract/api.ts';
import { newRequestId } from '../server/testing/build-puzzle.ts';
import {
  call,
  claimOf,
  createImagePuzzle,
  createPuzzle,
  createRewardPuzzle,
  message,
  rightTiles,
} from './client.ts';
import { storeCopies } from './stored.ts';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** What differs in the next request, where no two may be the same. */
  next?: () => { path?: string; body: string };
  body?: string;
}

export interface BenchCase {
  name: string;
  /** What it is compared with: a bare server that sends the same bytes, or inserts without a server. */
  against: 'bare server' | 'raw inserts';
  /** The share of the other's rate that we want to reach. */
  aim: number;
  request: BenchRequest;
}

const json = { 'content-type': 'application/json' };
/** What browsers ask for. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Pixels; with little blur the server stores 100 KB, as usual for a phone's photo. */
const imageSide = 1060;

/** More than can be claimed in the time. */
const rewardsStored = 200_000;

/** Prepares a running server and returns the requests to measure it by. */
export async function prepareCases(server: { url: string; dataDir: string }): Promise<BenchCase[]> {
  const unclaimed = storeCopies(server.dataDir, await createRewardPuzzle(server), rewardsStored);
  const word = await createPuzzle(server);
  const image = await createImagePuzzle(server, imageSide, imageSide, 1);
  const api = `/api/puzzles/${word.puzzleId}`;
  const { token } = await call<Play>(server, `${api}/plays`, { body: {} });
  const imagePlay = await call<Play>(server, `/api/puzzles/${image.puzzleId}/plays`, { body: {} });
  const answer = (tiles: string[]): BenchRequest => ({
    method: 'POST',
    path: `${api}/answers`,
    headers: json,
    body: JSON.stringify({ token, answer: { tiles } }),
  });
  const imageUrl = 'imageUrl' in imagePlay.challenge ? imagePlay.challenge.imageUrl : '';

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
        next: () => ({
          body: JSON.stringify({
            requestId: newRequestId(),
            puzzle: { type: 'word', message, arrange: 'letters' },
          }),
        }),
      },
    },
    // Limit: as above, with three rows written instead of one.
    {
      name: 'claim a reward',
      against: 'raw inserts',
      aim: 0.6,
      request: {
        method: 'POST',
        path: '/',
        headers: json,
        next: () => {
          const puzzleId = unclaimed.pop();
          if (puzzleId === undefined) throw new Error('too few rewards were stored');
          return { path: `/api/puzzles/${puzzleId}/claims`, body: JSON.stringify(claimOf(puzzleId)) };
        },
      },
    },
    // Limit: copying the image out of the database and into the socket.
    {
      name: 'image of 100 KB',
      against: 'bare server',
      aim: 0.5,
      request: { method: 'GET', path: imageUrl, headers: { accept: 'image/webp' } },
    },
  ];
}
