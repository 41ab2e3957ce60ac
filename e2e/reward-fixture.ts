import type { Page } from '@playwright/test';
import type { CreatedPuzzle } from '../contract/api.ts';
import { expect, open, openMore, passTrophy, toast } from './fixtures.ts';
import { pressOn } from './press.ts';
import type { TestServer } from './server.ts';

export const secrets = { contact: '+234 800 555 0100', code: 'POPCORN-42' };

export interface RewardDraft {
  type: string;
  description: string;
  secretCode?: string;
  amount?: number;
  way?: string;
  deadline?: string;
  givenBy?: string;
  promotionLink?: string;
  imageUrl?: string;
}

/** Calls the API as a puzzle's maker, without the forms. */
export async function callAsMaker(
  { url }: TestServer,
  { puzzleId, creatorKey }: CreatedPuzzle,
  method: string,
  path = '',
  body?: object,
) {
  const response = await fetch(`${url}/api/puzzles/${puzzleId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${creatorKey}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return undefined;
}

export async function addReward(server: TestServer, puzzle: CreatedPuzzle, draft: Partial<RewardDraft> = {}) {
  await callAsMaker(server, puzzle, 'POST', '/reward', {
    type: 'coupon',
    description: '#Cinema night# for two',
    deliveryContact: secrets.contact,
    secretCode: secrets.code,
    ...draft,
  });
}

/** Creates a word puzzle ('Hi Ada') with a reward, without the forms. */
export async function createRewardPuzzle(
  server: TestServer,
  draft: Partial<RewardDraft> = {},
  approved = false,
) {
  const puzzle = await server.create({ type: 'word', message: 'Hi Ada', arrange: 'letters' });
  await addReward(server, puzzle, draft);
  if (approved) await callAsMaker(server, puzzle, 'POST', '/reward/approval');
  return puzzle;
}

interface RewardFields {
  /** The label of the chosen reward type */
  kind?: string;
  prize?: string;
  description?: string;
  givenBy?: string;
  amount?: string;
  way?: string;
  codes?: string;
}

/** Fills in the three steps of a puzzle's reward, starting from the puzzle's page, and submits it. */
export async function fillReward(page: Page, fields: RewardFields): Promise<void> {
  const { kind, prize = '', description = '', givenBy = '', amount, way, codes } = fields;
  const next = () => pressOn(page.getByRole('button', { name: 'Next' }));
  await pressOn(page.getByRole('link', { name: 'Add a Reward' }));
  if (kind) await pressOn(page.getByText(kind, { exact: true }));
  await page.getByLabel('What do they win? *').fill(prize);
  if (description) {
    await pressOn(page.getByText(/^Add a description/));
    await page.getByLabel('Description').fill(description);
  }
  await page.getByLabel('Who gives it?').fill(givenBy);
  if (amount) await page.getByLabel('Amount in naira *').fill(amount);
  await next();
  if (way) await pressOn(page.getByText(way, { exact: true }));
  await next();
  await page.getByLabel('Delivery contact *').fill(secrets.contact);
  await page
    .getByLabel(codes ? /^Secret (codes|words) \*/ : /^Secret (code|word) \*/)
    .fill(codes ?? secrets.code);
  await pressOn(page.getByRole('button', { name: 'Create Reward' }));
}

async function post({ url }: TestServer, path: string, body: object, key?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Solves the puzzle without a page and so gets a hold on its reward. Returns the proof. */
export async function solveElsewhere(server: TestServer, puzzleId: string): Promise<string> {
  const { token } = await post(server, `/puzzles/${puzzleId}/plays`, {});
  const answer = { tiles: [...'hiada'] };
  return (await post(server, `/puzzles/${puzzleId}/answers`, { token, answer })).proof;
}

/** Solves the puzzle and claims its reward without a page. */
export async function winElsewhere(
  server: TestServer,
  puzzleId: string,
  account = { name: 'Tunde', email: 'tunde@example.com', phone: '' },
) {
  const proof = await solveElsewhere(server, puzzleId);
  const won = await post(server, `/puzzles/${puzzleId}/claims`, { proof, account });
  expect(won).toMatchObject({ success: true });
  return { ...(won as { rewardId: string; winnerKey: string }), proof };
}

/** Sends a delivery report of the maker or the winner, with their key. */
export async function reportDelivery(server: TestServer, rewardId: string, said: string, key: string) {
  expect(await post(server, `/rewards/${rewardId}/delivery`, { said }, key)).toHaveProperty('delivery');
}

/** Reports the puzzle for a reason that hides it at once. */
export async function hide({ url }: TestServer, puzzleId: string): Promise<void> {
  const sessionId = '0123456789abcdef0123456789abcdef';
  const { status } = await fetch(`${url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ about: 'puzzle', id: puzzleId, reason: 'child_abuse', sessionId }),
  });
  expect(status).toBe(204);
}

/** Restarts a puzzle that this browser has solved before. */
export async function playAgain(page: Page): Promise<void> {
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await expect(page.locator('[data-solved]')).toHaveCount(0);
}

/** Solves a puzzle of `createRewardPuzzle`, and skips the celebration. */
export async function solve(page: Page): Promise<void> {
  for (const letter of 'hiada') await page.keyboard.press(letter);
  await expect(page.getByText('You got it!')).toBeVisible();
  await passTrophy(page);
}

export async function fillClaim(page: Page): Promise<void> {
  await page.getByLabel('Name *', { exact: true }).fill('Ada Obi');
  await page.getByLabel('Email *').fill('ada@example.com');
}

/** Opens what the maker entered for a reward, with the ways to change it. */
export const openChanges = (page: Page) => pressOn(page.getByText('Details and changes'));

/** Sends the claim, skips the moment of celebration, and waits for the reward's page. */
export async function claim(page: Page): Promise<void> {
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(toast(page, 'Reward Claimed!')).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL(/\/reward\//);
}

export async function win(page: Page, playPath: string): Promise<void> {
  await open(page, playPath);
  await solve(page);
  await fillClaim(page);
  await claim(page);
}

/** Simulates that the server's clock advances during a hold. */
export function passTime(server: TestServer, puzzleId: string, ms: number): void {
  server.inDatabase((database) =>
    database
      .prepare(
        `update reward_prizes set held_until = held_until - ? where reward_id in (select id from rewards where puzzle_id = ?)`,
      )
      .run(ms, puzzleId),
  );
}

/** Makes the running hold end now, so that tests need not wait five minutes. */
export function endHold(server: TestServer, puzzleId: string): void {
  server.inDatabase((database) =>
    database
      .prepare(
        `update reward_prizes set held_until = 1 where reward_id in (select id from rewards where puzzle_id = ?)`,
      )
      .run(puzzleId),
  );
}
