import type { DashboardRange, ListingReview } from '../../contract/admin-api.ts';
import type { DecisionRequest, QueueName, SwitchName } from '../../contract/moderation-api.ts';
import { accepted, createApiClient } from './api-client.ts';
import { type TestApp, testAdminPassword } from './build-test-app.ts';

/** Logs in; returns the cookie. */
export async function logIn(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { response } = await createApiClient(app, headers).POST('/api/admin/session', {
    body: { password: testAdminPassword },
  });
  const [cookie] = response.headers.getSetCookie();
  if (response.status !== 204 || cookie === undefined) {
    throw new Error(`the login answered ${response.status}`);
  }
  return cookie.split(';', 1)[0] ?? '';
}

/** The admin, logged in. */
export async function openAdmin(test: Pick<TestApp, 'app'>) {
  const cookie = await logIn(test);
  const client = createApiClient(test.app, { cookie });
  return {
    cookie,
    client,
    dashboard: (range: DashboardRange = 'today') =>
      accepted(200, client.GET('/api/admin/dashboard', { params: { query: { range } } })),
    audit: async () => (await accepted(200, client.GET('/api/admin/audit'))).entries,
    auditLog: () => accepted(200, client.GET('/api/admin/audit')),
    rewards: (before?: string) =>
      accepted(
        200,
        client.GET('/api/admin/rewards', { params: { query: before === undefined ? {} : { before } } }),
      ),
    changeFee: (rewardId: string, paid: boolean) =>
      client.POST('/api/admin/rewards/{rewardId}/fee', { params: { path: { rewardId } }, body: { paid } }),
    unlist: (rewardId: string) =>
      client.POST('/api/admin/rewards/{rewardId}/listing', {
        params: { path: { rewardId } },
        body: { listed: false },
      }),
    waiting: async () => (await accepted(200, client.GET('/api/admin/rewards/waiting'))).listings,
    review: (rewardId: string, body: ListingReview) =>
      client.POST('/api/admin/rewards/{rewardId}/review', { params: { path: { rewardId } }, body }),
    takeDown: (puzzleId: string, reason: string) =>
      client.POST('/api/admin/moderation/puzzles/{puzzleId}/decisions', {
        params: { path: { puzzleId } },
        body: { decision: 'take_down', reason },
      }),
    queue: (query: { queue?: QueueName; search?: string; after?: string } = {}) =>
      accepted(200, client.GET('/api/admin/moderation/puzzles', { params: { query } })),
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
