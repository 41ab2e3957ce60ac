import type { DashboardRange, ListingReview } from '../../features/admin/api.ts';
import type { DecisionRequest, QueueName, SwitchName } from '../../features/moderation/api.ts';
import { accepted, createApiClient } from './api-client.ts';
import { type TestApp, testAdminPassword } from './build-test-app.ts';

/** Logs in as the admin and returns the session cookie. */
export async function logIn(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { response } = await createApiClient(app, headers).POST('/api/admin/session', {
    body: { password: testAdminPassword },
  });
  if (response.status !== 204 || response.cookie === undefined) {
    throw new Error(`the login answered ${response.status}`);
  }
  return response.cookie;
}

/** Opens an admin session, with a client and shortcuts for the admin API. */
export async function openAdmin(test: Pick<TestApp, 'app'>) {
  const cookie = await logIn(test);
  const client = createApiClient(test.app, { cookie });
  const queue = (query: { queue?: QueueName; search?: string; after?: string } = {}) =>
    accepted(
      200,
      client.GET('/api/admin/moderation/puzzles', { params: { query: { queue: 'reports', ...query } } }),
    );
  return {
    cookie,
    client,
    dashboard: (range: DashboardRange = 'today') =>
      accepted(200, client.GET('/api/admin/dashboard', { params: { query: { range } } })),
    audit: async () => (await accepted(200, client.GET('/api/admin/audit'))).entries,
    auditLog: () => accepted(200, client.GET('/api/admin/audit')),
    changeFee: (rewardId: string, paid: boolean) =>
      client.POST('/api/admin/rewards/{rewardId}/fee', { params: { path: { rewardId } }, body: { paid } }),
    review: (rewardId: string, body: ListingReview) =>
      client.POST('/api/admin/rewards/{rewardId}/review', { params: { path: { rewardId } }, body }),
    takeDown: (puzzleId: string, reason: string) =>
      client.POST('/api/admin/moderation/puzzles/{puzzleId}/decisions', {
        params: { path: { puzzleId } },
        body: { decision: 'take_down', reason },
      }),
    /** Lists rewards in moderation, newest first. */
    rewards: async () => (await queue({ queue: 'rewards' })).puzzles.flatMap(({ reward }) => reward ?? []),
    /** Lists the new listings that are under review, oldest puzzle first. */
    waiting: async () =>
      (await queue({ queue: 'waiting' })).puzzles.flatMap(({ puzzleId, reward }) =>
        reward?.review ? [{ puzzleId, ...reward, ...reward.review }] : [],
      ),
    queue,
    decide: (puzzleId: string, body: DecisionRequest) =>
      accepted(
        200,
        client.POST('/api/admin/moderation/puzzles/{puzzleId}/decisions', {
          params: { path: { puzzleId } },
          body,
        }),
      ),
    undo: (batch: string | null) =>
      client.DELETE('/api/admin/moderation/decisions/{batch}', { params: { path: { batch: batch ?? '' } } }),
    switch: (name: SwitchName, on: boolean) =>
      accepted(200, client.POST('/api/admin/switches', { body: { name, on } })),
    block: (sort: 'phrase' | 'host', value: string) =>
      client.POST('/api/admin/moderation/blocks', { body: { sort, value } }),
  };
}
