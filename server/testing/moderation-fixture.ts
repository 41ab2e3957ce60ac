import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Report } from '../../features/moderation/api.ts';
import { openAdmin } from './admin.ts';
import { createApiClient } from './api-client.ts';
import { buildPuzzle } from './build-puzzle.ts';
import type { buildTestApp } from './build-test-app.ts';
import type { DatabaseName } from './databases.ts';
import { openDatabase } from './databases.ts';
import { buildRewardFixture } from './reward-fixture.ts';

/** Opens a test application behind a proxy, for visitors at any address and for the admin. Call it inside a test. */
export async function openModerationFixture(
  database?: DatabaseName,
  options: Parameters<typeof buildTestApp>[0] = {},
) {
  const { db, close } = await openDatabase(database);
  onTestFinished(close);
  const fixture = await buildRewardFixture({ db, trustProxy: ['127.0.0.1'], ...options });
  const from = (address: string) => createApiClient(fixture.app, { 'x-forwarded-for': address });

  return {
    ...fixture,
    admin: await openAdmin(fixture),
    /** Reports a puzzle from an address in a new session, and returns the status. */
    async report(id: string, address: string, more: Partial<Report> = {}): Promise<number> {
      const { response } = await from(address).POST('/api/reports', {
        body: {
          about: 'puzzle',
          id,
          reason: 'scam',
          sessionId: randomBytes(16).toString('hex'),
          ...more,
        },
      });
      return response.status;
    },
    createFrom: (address: string, request = buildPuzzle({ type: 'word' })) =>
      from(address).POST('/api/puzzles', { body: request }),
    async statusOf(path: string): Promise<number> {
      return (await fixture.app.inject(path)).statusCode;
    },
  };
}
