import type {
  AdminRewardList,
  AuditLog,
  Dashboard,
  DashboardRange,
  FeeChange,
  ListingChange,
  Login,
  TakeDown,
} from '../../../contract/admin-api.ts';
import { call, RefusedError } from '../../lib/api.ts';
import { adminSession } from './admin-session.ts';

/** Begins every key under which the owner's data are kept. */
export const adminKey = ['admin'];
export const dashboardKey = [...adminKey, 'dashboard'];

export const eventsPath = '/api/admin/events';

/** Calls the server as the owner. Whoever is not, or no longer, is shown the password form. */
async function ask<Result>(path: string, options?: Parameters<typeof call>[1]): Promise<Result> {
  try {
    return await call<Result>(`/api/admin/${path}`, options);
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_logged_in') adminSession.set(false);
    throw error;
  }
}

async function send(path: string, body: unknown): Promise<void> {
  await ask(path, { method: 'POST', body });
}

export const logIn = (login: Login) => send('session', login);
export const logOut = () => ask<void>('session', { method: 'DELETE' });
/** Throws where there is no session. */
export const checkSession = () => ask<void>('session');

export const findDashboard = (range: DashboardRange) => ask<Dashboard>(`dashboard?range=${range}`);
export const csvPath = (range: DashboardRange) => `/api/admin/dashboard.csv?range=${range}`;

export function listRewards(before: string | undefined): Promise<AdminRewardList> {
  return ask(before === undefined ? 'rewards' : `rewards?before=${encodeURIComponent(before)}`);
}

export const listAudit = () => ask<AuditLog>('audit');

const rewardPath = (rewardId: string) => `rewards/${encodeURIComponent(rewardId)}`;

export function markFee(rewardId: string, change: FeeChange): Promise<void> {
  return send(`${rewardPath(rewardId)}/fee`, change);
}

export function unlist(rewardId: string): Promise<void> {
  return send(`${rewardPath(rewardId)}/listing`, { listed: false } satisfies ListingChange);
}

export function takeDown(puzzleId: string, reason: TakeDown): Promise<void> {
  return send(`puzzles/${encodeURIComponent(puzzleId)}/removal`, reason);
}
