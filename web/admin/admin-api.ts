import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AuditGroup,
  adminApi,
  DashboardRange,
  dashboardApi,
  Login,
  loginApi,
} from '../../contract/admin-api.ts';
import type { Api } from '../../contract/operations.ts';
import { storedSwitch } from '../../ui/shared-value.ts';
import { type Caller, callsOf, RefusedError } from '../lib/api.ts';

/** Whether the admin seems to be logged in. It decides what is drawn first; the server decides what may be seen. */
export const adminSession = storedSwitch('puzzlefly.adminLoggedIn');

/** Begins the key of every admin query. */
export const adminKey = ['admin'];
export const dashboardKey = [...adminKey, 'dashboard'];

export const eventsPath = '/api/admin/events';

/** The calls of an API by the admin. Without a session, or when it is over, the password form is shown. */
export function adminCallsOf<A extends Api>(): Caller<A> {
  const call = callsOf<A>();
  return async (name, request) => {
    try {
      return await call(name, request);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'not_logged_in') adminSession.set(false);
      throw error;
    }
  };
}

/** The values that there are: an address would spell out the others as 'undefined'. */
export function given<Values extends object>(values: Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

const call = adminCallsOf<typeof loginApi & typeof adminApi & typeof dashboardApi>();

export const logIn = (body: Login) => call('POST /api/admin/session', { body });
export const logOut = () => call('DELETE /api/admin/session', {});
/** Throws where there is no session. */
export const checkSession = () => call('GET /api/admin/session', {});

export const csvPath = (range: DashboardRange) => `/api/admin/dashboard.csv?range=${range}`;

/** How often the figures are asked for (rules: moderation#dashboard). */
const dashboardMs = 30_000;

export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: [...dashboardKey, range],
    queryFn: () => call('GET /api/admin/dashboard', { query: { range } }),
    refetchInterval: dashboardMs,
    // The page does not jump while another range is loading.
    placeholderData: keepPreviousData,
  });

/** A page of the log: what was done before an entry, or the first page. */
export const auditQuery = (group: AuditGroup | undefined, before: number | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', group, before],
    queryFn: () => call('GET /api/admin/audit', { query: given({ group, before: before?.toString() }) }),
  });

export const auditCsvPath = (group: AuditGroup | undefined) =>
  `/api/admin/audit.csv?${new URLSearchParams(given({ group }))}`;
