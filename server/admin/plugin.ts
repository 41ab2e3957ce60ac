import type { Calendar } from '../platform/calendar.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import type { EventStreams } from '../platform/realtime/event-streams.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createAdminRewards } from '../rewards/admin-rewards.ts';
import { createAdminActions } from './admin-actions.ts';
import type { AdminPassword } from './admin-password.ts';
import { adminRoutes } from './admin-routes.ts';
import { createAdminSessions } from './admin-sessions.ts';
import { createAdminStream } from './admin-stream.ts';
import { readAudit } from './audit.ts';
import { createDashboard } from './dashboard.ts';

interface Dependencies {
  db: Db;
  password: AdminPassword;
  calendar: Calendar;
  broker: Broker;
  streams: EventStreams;
  /** The site is behind TLS. */
  isSecure: boolean;
  now: () => number;
  /** Told when what players see of a puzzle has changed. */
  onChange: (puzzleId: string) => void;
}

/** The owner's part of the site, put together: its routes, and what the sweeper does for it. */
export function createAdminPart({
  db,
  password,
  calendar,
  broker,
  streams,
  isSecure,
  now,
  onChange,
}: Dependencies) {
  const sessions = createAdminSessions({ db, password, now });
  const rewards = createAdminRewards(db);
  return {
    routes: adminRoutes({
      sessions,
      dashboard: createDashboard({ db, calendar, now }),
      rewards,
      work: createAdminActions({ db, rewards, broker, now, onChange }),
      stream: createAdminStream({ sessions, broker, now }),
      streams,
      broker,
      readAudit: () => readAudit(db),
      isSecure,
    }),
    removeExpiredSessions: sessions.removeExpired,
  };
}
