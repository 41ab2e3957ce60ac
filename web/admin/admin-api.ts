import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../contract/operations.ts';
import type {
  AuditGroup,
  adminApi,
  DashboardRange,
  dashboardApi,
  Login,
  loginApi,
} from '../../features/admin/api.ts';
import { storedSwitch } from '../../ui/shared-value.ts';
import { type Caller, callsOf, RefusedError } from '../lib/api.ts';

/**
 * Whether the admin seems to be logged in. Only a hint for the first render, because the server authorizes every
 * request.
 */
export const adminSession = storedSwitch('puzzlefly.adminLoggedIn');

/** Prefix of every admin query key. */
export const adminKey = ['admin'];
export const dashboardKey = [...adminKey, 'dashboard'];

export const eventsPath = '/api/admin/events';

/** Returns a caller for an API of the admin. If a call finds no valid session, the login form appears. */
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

/** Removes undefined values, which a query string would contain as 'undefined'. */
export function given<Values extends object>(values: Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

const call = adminCallsOf<typeof loginApi & typeof adminApi & typeof dashboardApi>();

export const logIn = (body: Login) => call('POST /api/admin/session', { body });
export const logOut = () => call('DELETE /api/admin/session', {});
/** Throws if there is no session. */
export const checkSession = () => call('GET /api/admin/session', {});

export const csvPath = (range: DashboardRange) => `/api/admin/dashboard.csv?range=${range}`;

/** Polling interval of the figures (rules: moderation#dashboard). */
const dashboardMs = 30_000;

export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: [...dashboardKey, range],
    queryFn: () => call('GET /api/admin/dashboard', { query: { range } }),
    refetchInterval: dashboardMs,
    // Keeps the page from jumping while another range loads.
    placeholderData: keepPreviousData,
  });

/** A page of the log: the entries before `before`, or the newest ones. */
export const auditQuery = (group: AuditGroup | undefined, before: number | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', group, before],
    queryFn: () => call('GET /api/admin/audit', { query: given({ group, before: before?.toString() }) }),
  });

export const auditCsvPath = (group: AuditGroup | undefined) =>
  `/api/admin/audit.csv?${new URLSearchParams(given({ group }))}`;
