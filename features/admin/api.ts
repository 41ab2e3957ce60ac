import { type Static, type TSchema, Type } from 'typebox';
import { Count, component, DateTime, oneOf, orNull, PuzzleTypeSchema } from '../../contract/api.ts';
import { type Api, nothing, text } from '../../contract/operations.ts';
export const Login = component('Login', "The admin's password", {
  password: Type.String({ maxLength: 1000 }),
  code: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Of the app, or a recovery code; where the second step is on',
    }),
  ),
});
export type Login = Static<typeof Login>;

/** The period that charts cover: `today` and `yesterday` by hour, longer periods by day, in the site's time zone. */
const dashboardRanges = ['today', 'yesterday', '7d', '30d', '90d'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** `range` is always set, because the validator fills in the default. */
export const DashboardQuery = Type.Unsafe<{ range: DashboardRange }>(
  Type.Object({
    range: Type.Optional(
      oneOf(dashboardRanges, { default: '7d', description: 'The time that the charts cover' }),
    ),
  }),
);

/** A figure with its value a day earlier. */
const compared = <Value extends TSchema>(value: Value) =>
  Type.Object({ value, dayBefore: value }, { additionalProperties: false });

const CountByType = Type.Array(Type.Object({ type: PuzzleTypeSchema, count: Count }));
/** At most ten entries, most frequent first. */
const Ranking = Type.Array(Type.Object({ name: Type.String(), count: Count }));

/** The eight figures, with the names that the rules give them (rules: moderation#dashboard). */
export const DashboardFigures = component('DashboardFigures', 'Each figure, now and a day earlier', {
  yesterday_visitors: compared(Count),
  /** Sessions seen in the last five minutes. */
  live_visitors: compared(Count),
  yesterday_puzzles: compared(Count),
  /** Compared with yesterday up to the same time of day. */
  total_page_views_today: compared(Count),
  /** Puzzles made in the last hour. */
  live_puzzle_stats: compared(CountByType),
  total_puzzles_all_time: compared(Count),
  total_rewards_claimed: compared(Count),
  active_puzzles_with_rewards: compared(Count),
});
export type DashboardFigures = Static<typeof DashboardFigures>;

export const Upkeep = component('Upkeep', "What may need the admin's hand", {
  overdueDeliveries: Type.Integer({
    minimum: 0,
    description:
      'Cash that was not sent within a day, and rewards of which the winner says that they have not come',
  }),
  images: Type.Object({
    storedBytes: Count,
    quotaBytes: Count,
    isNearlyFull: Type.Boolean({ description: 'At least 80 % are used' }),
  }),
});
export type Upkeep = Static<typeof Upkeep>;

export const Dashboard = component('Dashboard', 'The figures, and the charts of a range of time', {
  figures: DashboardFigures,
  upkeep: Upkeep,
  range: Type.Object({ name: Type.String(), from: DateTime, to: DateTime, timeZone: Type.String() }),
  /** Every hour or day of the range in order, including empty ones; `start` is the beginning of that hour or day. */
  visits: Type.Array(Type.Object({ start: DateTime, visitors: Count, pageViews: Count })),
  puzzlesByType: CountByType,
  /** Puzzles that first reached each stage within the range. */
  funnel: Type.Object({ created: Count, shared: Count, opened: Count, solved: Count, claimed: Count }),
  /** Median solving time in milliseconds, and the number of solves. */
  timeToSolve: Type.Array(Type.Object({ type: PuzzleTypeSchema, medianMs: Count, solved: Count })),
  topPages: Ranking,
  referrers: Ranking,
  devices: Ranking,
  browsers: Ranking,
  /** The latest twenty, newest first. */
  latestPuzzles: Type.Array(
    Type.Object({
      puzzleId: Type.String(),
      type: PuzzleTypeSchema,
      createdAt: DateTime,
      hasReward: Type.Boolean(),
    }),
  ),
});
export type Dashboard = Static<typeof Dashboard>;

export const FeeChange = component('FeeChange', 'Whether the platform fee was paid', {
  paid: Type.Boolean(),
});
export type FeeChange = Static<typeof FeeChange>;
export const ListingReview = component('ListingReview', 'What the admin says of a listing that waits', {
  allowed: Type.Boolean(),
  version: Type.String({ maxLength: 64, description: 'Of the texts that the admin has seen' }),
});
export type ListingReview = Static<typeof ListingReview>;

const AdminSession = Type.Object({
  id: Type.String(),
  device: orNull(Type.String()),
  openedAt: DateTime,
  seenAt: DateTime,
  isThis: Type.Boolean(),
});
export const AdminAccess = component('AdminAccess', 'How the admin gets in, and who is in', {
  secondFactor: Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Count }),
  sessions: Type.Array(AdminSession),
  refusedLogins: Type.Object({ day: Count, week: Count }),
  isPasswordCommon: Type.Boolean({ description: 'One of the ten thousand most used' }),
});
export type AdminAccess = Static<typeof AdminAccess>;
export const NewSecondFactor = component('NewSecondFactor', 'For the app that makes the codes', {
  secret: Type.String(),
  uri: Type.String(),
});
export type NewSecondFactor = Static<typeof NewSecondFactor>;
export const CodeRequest = component('CodeRequest', 'A code of the app, or a recovery code', {
  code: Type.String({ minLength: 1, maxLength: 40 }),
});
export type CodeRequest = Static<typeof CodeRequest>;
export const RecoveryCodes = component('RecoveryCodes', 'Each opens the door once; told only here', {
  codes: Type.Array(Type.String()),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The admin's actions, grouped as the log's filter shows them. */
export const auditGroups = {
  decisions: [
    'listing_allowed',
    'listing_refused',
    'puzzle_kept',
    'reward_unlisted',
    'puzzle_taken_down',
    'puzzle_blocked',
    'decision_undone',
    'texts_shown',
    'day_replaced',
    'day_written',
    'day_taken_back',
  ],
  fees: ['fee_marked_paid', 'fee_marked_unpaid'],
  settings: ['switched_on', 'switched_off', 'block_added', 'block_removed'],
  words: ['suggestion_removed'],
  logins: [
    'logged_in',
    'logged_in_anew',
    'logged_out',
    'login_refused',
    'session_ended',
    'second_factor_set',
    'second_factor_removed',
    'recovery_code_used',
  ],
} as const;
export type AuditGroup = keyof typeof auditGroups;

const auditActions = Object.values(auditGroups).flat();
export type AuditAction = (typeof auditActions)[number];

/** Records what was done and when, but not by whom: all admins share one password. */
const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: DateTime,
  action: oneOf(auditActions),
  /** The puzzle, reward, switch, block, suggestion or day that the action is about. */
  target: orNull(Type.String()),
  note: orNull(Type.String()),
});
export const AuditLog = component('AuditLog', 'A page of actions, newest first', {
  entries: Type.Array(AuditEntry),
  next: orNull(Type.Integer()),
  /**
   * Refused logins in the last day and week; counted separately, so that password guesses do not crowd out the
   * actions.
   */
  refusedLogins: Type.Object({ day: Count, week: Count }),
});
export type AuditLog = Static<typeof AuditLog>;

