import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditGroup, AuditLog, Dashboard, DashboardRange, Login } from '../../../contract/admin-api.ts';
import { storedSwitch } from '../../../ui/shared-value.ts';
import { call, RefusedError } from '../../lib/api.ts';

/** Whether the admin seems to be logged in. It decides what is drawn first; the server decides what may be seen. */
export const adminSession = storedSwitch('puzzlefly.adminLoggedIn');

/** Begins the key of every admin query. */
export const adminKey = ['admin'];
export const dashboardKey = [...adminKey, 'dashboard'];

export const eventsPath = '/api/admin/events';

/** Calls the server as the admin. Without a session, or when it is over, the password form is shown. */
export async function ask<Result>(path: string, options?: Parameters<typeof call>[1]): Promise<Result> {
  try {
    return await call<Result>(`/api/admin/${path}`, options);
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_logged_in') adminSession.set(false);
    throw error;
  }
}

export async function send(path: string, body: unknown): Promise<void> {
  await ask(path, { method: 'POST', body });
}

export const logIn = (login: Login) => send('session', login);
export const logOut = () => ask<void>('session', { method: 'DELETE' });
/** Throws where there is no session. */
export const checkSession = () => ask<void>('session');

export const csvPath = (range: DashboardRange) => `/api/admin/dashboard.csv?range=${range}`;

/** How often the figures are asked for (rules: moderation#dashboard). */
const dashboardMs = 30_000;

export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: [...dashboardKey, range],
    queryFn: () => ask<Dashboard>(`dashboard?range=${range}`),
    refetchInterval: dashboardMs,
    // The page does not jump while another range is loading.
    placeholderData: keepPreviousData,
  });

/** A page of the log: what was done before an entry, or the first page. */
export const auditQuery = (group: AuditGroup | undefined, before: number | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', group, before],
    queryFn: () => ask<AuditLog>(`audit${queryOf({ group, before })}`),
  });

export const auditCsvPath = (group: AuditGroup | undefined) => `/api/admin/audit.csv${queryOf({ group })}`;

/** `?name=value` of the values that there are. */
export function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
