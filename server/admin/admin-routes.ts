import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { AuditLog, Dashboard, DashboardQuery, TakeDown } from '../../contract/admin-api.ts';
import { ErrorResponse, PuzzleId } from '../../contract/api.ts';
import type { Context } from '../platform/context.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { type AdminSessions, sessionEnded } from './admin-sessions.ts';
import type { AdminStream } from './admin-stream.ts';
import { audit, readAudit } from './audit.ts';
import type { DashboardReader } from './dashboard.ts';
import { dashboardCsv } from './dashboard-csv.ts';
import type { AdminCookie } from './login-routes.ts';

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker' | 'streams'> {
  sessions: AdminSessions;
  cookie: AdminCookie;
  puzzles: Pick<FastifyInstance['puzzles'], 'takeDown'>;
  dashboard: DashboardReader;
  stream: AdminStream;
}

const tags = ['admin'];
const refusals = { '4xx': ErrorResponse };

/** What the admin sees and does, with the session. */
export function adminRoutes({
  db,
  now,
  events,
  broker,
  streams,
  sessions,
  cookie,
  puzzles,
  dashboard,
  stream,
}: Dependencies): FastifyPluginAsyncTypebox {
  const write = createGroupCommit(db);

  return async (app) => {
    await app.register(app.adminGuard);

    app.get(
      '/api/admin/session',
      { schema: { summary: 'Whether one is logged in', tags, response: { 204: Type.Null(), ...refusals } } },
      async (_request, reply) => reply.code(204).send(null),
    );

    app.delete(
      '/api/admin/session',
      { schema: { summary: 'Log out', tags, response: { 204: Type.Null(), ...refusals } } },
      async (request, reply) => {
        await sessions.logOut(cookie.read(request) ?? '');
        await broker.publish(sessionEnded, 'ended');
        reply.clearCookie(cookie.name, cookie.options);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/admin/dashboard',
      {
        compress: {},
        schema: {
          summary: 'The dashboard',
          tags,
          querystring: DashboardQuery,
          response: { 200: Dashboard, ...refusals },
        },
      },
      async (request) => dashboard.read(request.query.range),
    );

    app.get(
      '/api/admin/dashboard.csv',
      {
        compress: {},
        schema: {
          summary: 'The dashboard as a table',
          tags,
          querystring: DashboardQuery,
          response: { 200: Type.String(), ...refusals },
        },
      },
      async (request, reply) => {
        const { range } = request.query;
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="puzzlefly-${range}.csv"`)
          .send(dashboardCsv(await dashboard.read(range)));
      },
    );

    app.get(
      '/api/admin/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: { summary: 'What changes (server-sent events)', tags, response: refusals },
      },
      async (request, reply) =>
        streams.open(reply, (send) => stream(cookie.read(request), send, () => reply.raw.end())),
    );

    app.post(
      '/api/admin/puzzles/:puzzleId/removal',
      {
        schema: {
          summary: 'Take a puzzle down',
          tags,
          params: Type.Object({ puzzleId: PuzzleId }),
          body: TakeDown,
          response: { 204: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        const { puzzleId } = request.params;
        const reason = request.body.reason.trim();
        await write(async (transaction) => {
          const at = now();
          const isTakenDown = await puzzles.takeDown(transaction, puzzleId, reason, at);
          if (!isTakenDown) return;
          await audit(transaction, { at, action: 'puzzle_taken_down', target: puzzleId, note: reason });
        });
        events.emit('puzzle taken down', puzzleId);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/admin/audit',
      { schema: { summary: 'What the admin did', tags, response: { 200: AuditLog, ...refusals } } },
      () => readAudit(db),
    );
  };
}
