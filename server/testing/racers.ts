import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerRequest, ErrorResponse, Verdict } from '../../contract/api.ts';
import type { ClaimResult } from '../../features/rewards/api.ts';
import type { ClaimRecord } from './claim-history.ts';
import type { SolveRecord } from './hold-history.ts';
import type { ServerProcess } from './server-process.ts';

/** The reward's codes, which only winners may read. */
export const codes = ['QX71', 'QX72', 'QX73', 'QX74', 'QX75'].map((end) => `RACE-CODE-${end}`);
export const contact = 'race-contact-zzyq@example.com';

/** Each request can go to any of these servers. */
export interface Servers {
  servers: ServerProcess[];
}

/** Sends the right answer from an address, and retries until a verdict comes. */
export async function solveUntilAnswered(
  race: Servers,
  puzzleId: string,
  { play, from, ...body }: AnswerRequest & { play: string; from: string },
): Promise<SolveRecord> {
  const sentAt = performance.now();
  const path = `/api/puzzles/${puzzleId}/answers`;
  const { proof = '', standing } = await sendUntilAnswered<Verdict>(race, path, body, from);
  return { play, proof, state: standing?.state ?? 'lost', sentAt, answeredAt: performance.now() };
}

export async function sendUntilAnswered<Body>(
  race: Servers,
  path: string,
  body: object,
  from?: string,
): Promise<Body> {
  for (;;) {
    const reply = await send<Body>(race, path, { body, from });
    if (reply !== undefined) return reply;
    await wait(50 + Math.random() * 100);
  }
}

/** Claims as a phone would: retries with any server until an answer comes, and sometimes repeats the claim. */
export async function claimUntilAnswered(
  race: Servers,
  puzzleId: string,
  proof: string,
): Promise<ClaimRecord[]> {
  const records: ClaimRecord[] = [];
  let retriesLeft = Math.random() < 0.2 ? 1 : 0;
  const account = { name: proof.slice(-8), email: `${proof.slice(-12)}@example.com`, phone: '' };
  for (;;) {
    const sentAt = performance.now();
    const path = `/api/puzzles/${puzzleId}/claims`;
    const reply = await send<Partial<ClaimResult & ErrorResponse>>(race, path, { body: { proof, account } });
    const times = { proof, sentAt, answeredAt: performance.now() };
    const { winnerKey, rewardId, error } = reply ?? {};
    if (reply === undefined) records.push({ ...times, outcome: 'lost' });
    else if (winnerKey !== undefined) records.push({ ...times, outcome: 'won', winnerKey, rewardId });
    else
      records.push({ ...times, outcome: error?.code === 'reward_already_claimed' ? 'refused' : 'not now' });
    if (reply === undefined) await wait(50 + Math.random() * 100);
    else if (retriesLeft-- <= 0) return records;
  }
}

/**
 * Sends a request to a random server. Returns undefined if there is no response, or if the server is stopping or
 * unavailable (503). Throws if the answer reveals a secret although no key was sent.
 */
export async function send<Body>(
  { servers }: Servers,
  path: string,
  { body, key, from }: { body?: object; key?: string | undefined; from?: string | undefined },
): Promise<Body | undefined> {
  const server = servers[randomInt(servers.length)] as ServerProcess;
  try {
    const response = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isTold = key === undefined && [...codes, contact].some((secret) => text.includes(secret));
    if (isTold) throw new Error(`a secret: ${text}`);
    return response.status === 503 ? undefined : (JSON.parse(text) as Body);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
