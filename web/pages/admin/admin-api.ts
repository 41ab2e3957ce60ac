import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AdminRewardList,
  AuditGroup,
  AuditLog,
  Dashboard,
  DashboardRange,
  FeeChange,
  ListingChange,
  ListingReview,
  Login,
  WaitingListings,
} from '../../../contract/admin-api.ts';
import { call, RefusedError } from '../../lib/api.ts';
import { storedSwitch } from '../../lib/shared-value.ts';

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

/** Specification §9: how often the figures are asked for. */
const dashboardMs = 30_000;

export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: [...dashboardKey, range],
    queryFn: () => ask<Dashboard>(`dashboard?range=${range}`),
    refetchInterval: dashboardMs,
    // The page does not jump while another range is loading.
    placeholderData: keepPreviousData,
  });

/** A page of the rewards, newest first: those made before a time, or the first page. */
export const rewardsQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'rewards', before],
    queryFn: () => ask<AdminRewardList>(`rewards${queryOf({ before })}`),
  });

/** The listings that wait. */
export const waitingQuery = queryOptions({
  queryKey: [...adminKey, 'rewards', 'waiting'],
  queryFn: () => ask<WaitingListings>('rewards/waiting'),
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

const rewardPath = (rewardId: string) => `rewards/${encodeURIComponent(rewardId)}`;

export const markFee = (rewardId: string, change: FeeChange) => send(`${rewardPath(rewardId)}/fee`, change);

export const unlist = (rewardId: string) =>
  send(`${rewardPath(rewardId)}/listing`, { listed: false } satisfies ListingChange);

export const reviewListing = (rewardId: string, review: ListingReview) =>
  send(`${rewardPath(rewardId)}/review`, review);