const groupFilter = {
  group: Type.Optional(oneOf(Object.keys(auditGroups) as AuditGroup[], { description: 'Only these' })),
};
export const AuditCsvQuery = Type.Object(groupFilter);
export const AuditQuery = Type.Object({
  ...groupFilter,
  before: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'The `next` of the page before' }),
  ),
});

/** Tells the dashboard to reload; sent at most once a second. */
export interface AdminEvent {
  changed: 'visits' | 'puzzles' | 'rewards' | 'reports' | 'all';
}

export const loginApi = {
  'POST /api/admin/session': {
    operationId: 'logIn',
    summary: 'Log in',
    body: Login,
    reply: nothing('Logged in, by the cookie'),
  },
} satisfies Api;

export const accessApi = {
  'GET /api/admin/door': {
    operationId: 'getDoor',
    summary: 'How the admin gets in, and who is in',
    reply: AdminAccess,
  },
  'DELETE /api/admin/sessions/:id': {
    operationId: 'endSession',
    summary: 'End a session',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
    reply: nothing('Done'),
  },
  'POST /api/admin/second-factor': {
    operationId: 'beginSecondFactor',
    summary: 'A secret for the app that makes the codes; it counts once it is confirmed',
    reply: NewSecondFactor,
  },
  'POST /api/admin/second-factor/confirmation': {
    operationId: 'confirmSecondFactor',
    summary: 'Turn the second step on, by its first code',
    body: CodeRequest,
    reply: RecoveryCodes,
  },
  'POST /api/admin/second-factor/removal': {
    operationId: 'removeSecondFactor',
    summary: 'Turn the second step off, by a code',
    body: CodeRequest,
    reply: nothing('Done'),
  },
} satisfies Api;

export const adminApi = {
  'GET /api/admin/session': {
    operationId: 'checkSession',
    summary: 'Whether one is logged in',
    reply: nothing('Logged in'),
  },
  'DELETE /api/admin/session': {
    operationId: 'logOut',
    summary: 'Log out',
    reply: nothing('Logged out'),
  },
  'GET /api/admin/events': {
    operationId: 'streamChanges',
    summary: 'What changes (server-sent events)',
    reply: text('text/event-stream', 'Each event names what changed'),
  },
  'GET /api/admin/audit': {
    operationId: 'getAuditLog',
    summary: 'What the admin did',
    query: AuditQuery,
    reply: AuditLog,
  },
  'GET /api/admin/audit.csv': {
    operationId: 'getAuditCsv',
    summary: 'What the admin did, as a table',
    query: AuditCsvQuery,
    reply: text('text/csv', 'The newest ten thousand, one a row'),
  },
} satisfies Api;

export const dashboardApi = {
  'GET /api/admin/dashboard': {
    operationId: 'getDashboard',
    summary: 'The dashboard',
    query: DashboardQuery,
    reply: Dashboard,
  },
  'GET /api/admin/dashboard.csv': {
    operationId: 'getDashboardCsv',
    summary: 'The dashboard as a table',
    query: DashboardQuery,
    reply: text('text/csv', 'The figures, one a row'),
  },
} satisfies Api;
