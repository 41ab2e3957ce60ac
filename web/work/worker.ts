import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Receives a challenge as text, and posts its solution. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const solution = await solveChallenge({ challenge: JSON.parse(data), deriveKey });
  if (solution === null) throw new Error('no solution in time');
  self.postMessage({ counter: solution.counter, derivedKey: solution.derivedKey });
};
