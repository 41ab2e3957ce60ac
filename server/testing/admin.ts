import type { Dashboard, DashboardRange } from '../../contract/admin-api.ts';
import type { ErrorResponse } from '../../contract/api.ts';
import { type TestApp, testAdminPassword } from './build-test-app.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Logs in; returns the cookie. */
export async function logIn({ app }: Pick<TestApp, 'app'>, password = testAdminPassword): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/admin/session', payload: { password } });
  const [cookie] = response.cookies;
  if (response.statusCode !== 204 || cookie === undefined) {
    throw new Error(`the login answered ${response.statusCode}: ${response.body}`);
  }
  return `${cookie.name}=${cookie.value}`;
}

/** The admin, logged in. Answers carry their status; nothing is expected here. */
export async function openAdmin(test: Pick<TestApp, 'app'>) {
  const cookie = await logIn(test);
  async function call<Body>(method: Method, path: string, payload?: object) {
    const response = await test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { cookie },
      ...(payload === undefined ? {} : { payload }),
    });
    const body = response.body === '' ? {} : JSON.parse(response.body);
    return { status: response.statusCode, body: body as Body & Partial<ErrorResponse> };
  }
  return {
    cookie,
    call,
    dashboard: async (range: DashboardRange = 'today') =>
      (await call<Dashboard>('GET', `dashboard?range=${range}`)).body,
  };
}
