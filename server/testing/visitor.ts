import { randomBytes } from 'node:crypto';
import { visitsPath } from '../../contract/routes.ts';
import type { VisitReport } from '../../features/visits/api.ts';
import { createApiClient } from './api-client.ts';
import type { TestApp } from './build-test-app.ts';

export const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
export const laptop = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';

export const newSessionId = () => randomBytes(16).toString('hex');

/** A visitor whose browser reports to this application. */
export function buildVisitor({ app }: Pick<TestApp, 'app'>, headers: Record<string, string> = {}) {
  const sessionId = newSessionId();
  const client = createApiClient(app, { 'user-agent': phone, ...headers });
  return {
    sessionId,
    async report(change: Partial<VisitReport> = {}): Promise<number> {
      const { response } = await client.POST(visitsPath, {
        body: { sessionId, timeSpent: 0, views: [], events: [], ...change },
      });
      return response.status;
    },
  };
}
